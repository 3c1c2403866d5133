/**
 * FEATURES: the ordered contract between the engine and every model. A model's card names the features that it was
 * trained with; a card that disagrees with this list does not load.
 */
import { alikeFeatures } from './alike-features.ts';
import { contextFeatures } from './context-features.ts';
import type { FeatureGroup, FeatureSpec } from './feature-group.ts';
import { geometryFeatures } from './geometry-features.ts';
import { languageFeatures } from './language-features.ts';
import { nameFeatures } from './name-features.ts';
import { pageTypeFeatures } from './page-type-features.ts';
import { regionFeatures } from './region-features.ts';
import { structureFeatures } from './structure-features.ts';
import { textFeatures } from './text-features.ts';

export const FEATURE_GROUPS: readonly FeatureGroup[] = [
  geometryFeatures,
  textFeatures,
  languageFeatures,
  structureFeatures,
  nameFeatures,
  contextFeatures,
  regionFeatures,
  alikeFeatures,
  pageTypeFeatures,
];

export const FEATURES: readonly FeatureSpec[] = FEATURE_GROUPS.flatMap((group) => group.features);
