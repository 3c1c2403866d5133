/**
 * What the paper's model goes by: for each class of node area the features with the greatest weights, in the words of the
 * feature list.
 */
import { FEATURES } from '../../../src/core/features/feature-list.ts';
import { readModel } from '../../train/write-model.ts';
import { type Evaluation, type Plot, type ReportPart, shown } from '../evaluation.ts';
import { drawBarChart } from '../plots/bar-chart.ts';

const SHOWN = 14;

export function weightsPart({ main }: Evaluation): ReportPart {
  const sources = main.corpora.flatMap((corpus) => corpus.sources.map(({ source }) => source));
  const folder = sources.find((source) => source.folder !== undefined)?.folder;
  if (folder === undefined) return { markdown: 'Not shown: the regressions are not among the systems of this run.' };
  let read: ReturnType<typeof readModel>;
  try {
    read = readModel(folder);
  } catch (error) {
    return { markdown: `Not shown: the model cannot be read (${(error as Error).message}).` };
  }
  const { model, card } = read;
  const meaningOf = new Map(FEATURES.map(({ name, meaning }) => [name, meaning]));
  const plots = model.classes.map(({ weights }, index): Plot => {
    const loudest = [...weights.keys()].sort((a, b) => Math.abs(weights[b]) - Math.abs(weights[a])).slice(0, SHOWN);
    const bars = loudest
      .sort((a, b) => weights[b] - weights[a])
      .map((feature) => ({
        name: meaningOf.get(card.features[feature]) ?? card.features[feature],
        value: weights[feature],
      }));
    return {
      name: `weights-${card.classes[index]}`,
      svg: drawBarChart({
        title: `Nodes ${boundsOf(card.areaCutsPx, index)} square pixels`,
        unit: 'log-odds that one standard deviation of the feature adds; right: template, left: content',
        bars,
      }),
    };
  });
  return {
    markdown: [
      'One model a class of node area; the fourteen features of each that weigh most. Features overlap, so that a weight says what its feature adds to the others, not what it is worth alone.',
      ...plots.map((plot) => shown(plot, plot.name.replace(/-/g, ' '))),
    ].join('\n\n'),
    plots,
  };
}

function boundsOf(cuts: readonly number[], index: number): string {
  const number = (px: number): string => px.toLocaleString('en');
  if (index === 0) return `under ${number(cuts[0])}`;
  return index === cuts.length
    ? `from ${number(cuts[index - 1])}`
    : `of ${number(cuts[index - 1])} to ${number(cuts[index])}`;
}
