/**
 * Measures one page and writes its figures: in the process that asks, or, started with `lane`, in one of its own that takes
 * pages by message (measure-pages.ts).
 */
import { readTree } from '../../render/tree-store.ts';
import { type FigureTask, writeFigures } from './figure-store.ts';
import { measurePage } from './measure-page.ts';
import type { ScoreSource } from './score-source.ts';
import { openSource } from './sources.ts';

const opened = new Map<string, ScoreSource>();

/** Says what went wrong, '' for nothing. */
export function measureOne(task: FigureTask): string {
  try {
    const { spec } = task.source;
    const source = opened.get(spec) ?? openSource(spec);
    opened.set(spec, source);
    const rendered = readTree(task.page, task.variant);
    writeFigures(task, measurePage(task.page, rendered, source.read(task.page, task.variant, rendered.tree)));
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}

if (process.argv[2] === 'lane') process.on('message', (task: FigureTask) => process.send?.(measureOne(task)));
