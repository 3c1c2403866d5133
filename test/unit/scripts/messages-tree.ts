/** A small made-up project on disk: paths and contents in, its root out. Objects become JSON. */
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

export type Tree = Readonly<Record<string, string | object>>;

export function plantTree(tree: Tree): string {
  const root = mkdtempSync(join(tmpdir(), 'winnow-messages-'));
  for (const [path, content] of Object.entries(tree)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), typeof content === 'string' ? content : JSON.stringify(content));
  }
  return root;
}
