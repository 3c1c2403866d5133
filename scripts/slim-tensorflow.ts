/**
 * For builds that run in a page: TF.js without what the engine does not use. The engine imports the packages by their
 * plain names, so that Node gets them whole; a page's build gets core without gradients and chained methods, and the cpu
 * backend with only the kernels in use. 81 kB instead of 225.
 */
import { fileURLToPath } from 'node:url';

const slim = (file: string): string => fileURLToPath(new URL(`../src/core/scoring/${file}`, import.meta.url));

export const slimTensorflow = [
  { find: /^@tensorflow\/tfjs-core$/, replacement: slim('slim-core.ts') },
  { find: /^@tensorflow\/tfjs-backend-cpu$/, replacement: slim('slim-cpu-backend.ts') },
];
