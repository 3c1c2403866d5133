/**
 * Who may import whom, and what may not be written where: the tables, and the function that holds a file against them.
 * The reasons are those of docs: one way through the stages, one door to each heavy dependency, no text turned into
 * markup or code.
 */
import { posix } from 'node:path';
import { type ModuleFacts, readModule } from './read-module.ts';

/** Rooms of the house, and the rooms each may use. */
const ROOMS: Readonly<Record<string, readonly string[]>> = {
  'src/core': ['src/core', 'models'],
  'src/views': ['src/core', 'src/views'],
  'src/extension': ['src/core', 'src/views', 'src/extension', 'models'],
  'src/command': ['src/command', 'src/bundle.ts', 'src/core', 'scripts', 'package.json'],
  'src/bundle.ts': ['src/core'],
};

/** Stages of the engine, and the stages each may build on. */
const STAGES: Readonly<Record<string, readonly string[]>> = {
  dom: [],
  features: ['dom'],
  scoring: ['dom', 'features'],
  smoothing: [],
  sections: ['dom', 'features', 'scoring', 'smoothing'],
  document: ['dom', 'features', 'scoring', 'smoothing', 'sections'],
  site: ['dom', 'features'],
};

/** Plain data that passes between stages: its types may be named anywhere. */
const DATA_TYPES = ['src/core/dom/page-tree.ts', 'src/core/sections/section.ts', 'src/core/smoothing/penalty.ts'];

/** Packages with one door. */
const DOORS: readonly { readonly starts: string; readonly within: string; readonly only: string }[] = [
  { starts: '@tensorflow/', within: 'src', only: 'src/core/scoring' },
  { starts: 'playwright-core', within: 'src', only: 'src/command' },
  { starts: 'node:', within: 'src', only: 'src/command' },
];

interface SpotFence {
  readonly spots: readonly string[];
  readonly outside: readonly string[];
  readonly reason: string;
}

const SPOTS: readonly SpotFence[] = [
  {
    spots: ['innerHTML =', 'outerHTML =', 'insertAdjacentHTML()', 'document.write()', 'document.writeln()'],
    outside: [],
    reason: 'text must not become markup; build nodes',
  },
  {
    spots: ['setHTMLUnsafe()', 'createContextualFragment()'],
    outside: [],
    reason: 'text must not become markup; build nodes',
  },
  { spots: ['eval()', 'Function()'], outside: [], reason: 'text must not become code; pages and extensions forbid it' },
  // src/command is a program for Node; there `browser` is the one it drives.
  {
    spots: ['chrome.', 'browser.'],
    outside: ['src/extension', 'src/command'],
    reason: 'only src/extension talks to the browser',
  },
];

const LINE_BUDGET = 300;

const isIn = (path: string, folder: string): boolean => path === folder || path.startsWith(`${folder}/`);
const stageOf = (path: string): string | undefined => /^src\/core\/([^/]+)\//.exec(path)?.[1];

function* importComplaints(path: string, { imports }: ModuleFacts): Generator<string> {
  for (const { from, isTypeOnly } of imports) {
    for (const { starts, within, only } of DOORS)
      if (from.startsWith(starts) && isIn(path, within) && !isIn(path, only)) yield `imports ${from}: only ${only} may`;
    if (!from.startsWith('.')) continue;
    const target = posix.join(posix.dirname(path), from.replace(/\?.*$/, ''));
    const room = Object.keys(ROOMS).find((name) => isIn(path, name));
    if (room && !ROOMS[room].some((allowed) => isIn(target, allowed))) yield `imports ${target}: ${room} may not`;
    yield* stageComplaints(path, target, isTypeOnly);
  }
}

function* stageComplaints(path: string, target: string, isTypeOnly: boolean): Generator<string> {
  const stage = stageOf(path);
  const targetStage = stageOf(target);
  if (!stage || stage === targetStage || !STAGES[stage]) return;
  if (isTypeOnly && DATA_TYPES.includes(target)) return;
  if (isIn(target, 'src/core') && !(targetStage && STAGES[stage].includes(targetStage)))
    yield `imports ${target}: the stage ${stage} builds on ${STAGES[stage].join(', ') || 'no other stage'} only`;
}

/** Path is from the project's root, with forward slashes. Each complaint is a sentence that starts with the path. */
export function fenceComplaints(path: string, source: string): string[] {
  const facts = readModule(path, source);
  const complaints = [...importComplaints(path, facts)];
  for (const { spots, outside, reason } of SPOTS)
    for (const spot of spots)
      if (isIn(path, 'src') && facts.spots.has(spot) && !outside.some((folder) => isIn(path, folder)))
        complaints.push(`has ${spot}: ${reason}`);
  if ((isIn(path, 'src') || isIn(path, 'lab')) && facts.lines > LINE_BUDGET)
    complaints.push(`has ${facts.lines} lines: ${LINE_BUDGET} is the most; one concept a file`);
  return complaints.map((complaint) => `${path} ${complaint}.`);
}
