/** Changes of the sites' memory that the options page asks for; each gives back what is left. */
import { isSignature } from '../../core/site/section-signature.ts';
import { readExamplesFile } from '../../views/options/examples-file.ts';
import type { RememberedFlip, SiteMemory } from '../../views/site-memory.ts';
import { recallAllSites, recallSite, rememberSite } from '../storage/site-memory-store.ts';

export async function forgetFlip(host: string, index: number): Promise<SiteMemory> {
  await rememberSite(
    host,
    (await recallSite(host)).filter((_, at) => at !== index),
  );
  return recallAllSites();
}

const isSame = (a: RememberedFlip, b: RememberedFlip): boolean =>
  JSON.stringify(a.signature) === JSON.stringify(b.signature);

/** What the file says of a section counts more than what is remembered of it. */
export async function importMemory(text: string): Promise<SiteMemory> {
  for (const [host, flips] of Object.entries(readExamplesFile(text, isSignature))) {
    const known = (await recallSite(host)).filter((flip) => !flips.some((other) => isSame(flip, other)));
    await rememberSite(host, [...known, ...flips]);
  }
  return recallAllSites();
}
