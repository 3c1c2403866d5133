/**
 * A PageTree as one string (JSON, typed arrays in base64) and back, bit for bit: saved pages give the same scores in Node.
 */
import type { PageFacts, PageTree } from './page-tree.ts';

const FORMAT = 'winnow-page-tree/1';

const ARRAYS = {
  parent: Int32Array,
  end: Int32Array,
  kind: Uint8Array,
  hidden: Uint8Array,
  left: Float32Array,
  top: Float32Array,
  width: Float32Array,
  height: Float32Array,
  fontSize: Float32Array,
  fontWeight: Uint16Array,
  style: Uint16Array,
  tag: Uint16Array,
  textStart: Int32Array,
  textEnd: Int32Array,
  markupChars: Int32Array,
  link: Int32Array,
  attribute: Int32Array,
} as const;

const TABLES = ['tagNames', 'text', 'links', 'attributes'] as const;

type ArrayName = keyof typeof ARRAYS;
type TableName = (typeof TABLES)[number];

interface Packed {
  format: string;
  page: PageFacts;
  size: number;
  arrays: Record<ArrayName, string>;
  tables: Record<TableName, readonly string[]>;
}

export function packTree(tree: PageTree): string {
  const arrays = {} as Record<ArrayName, string>;
  for (const name of Object.keys(ARRAYS) as ArrayName[]) arrays[name] = toBase64(tree[name]);
  const tables = {} as Record<TableName, readonly string[]>;
  for (const name of TABLES) tables[name] = tree[name];
  const packed: Packed = { format: FORMAT, page: tree.page, size: tree.size, arrays, tables };
  return JSON.stringify(packed);
}

export function unpackTree(text: string): PageTree {
  const packed = JSON.parse(text) as Packed;
  if (packed.format !== FORMAT) throw new Error(`Not a saved page tree of format ${FORMAT}, but of ${packed.format}.`);
  const tree: Record<string, unknown> = { page: packed.page, size: packed.size };
  for (const name of Object.keys(ARRAYS) as ArrayName[]) {
    const bytes = fromBase64(packed.arrays[name] ?? '');
    const expected = packed.size * ARRAYS[name].BYTES_PER_ELEMENT;
    if (bytes.byteLength !== expected)
      throw new Error(`The saved page tree is damaged: ${name} has ${bytes.byteLength} of ${expected} bytes.`);
    tree[name] = new ARRAYS[name](bytes);
  }
  for (const name of TABLES) tree[name] = packed.tables[name];
  return tree as unknown as PageTree;
}

/** Bytes to one call of fromCharCode: its argument list is bounded. */
const CHUNK = 0x8000;

function toBase64(array: ArrayBufferView): string {
  const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
  let binary = '';
  for (let at = 0; at < bytes.length; at += CHUNK) binary += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  return btoa(binary);
}

function fromBase64(text: string): ArrayBuffer {
  const binary = atob(text);
  const bytes = new Uint8Array(binary.length);
  for (let i = 0; i < binary.length; i++) bytes[i] = binary.charCodeAt(i);
  return bytes.buffer;
}
