/**
 * The lab's door: `npm run lab -- STEP [options]`. Each step is a module with `run(args)` and a HELP; it is loaded when it
 * is asked for.
 */
import { Complaint } from '../src/command/complaint.ts';

interface Step {
  run(args: readonly string[]): Promise<void>;
  readonly HELP: string;
}

const STEPS: Readonly<Record<string, () => Promise<Step>>> = {
  render: () => import('./render/render-step.ts'),
  label: () => import('./label/label-step.ts'),
  look: () => import('./label/look-step.ts'),
  train: () => import('./train/train-step.ts'),
  model: () => import('./model/model-step.ts'),
  ablate: () => import('./model/ablate-step.ts'),
  evaluate: () => import('./evaluate/evaluate-step.ts'),
  gate: () => import('./evaluate/gate-step.ts'),
};

const GENERAL = `npm run lab -- STEP [options]; all steps take
  --corpus DIR (or WINNOW_CORPUS): folder of the corpora; --on NAMES: which; --pages DIR: your own saved pages, one sub-folder a site
  --sample N: so many pages of each corpus; --sites N: so many whole sites; --jobs N: at a time; --cache DIR: where results are kept
`;

async function help(): Promise<string> {
  const texts = await Promise.all(Object.values(STEPS).map(async (load) => (await load()).HELP));
  return [GENERAL, ...texts].join('\n');
}

async function main([name = '', ...args]: readonly string[]): Promise<void> {
  if (name === '' || name === 'help' || name === '--help' || args.includes('--help')) {
    console.log(await help());
    return;
  }
  const load = STEPS[name];
  if (!load) throw new Complaint(`There is no step "${name}"; there are ${Object.keys(STEPS).join(', ')}.`);
  await (await load()).run(args);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  // A complaint is meant for the reader; anything else is a fault of ours, with its place.
  process.stderr.write(`${error instanceof Complaint ? error.message : ((error as Error).stack ?? String(error))}\n`);
  process.exitCode = 1;
});
