/** Strictness and smoothing: what the page is cut with in, wishes in the engine's terms out. */
import type { PageReport } from '../page-report.ts';
import type { Words } from '../words.ts';
import { type CutScale, SMOOTHING, STRICTNESS, valueNear } from './cut-scale.ts';
import { CutSlider } from './cut-slider.tsx';
import { counted, number } from './page-facts.ts';
import type { CutWish } from './use-page.ts';

interface SlidersProps {
  readonly words: Words;
  readonly report: PageReport | null;
  /** What was wished for and is not yet answered. */
  readonly wish: CutWish;
  onWish(wish: CutWish): void;
  /** A wish for what the model itself would use. */
  onReset(wish: CutWish): void;
}

/** One scale with where it stands, where the model would, and what a position says. */
interface Standing {
  readonly scale: CutScale;
  readonly value: number | null;
  readonly own: number;
}

const isMoved = ({ scale, value, own }: Standing): boolean =>
  value !== null && scale.positionOf(value) !== scale.positionOf(own);

export function CutSliders({ words, report, wish, onWish, onReset }: SlidersProps) {
  const strictness: Standing = {
    scale: STRICTNESS,
    value: report && (wish.threshold ?? report.threshold),
    own: report?.modelThreshold ?? 0,
  };
  const smoothing: Standing = {
    scale: SMOOTHING,
    value: report && (wish.smoothing ?? report.smoothing),
    own: report?.modelSmoothing ?? 0,
  };
  const positionOf = ({ scale, value }: Standing): number | null => (value === null ? null : scale.positionOf(value));
  const withOwn = (standing: Standing, text: string): string =>
    standing.value === null || isMoved(standing) ? text : words('popup_own_value', text);

  const leftOut = report?.sections.template ?? 0;
  const strictnessText = words('popup_strictness_value', number(words, positionOf(strictness) ?? 0));
  const c = smoothing.value ?? 0;
  const amount = c.toLocaleString(words.language, { maximumSignificantDigits: 2 });
  const smoothingText = c > 0 ? words('popup_smoothing_c', amount) : words('popup_smoothing_off');
  return (
    <div class="sliders">
      <CutSlider
        id="winnow-strictness"
        label={words('popup_strictness')}
        scale={STRICTNESS}
        position={positionOf(strictness)}
        ownPosition={STRICTNESS.positionOf(strictness.own)}
        figure={report ? words('popup_left_out', number(words, leftOut)) : ''}
        valueText={`${withOwn(strictness, strictnessText)}, ${counted(words, 'popup_sections_out', leftOut)}`}
        resetLabel={words('popup_reset_strictness')}
        isMoved={isMoved(strictness)}
        onMove={(position) => onWish({ threshold: valueNear(STRICTNESS, position, strictness.own) })}
        onReset={() => onReset({ threshold: strictness.own })}
      />
      <CutSlider
        id="winnow-smoothing"
        label={words('popup_smoothing')}
        scale={SMOOTHING}
        position={positionOf(smoothing)}
        ownPosition={SMOOTHING.positionOf(smoothing.own)}
        figure={report ? smoothingText : ''}
        valueText={withOwn(smoothing, smoothingText)}
        resetLabel={words('popup_reset_smoothing')}
        isMoved={isMoved(smoothing)}
        onMove={(position) => onWish({ smoothing: valueNear(SMOOTHING, position, smoothing.own) })}
        onReset={() => onReset({ smoothing: smoothing.own })}
      />
    </div>
  );
}
