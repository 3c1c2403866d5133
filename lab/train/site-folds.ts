/**
 * Folds for cross-validation by site: a site is whole on one side, so that what is measured is what a site never seen
 * gets. Sites are dealt out by the number of their rows, so that folds are of like size.
 */
import { Complaint } from '../../src/command/complaint.ts';
import { type NodeRows, rowsWhere } from './node-rows.ts';

export interface SiteFolds {
  readonly count: number;
  /** Fold of each site. */
  readonly ofSite: Uint8Array;
}

export function dealSites(data: Pick<NodeRows, 'sites' | 'site'>, wanted = 5): SiteFolds {
  const sites = data.sites.length;
  if (sites < 2)
    throw new Complaint(
      `Training needs labels from at least two sites, to hold one against the other, and has ${sites === 1 ? `one: ${data.sites[0]}` : 'none'}.`,
    );
  const rowsOf = new Int32Array(sites);
  for (const site of data.site) rowsOf[site]++;
  const count = Math.min(wanted, sites);
  const ofSite = new Uint8Array(sites);
  const filled = new Float64Array(count);
  const byName = [...rowsOf.keys()].sort((a, b) => rowsOf[b] - rowsOf[a] || (data.sites[a] < data.sites[b] ? -1 : 1));
  for (const site of byName) {
    const fold = filled.indexOf(Math.min(...filled));
    ofSite[site] = fold;
    // A site with hardly a row counts too: folds get like numbers of sites.
    filled[fold] += rowsOf[site] + 1;
  }
  return { count, ofSite };
}

/** Rows to train on and rows to measure with when `fold` is held out. */
export function splitRows(data: NodeRows, folds: SiteFolds, fold: number): { train: Int32Array; test: Int32Array } {
  const isTest = (row: number): boolean => folds.ofSite[data.site[row]] === fold;
  return { train: rowsWhere(data, (row) => !isTest(row)), test: rowsWhere(data, isTest) };
}
