/**
 * A network as bytes and back: scaling and biases as they are, kernels as whole numbers of one byte with a scale for each
 * column. A quarter of the size; what rounding does to the scores is measured in the lab.
 */
import type { Network } from './context-network.ts';
import { type NetworkShape, type WeightSpec, weightSpecs } from './network-shape.ts';

const LARGEST = 127;

const isKernel = ({ name }: WeightSpec): boolean => name.endsWith('/kernel');

const bytesOf = ({ inputs }: NetworkShape, specs: readonly WeightSpec[]): number =>
  8 * inputs +
  specs.reduce(
    (sum, { shape: [from, to], ...spec }) => sum + 4 * to + (isKernel({ shape: [from, to], ...spec }) ? from * to : 0),
    0,
  );

export function packNetwork({ shape, scaling, weights }: Network): Uint8Array {
  const specs = weightSpecs(shape);
  const bytes = new Uint8Array(bytesOf(shape, specs));
  const view = new DataView(bytes.buffer);
  let at = 0;
  const put = (values: ArrayLike<number>): void => {
    for (let i = 0; i < values.length; i++, at += 4) view.setFloat32(at, values[i], true);
  };
  put(scaling.mean);
  put(scaling.sd);
  for (const spec of specs) {
    const values = weights.get(spec.name)!;
    const [, to] = spec.shape;
    if (!isKernel(spec)) {
      put(values);
      continue;
    }
    const scale = new Float32Array(to);
    for (let i = 0; i < values.length; i++) scale[i % to] = Math.max(scale[i % to], Math.abs(values[i]) / LARGEST);
    put(scale);
    for (let i = 0; i < values.length; i++)
      view.setInt8(at++, scale[i % to] > 0 ? Math.round(values[i] / scale[i % to]) : 0);
  }
  return bytes;
}

/** Says in a sentence why bytes are no network of this shape. */
export function readNetwork(shape: NetworkShape, bytes: Uint8Array): Network {
  const specs = weightSpecs(shape);
  const expected = bytesOf(shape, specs);
  if (bytes.length !== expected)
    throw new Error(`has ${bytes.length} bytes, but its shape needs ${expected}: it is cut off or of another model.`);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 0;
  const take = (count: number, name: string): Float32Array => {
    const values = new Float32Array(count);
    for (let i = 0; i < count; i++, at += 4) {
      values[i] = view.getFloat32(at, true);
      if (!Number.isFinite(values[i])) throw new Error(`has ${values[i]} in ${name}: weights must be finite numbers.`);
    }
    return values;
  };
  const scaling = { mean: take(shape.inputs, 'the means'), sd: take(shape.inputs, 'the deviations') };
  if (!scaling.sd.every((sd) => sd > 0)) throw new Error('has a deviation that is not above 0.');
  const weights = new Map<string, Float32Array>();
  for (const spec of specs) {
    const [from, to] = spec.shape;
    const values = take(to, spec.name);
    if (isKernel(spec)) {
      const kernel = new Float32Array(from * to);
      for (let i = 0; i < kernel.length; i++) kernel[i] = view.getInt8(at++) * values[i % to];
      weights.set(spec.name, kernel);
    } else weights.set(spec.name, values);
  }
  return { shape, scaling, weights };
}
