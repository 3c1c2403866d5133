/** The keys that the browser really assigned to our commands: it may leave suggested ones out without a word. */
import { commands } from './browser-api.ts';

export interface AssignedKeys {
  readonly copy: string;
  readonly reader: string;
  readonly overlay: string;
}

export async function assignedKeys(): Promise<AssignedKeys> {
  const all = (await commands?.getAll()) ?? [];
  const keyOf = (name: string): string => all.find((command) => command.name === name)?.shortcut ?? '';
  return { copy: keyOf('copy-text'), reader: keyOf('toggle-reader'), overlay: keyOf('toggle-overlay') };
}
