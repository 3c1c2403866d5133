/** Stands for @tensorflow/tfjs-core in builds for pages (scripts/page-build.ts): no gradients, no chained methods. */
import '@tensorflow/tfjs-core/dist/base_side_effects';

export * from '@tensorflow/tfjs-core/dist/base';
