/**
 * Which reasons to name: what each feature added to a score in, five different reasons out, loudest first.
 * Features of one family pull against each other (words in a list, on a page of lists), so a family counts with the sum of
 * what its features added, and the loudest of those that pull the same way speaks for it.
 */
import type { Contribution } from '../../core/scoring/scorer.ts';
import { sayingOf } from './reason-sayings.ts';

const REASONS = 5;

export function reasonsToShow(contributions: readonly Contribution[], count = REASONS): Contribution[] {
  const families = new Map<string, Contribution[]>();
  for (const contribution of contributions) {
    const family = sayingOf(contribution.feature)?.family;
    // What holds for the page as a whole holds for all of its sections alike: it tells none from the others.
    if (family === undefined || family === 'page') continue;
    const members = families.get(family);
    if (members) members.push(contribution);
    else families.set(family, [contribution]);
  }
  return [...families.values()]
    .map((members): Contribution => {
      const weight = members.reduce((sum, member) => sum + member.weight, 0);
      const speaking = members.filter((member) => member.weight * weight > 0);
      return { ...loudestOf(speaking.length > 0 ? speaking : members), weight };
    })
    .filter(({ weight }) => weight !== 0)
    .sort((a, b) => Math.abs(b.weight) - Math.abs(a.weight))
    .slice(0, count);
}

/** What is there says more than what is not. */
function loudestOf(members: readonly Contribution[]): Contribution {
  const loudness = ({ feature, value, weight }: Contribution): number =>
    Math.abs(weight) * (value === 0 && sayingOf(feature)?.reading === 'flag' ? 0.5 : 1);
  return members.reduce((loudest, member) => (loudness(member) > loudness(loudest) ? member : loudest));
}
