/** Which model judges pages, and the strictness and smoothing that new pages start with: the model's own, or the user's. */
import { useRef } from 'preact/hooks';
import { ChoiceRow } from './choice-row.tsx';
import { type ModelFacts, modelIn } from './options-input.ts';
import type { PreferenceEditor } from './preference-editor.ts';
import { RangeRow } from './range-row.tsx';
import { SectionFrame } from './section-frame.tsx';

/** Strictness grows to the right, so it is 1 - threshold. */
const STRICTNESS = { least: 0.05, most: 0.95, step: 0.01 };
/** Powers of ten of the smoothing's constant c: what it does is felt in orders of magnitude. */
const SMOOTHING_POWER = { least: -6, most: 0, step: 0.25 };

const twoDigits = (value: number): number => Number(value.toPrecision(2));
const powerOf = (c: number): number => Math.max(SMOOTHING_POWER.least, Math.log10(c));

interface CutSectionProps extends PreferenceEditor {
  readonly models: readonly ModelFacts[];
}

export function CutSection({ words, preferences, models, preview, save }: CutSectionProps) {
  const model = modelIn(models, preferences);
  const threshold = preferences.threshold ?? model.threshold;
  const smoothing = preferences.smoothing ?? model.smoothing;
  const cut = new Intl.NumberFormat(words.language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const constant = new Intl.NumberFormat(words.language, { maximumSignificantDigits: 2 });
  const thresholdOf = (strictness: number) => ({ threshold: twoDigits(1 - strictness) });
  const smoothingOf = (power: number) => ({ smoothing: twoDigits(10 ** power) });
  return (
    <SectionFrame name="cut" heading={words('options_cut')} lead={words('options_cut_lead')}>
      <ChoiceRow
        label={words('options_judge')}
        hint={words(`options_judge_hint_${model.name}`)}
        value={model.name}
        choices={models.map(({ name }) => ({ value: name, label: words(`options_judge_${name}`) }))}
        onChoose={(name) => save({ model: name })}
      />
      <RangeRow
        label={words('options_strictness')}
        hint={words('options_strictness_hint')}
        value={1 - threshold}
        range={STRICTNESS}
        said={words('options_strictness_said', cut.format(threshold))}
        onMove={(strictness) => preview(thresholdOf(strictness))}
        onRest={(strictness) => save(thresholdOf(strictness))}
      >
        <ModelsOwn
          isOwn={preferences.threshold === null}
          said={words('options_models_own')}
          ask={words('options_back_to_model', cut.format(model.threshold))}
          onBack={() => save({ threshold: null })}
        />
      </RangeRow>
      <RangeRow
        label={words('options_smoothing')}
        hint={words('options_smoothing_hint')}
        value={powerOf(smoothing)}
        range={SMOOTHING_POWER}
        said={words('options_smoothing_said', constant.format(smoothing))}
        onMove={(power) => preview(smoothingOf(power))}
        onRest={(power) => save(smoothingOf(power))}
      >
        <ModelsOwn
          isOwn={preferences.smoothing === null}
          said={words('options_models_own')}
          ask={words('options_back_to_model', constant.format(model.smoothing))}
          onBack={() => save({ smoothing: null })}
        />
      </RangeRow>
    </SectionFrame>
  );
}

interface ModelsOwnProps {
  readonly isOwn: boolean;
  readonly said: string;
  readonly ask: string;
  onBack(): void;
}

/** Says that the value is the model's own, or offers the way back to it. */
function ModelsOwn({ isOwn, said, ask, onBack }: ModelsOwnProps) {
  const place = useRef<HTMLDivElement>(null);
  const goBack = (): void => {
    onBack();
    // The button goes; the keyboard stays where it was, at the slider.
    place.current?.closest('.row')?.querySelector('input')?.focus();
  };
  return (
    <div class="models-own" ref={place}>
      {isOwn ? (
        <span class="hint">{said}</span>
      ) : (
        <button type="button" class="quiet" onClick={goBack}>
          {ask}
        </button>
      )}
    </div>
  );
}
