/**
 * Model files in, checked weights out. A model that does not fit the engine is refused with a sentence that names the
 * file and what is wrong with it: a wrong score looks just like a right one.
 */
import { type EngineCard, wrongFeatures } from './card-features.ts';
import type { ModelCard, ModelFiles } from './model-files.ts';

export interface SizeClass {
  readonly name: string;
  /** One weight a feature, on scaled values. */
  readonly kernel: Float32Array;
  readonly bias: number;
}

export interface LogisticModel {
  readonly card: EngineCard<ModelCard>;
  /** Names of the features, in order. */
  readonly features: readonly string[];
  readonly classes: readonly SizeClass[];
}

const FORMAT = 'winnow-logistic';

export function readModel(files: ModelFiles, features: readonly string[]): LogisticModel {
  const { model, card, weights } = files;
  const where = `models/${card?.name ?? '?'}`;
  const refuse = (file: string, why: string): never => {
    throw new Error(`${where}/${file} ${why}`);
  };

  if (model?.format !== FORMAT) refuse('model.json', `has format "${model?.format}", not "${FORMAT}".`);
  checkCard(card, features, refuse);
  if (!Array.isArray(model.weightsManifest)) refuse('model.json', 'has no weightsManifest: it names no weights.');
  const specs = model.weightsManifest.flatMap((group) => group.weights);
  const expected = specs.reduce((bytes, spec) => bytes + 4 * spec.shape.reduce((a, b) => a * b, 1), 0);
  if (weights.byteLength !== expected)
    refuse(
      'weights.bin',
      `has ${weights.byteLength} bytes, but model.json describes ${expected}: it is cut off or of another model.`,
    );

  const found = new Map<string, Float32Array>();
  let at = 0;
  for (const spec of specs) {
    const length = spec.shape.reduce((a, b) => a * b, 1);
    const values = new Float32Array(weights.slice(at, at + 4 * length));
    const bad = values.findIndex((value) => !Number.isFinite(value));
    if (bad >= 0)
      refuse('weights.bin', `has ${values[bad]} as value ${bad} of ${spec.name}: weights must be finite numbers.`);
    found.set(spec.name, values);
    at += 4 * length;
  }
  const take = (name: string, length: number): Float32Array => {
    const values = found.get(name);
    if (!values) return refuse('model.json', `names no weights "${name}".`);
    if (values.length !== length)
      refuse('model.json', `gives ${name} ${values.length} values, but ${length} are needed.`);
    return values;
  };
  const classes = card.classes.map((name) => ({
    name,
    kernel: take(`${name}/kernel`, features.length),
    bias: take(`${name}/bias`, 1)[0],
  }));
  return { card, features, classes };
}

function checkCard(
  card: EngineCard<ModelCard>,
  features: readonly string[],
  refuse: (file: string, why: string) => never,
): void {
  const wrong = wrongFeatures(card?.features, features);
  if (wrong) refuse('card.json', wrong);
  const count = features.length;
  for (const part of ['mean', 'sd'] as const) {
    const values = card.scaling?.[part];
    if (values?.length !== count)
      refuse('card.json', `has ${values?.length} values in scaling.${part} for ${count} features.`);
    if (!values.every(Number.isFinite))
      refuse('card.json', `has a value in scaling.${part} that is not a finite number.`);
  }
  if (!card.scaling.sd.every((sd) => sd > 0)) refuse('card.json', 'has a value in scaling.sd that is not above 0.');
  if (card.areaCutsPx?.length !== card.classes?.length - 1)
    refuse('card.json', `has ${card.areaCutsPx?.length} area cuts for ${card.classes?.length} size classes.`);
  if (!card.areaCutsPx.every((cut, i) => cut > (card.areaCutsPx[i - 1] ?? 0)))
    refuse('card.json', `has area cuts ${card.areaCutsPx.join(', ')}: they must rise.`);
  if (!(card.threshold > 0 && card.threshold < 1))
    refuse('card.json', `has threshold ${card.threshold}, not one between 0 and 1.`);
}
