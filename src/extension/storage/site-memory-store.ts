/** Flips remembered by site, one entry of the browser's storage a host, so that two tabs on two sites never collide. */
import type { RememberedFlip, SiteMemory } from '../../views/site-memory.ts';
import { storage } from '../browser-api.ts';

const PREFIX = 'site:';
/** More than this of one site is no memory but a log: the oldest go. */
const MOST_FLIPS = 200;

export async function recallSite(host: string): Promise<readonly RememberedFlip[]> {
  const key = PREFIX + host;
  const flips = (await storage.local.get(key))[key];
  return Array.isArray(flips) ? (flips as RememberedFlip[]) : [];
}

export async function rememberSite(host: string, flips: readonly RememberedFlip[]): Promise<void> {
  const key = PREFIX + host;
  if (flips.length === 0) await storage.local.remove(key);
  else await storage.local.set({ [key]: flips.slice(-MOST_FLIPS) });
}

export async function recallAllSites(): Promise<SiteMemory> {
  const all = await storage.local.get(null);
  const sites = Object.entries(all).filter(([key, flips]) => key.startsWith(PREFIX) && Array.isArray(flips));
  sites.sort(([a], [b]) => a.localeCompare(b));
  return Object.fromEntries(sites.map(([key, flips]) => [key.slice(PREFIX.length), flips as RememberedFlip[]]));
}

export async function forgetAllSites(): Promise<void> {
  const all = await storage.local.get(null);
  await storage.local.remove(Object.keys(all).filter((key) => key.startsWith(PREFIX)));
}
