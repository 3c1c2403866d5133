/**
 * An ensemble as few bytes, and back: what a page has to load. Edges come back bit for bit, so every row takes the way that
 * it took in training; values of leaves are rounded to a byte of their tree's greatest one, and an inner node is kept as where
 * it lies between its children, in sixteenths, since only explanations ask for it. Damaged bytes are refused.
 */
import { BitReader, BitWriter } from './bit-stream.ts';
import { halfBits, halfValue } from './half-float.ts';
import type { TreeEnsemble } from './tree-ensemble.ts';

/** "WT" and the number of the format. */
const FORMAT = [0x57, 0x54, 1];
/** Format, checksum. */
const HEAD = FORMAT.length + 4;
const LEVELS = 127;
const MIX_BITS = 4;
const FLOAT = new Float32Array(1);
const BITS = new Uint32Array(FLOAT.buffer);

interface Question {
  readonly column: number;
  readonly edge: number;
}

export function packTrees(ensemble: TreeEnsemble): Uint8Array {
  const out = new BitWriter();
  const { column, edge, root, trees } = ensemble;
  const questions = questionsOf(ensemble);
  const place = new Map(questions.map((question, at) => [keyOf(question.column, question.edge), at]));
  writeFloat(out, ensemble.base);
  out.writeCount(trees);
  out.writeCount(column.length);
  writeQuestions(out, questions);
  for (let tree = 0; tree < trees; tree++) {
    const end = tree + 1 < trees ? root[tree + 1] : column.length;
    const step = stepOf(ensemble, root[tree], end);
    writeFloat(out, step);
    for (let node = root[tree]; node < end; node++) {
      out.write(column[node] < 0 ? 1 : 0, 1);
      if (column[node] < 0) out.write(Math.round(step > 0 ? ensemble.value[node] / step : 0) + LEVELS, 8);
      else {
        out.write(place.get(keyOf(column[node], edge[node]))!, bitsFor(questions.length));
        out.write(mixOf(ensemble, node), MIX_BITS);
      }
    }
  }
  const body = out.bytes();
  const packed = new Uint8Array(HEAD + body.length);
  packed.set(FORMAT);
  packed.set(body, HEAD);
  new DataView(packed.buffer).setUint32(FORMAT.length, checksum(body));
  return packed;
}

export function readTrees(bytes: Uint8Array): TreeEnsemble {
  if (bytes.length < HEAD || FORMAT.some((byte, at) => bytes[at] !== byte))
    throw new Error('These bytes are no packed trees of a format that is known here.');
  const body = bytes.subarray(HEAD);
  if (new DataView(bytes.buffer, bytes.byteOffset).getUint32(FORMAT.length) !== checksum(body))
    throw new Error('The packed trees are damaged: their checksum does not fit.');
  return readBody(new BitReader(body));
}

function readBody(input: BitReader): TreeEnsemble {
  const base = readFloat(input);
  const trees = input.readCount();
  const nodes = input.readCount();
  if (trees > nodes || nodes > input.left) throw new Error('The packed trees are damaged: they name too many nodes.');
  const questions = readQuestions(input);
  const ensemble = {
    base,
    trees,
    root: new Int32Array(trees),
    column: new Int16Array(nodes).fill(-1),
    edge: new Float32Array(nodes),
    right: new Int32Array(nodes),
    value: new Float32Array(nodes),
  };
  let node = 0;
  for (let tree = 0; tree < trees; tree++) {
    ensemble.root[tree] = node;
    node = readTree(input, questions, ensemble, node);
  }
  if (node !== nodes) throw new Error(`The packed trees are damaged: ${node} of ${nodes} nodes.`);
  return ensemble;
}

/** Gives the node after the tree. */
function readTree(input: BitReader, questions: readonly Question[], ensemble: TreeEnsemble, first: number): number {
  const { column, edge, right, value } = ensemble;
  const step = readFloat(input);
  /** Inner nodes that wait for their second child. */
  const waiting: number[] = [];
  const mixes: number[] = [];
  let node = first;
  for (let isWhole = false; !isWhole; node++) {
    if (node >= column.length) throw new Error('The packed trees are damaged: a tree does not end.');
    if (input.read(1) === 0) {
      const question = questions[input.read(bitsFor(questions.length))];
      if (!question) throw new Error('The packed trees are damaged: a node asks nothing.');
      column[node] = question.column;
      edge[node] = question.edge;
      mixes[node - first] = input.read(MIX_BITS);
      waiting.push(node);
      continue;
    }
    value[node] = (input.read(8) - LEVELS) * step;
    while (waiting.length > 0 && right[waiting[waiting.length - 1]] > 0) waiting.pop();
    const parent = waiting[waiting.length - 1];
    if (parent === undefined) isWhole = true;
    else right[parent] = node + 1;
  }
  for (let inner = node - 1; inner >= first; inner--)
    if (column[inner] >= 0)
      value[inner] =
        value[inner + 1] + ((mixes[inner - first] + 0.5) / 2 ** MIX_BITS) * (value[right[inner]] - value[inner + 1]);
  return node;
}

/** What all nodes ask, each once, by column and edge. */
function questionsOf({ column, edge }: TreeEnsemble): Question[] {
  const found = new Map<string, Question>();
  for (let node = 0; node < column.length; node++)
    if (column[node] >= 0) found.set(keyOf(column[node], edge[node]), { column: column[node], edge: edge[node] });
  return [...found.values()].sort((one, other) => one.column - other.column || one.edge - other.edge);
}

const keyOf = (column: number, edge: number): string => `${column} ${edge}`;

const bitsFor = (count: number): number => (count > 1 ? 32 - Math.clz32(count - 1) : 0);

function writeQuestions(out: BitWriter, questions: readonly Question[]): void {
  out.writeCount(questions.length);
  let last = 0;
  for (const { column, edge } of questions) {
    out.writeCount(column - last);
    last = column;
    const isHalf = halfValue(halfBits(edge)) === edge;
    out.write(isHalf ? 1 : 0, 1);
    if (isHalf) out.write(halfBits(edge), 16);
    else writeFloat(out, edge);
  }
}

function readQuestions(input: BitReader): Question[] {
  const count = input.readCount();
  if (count > input.left) throw new Error('The packed trees are damaged: they name too many questions.');
  let column = 0;
  return Array.from({ length: count }, () => {
    column += input.readCount();
    return { column, edge: input.read(1) ? halfValue(input.read(16)) : readFloat(input) };
  });
}

function stepOf({ column, value }: TreeEnsemble, from: number, to: number): number {
  let most = 0;
  for (let node = from; node < to; node++) if (column[node] < 0) most = Math.max(most, Math.abs(value[node]));
  return Math.fround(most / LEVELS);
}

/** Where a node's value lies between those of its children. */
function mixOf({ value, right }: TreeEnsemble, node: number): number {
  const [left, other] = [value[node + 1], value[right[node]]];
  const share = other === left ? 0.5 : (value[node] - left) / (other - left);
  const parts = 2 ** MIX_BITS;
  return Math.min(parts - 1, Math.max(0, Math.floor(share * parts)));
}

function writeFloat(out: BitWriter, value: number): void {
  FLOAT[0] = value;
  out.write(BITS[0], 32);
}

function readFloat(input: BitReader): number {
  BITS[0] = input.read(32);
  return FLOAT[0];
}

/** FNV-1a. */
function checksum(bytes: Uint8Array): number {
  let sum = 0x811c9dc5;
  for (const byte of bytes) sum = Math.imul(sum ^ byte, 0x01000193);
  return sum >>> 0;
}
