/**
 * Stands for @tensorflow/tfjs-core in builds for pages (scripts/page-build.ts): what the engine and the cpu backend ask for by
 * name. No gradients, no chained methods, and a platform without the ways of storing models that the package's own brings along.
 */
import '@tensorflow/tfjs-core/dist/flags';
import { env } from '@tensorflow/tfjs-core/dist/environment';
import { buffer } from '@tensorflow/tfjs-core/dist/ops/buffer';
import { cast } from '@tensorflow/tfjs-core/dist/ops/cast';
import { clone } from '@tensorflow/tfjs-core/dist/ops/clone';
import { print } from '@tensorflow/tfjs-core/dist/ops/print';
import type { Platform } from '@tensorflow/tfjs-core/dist/platforms/platform';
import { setOpHandler } from '@tensorflow/tfjs-core/dist/tensor';

export { DataStorage, KernelBackend } from '@tensorflow/tfjs-core/dist/backends/backend';
export * as backend_util from '@tensorflow/tfjs-core/dist/backends/backend_util';
export * as kernel_impls from '@tensorflow/tfjs-core/dist/backends/kernel_impls';
export { engine, registerBackend, setBackend } from '@tensorflow/tfjs-core/dist/globals';
export * from '@tensorflow/tfjs-core/dist/kernel_names';
export { registerKernel } from '@tensorflow/tfjs-core/dist/kernel_registry';
export * as broadcast_util from '@tensorflow/tfjs-core/dist/ops/broadcast_util';
export * as util from '@tensorflow/tfjs-core/dist/util';
export { buffer, env };

const UTF8 = new TextEncoder();

const PLATFORM: Platform = {
  fetch: () => Promise.reject(new Error('The engine asks nothing of the network.')),
  now: () => performance.now(),
  encode: (text) => UTF8.encode(text),
  decode: (bytes, encoding) => new TextDecoder(encoding).decode(bytes),
  isTypedArray: (value): value is Float32Array | Int32Array | Uint8Array | Uint8ClampedArray =>
    ArrayBuffer.isView(value) && !(value instanceof DataView),
};

setOpHandler({ buffer, cast, clone, print });
// A page may have a TF.js of its own, which shares these globals and keeps its platform.
if (!env().platform) env().setPlatform('page', PLATFORM);
