/** Stands for @tensorflow/tfjs-backend-cpu in builds for pages (scripts/page-build.ts): only the kernels in use. */

import { MathBackendCPU } from '@tensorflow/tfjs-backend-cpu/dist/backend_cpu';
import { batchMatMulConfig } from '@tensorflow/tfjs-backend-cpu/dist/kernels/BatchMatMul';
import { sigmoidConfig } from '@tensorflow/tfjs-backend-cpu/dist/kernels/Sigmoid';
import { registerBackend, registerKernel } from '@tensorflow/tfjs-core';

registerBackend('cpu', () => new MathBackendCPU(), 1);
for (const kernel of [batchMatMulConfig, sigmoidConfig]) registerKernel(kernel);
