/** A script of the page by name: as it is there, or loaded by the background first. */
import type { Part } from '../calls/background-calls.ts';
import { callBackground } from '../calls/calling.ts';
import { type Parts, providedPart } from './provide-part.ts';

export async function needPart<K extends Part>(name: K): Promise<NonNullable<Parts[K]>> {
  if (!providedPart(name)) await callBackground('load', name);
  const part = providedPart(name);
  if (!part) throw new Error(`The script '${name}' did not start.`);
  return part;
}
