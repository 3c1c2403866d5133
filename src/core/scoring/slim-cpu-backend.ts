/** Stands for @tensorflow/tfjs-backend-cpu in builds for pages (scripts/page-build.ts): only the kernels in use. */

import { MathBackendCPU } from '@tensorflow/tfjs-backend-cpu/dist/backend_cpu';
import { addConfig } from '@tensorflow/tfjs-backend-cpu/dist/kernels/Add';
import { batchMatMulConfig } from '@tensorflow/tfjs-backend-cpu/dist/kernels/BatchMatMul';
import { identityConfig } from '@tensorflow/tfjs-backend-cpu/dist/kernels/Identity';
import { reshapeConfig } from '@tensorflow/tfjs-backend-cpu/dist/kernels/Reshape';
import { sigmoidConfig } from '@tensorflow/tfjs-backend-cpu/dist/kernels/Sigmoid';
import { registerBackend, registerKernel } from '@tensorflow/tfjs-core';

registerBackend('cpu', () => new MathBackendCPU(), 1);
for (const kernel of [addConfig, batchMatMulConfig, identityConfig, reshapeConfig, sigmoidConfig])
  registerKernel(kernel);
