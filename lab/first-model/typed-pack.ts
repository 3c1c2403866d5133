/**
 * Named typed arrays in one file: a line of JSON (key, facts, array names, types and lengths), then the bytes, aligned to 8.
 */
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, readSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

const TYPES = { Int32Array, Float32Array, Uint8Array, Float64Array };
type TypeName = keyof typeof TYPES;
export type Packable = Int32Array | Float32Array | Uint8Array | Float64Array;

interface Header<Facts> {
  readonly key: string;
  readonly facts: Facts;
  readonly arrays: readonly [name: string, type: TypeName, length: number][];
}

const padded = (length: number): number => Math.ceil(length / 8) * 8;
const KEY_CHARS = 64;

export function writePacked(
  file: string,
  pack: { readonly key: string; readonly facts: unknown; readonly arrays: Readonly<Record<string, Packable>> },
): void {
  const entries = Object.entries(pack.arrays);
  const header: Header<unknown> = {
    key: pack.key,
    facts: pack.facts,
    arrays: entries.map(([name, array]) => [name, array.constructor.name as TypeName, array.length]),
  };
  const head = Buffer.from(JSON.stringify(header));
  const line = Buffer.alloc(padded(head.length + 1), ' ');
  head.copy(line);
  line[line.length - 1] = 10;
  const chunks: Buffer[] = [line];
  for (const [, array] of entries) {
    const bytes = Buffer.alloc(padded(array.byteLength));
    Buffer.from(array.buffer, array.byteOffset, array.byteLength).copy(bytes);
    chunks.push(bytes);
  }
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, Buffer.concat(chunks));
}

export function readPacked<Facts>(file: string): { facts: Facts; arrays: Record<string, Packable> } {
  const bytes = readFileSync(file);
  const memory = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer;
  const lineEnd = bytes.indexOf(10);
  const header = JSON.parse(bytes.toString('utf8', 0, lineEnd)) as Header<Facts>;
  const arrays: Record<string, Packable> = {};
  let at = lineEnd + 1;
  for (const [name, type, length] of header.arrays) {
    arrays[name] = new TYPES[type](memory, at, length);
    at += padded(arrays[name].byteLength);
  }
  return { facts: header.facts, arrays };
}

/** The key of a packed file, undefined where there is none. */
export function keyOfPacked(file: string): string | undefined {
  if (!existsSync(file)) return undefined;
  const start = Buffer.alloc(KEY_CHARS + 8);
  const handle = openSync(file, 'r');
  readSync(handle, start, 0, start.length, 0);
  closeSync(handle);
  return /^\{"key":"([^"]*)"/.exec(start.toString('utf8'))?.[1];
}
