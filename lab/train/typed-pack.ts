/**
 * Named typed arrays in one file: a line of JSON (key, facts, array names, types and lengths), then the arrays, each aligned
 * to 8 bytes, deflated: most features of most nodes are zero.
 */
import { closeSync, existsSync, openSync, readFileSync, readSync } from 'node:fs';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { writeWhole } from '../write-whole.ts';

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
  const body = new Uint8Array(entries.reduce((sum, [, array]) => sum + padded(array.byteLength), 0));
  let at = 0;
  for (const [, array] of entries) {
    body.set(new Uint8Array(array.buffer, array.byteOffset, array.byteLength), at);
    at += padded(array.byteLength);
  }
  writeWhole(file, Buffer.concat([Buffer.from(`${JSON.stringify(header)}\n`), deflateRawSync(body, { level: 1 })]));
}

export function readPacked<Facts>(file: string): { facts: Facts; arrays: Record<string, Packable> } {
  const bytes = readFileSync(file);
  const lineEnd = bytes.indexOf(10);
  const header = JSON.parse(bytes.toString('utf8', 0, lineEnd)) as Header<Facts>;
  const body = inflateRawSync(bytes.subarray(lineEnd + 1));
  const memory = body.buffer.slice(body.byteOffset, body.byteOffset + body.byteLength) as ArrayBuffer;
  const arrays: Record<string, Packable> = {};
  let at = 0;
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
