/**
 * One slider with its name, its track, a tick where the model itself would stand, a figure and a way back. Positions in and
 * out; the track is drawn by us beneath the browser's own control, which keeps its keys and its touch.
 */
import { BackIcon } from './icons.tsx';

export interface CutSliderProps {
  readonly id: string;
  readonly label: string;
  readonly scale: { readonly least: number; readonly most: number };
  /** Null while nothing is known. */
  readonly position: number | null;
  readonly ownPosition: number;
  readonly figure: string;
  /** What a screen reader says for the position. */
  readonly valueText: string;
  readonly resetLabel: string;
  /** Whether it stands elsewhere than the model would. */
  readonly isMoved: boolean;
  onMove(position: number): void;
  onReset(): void;
}

export function CutSlider(props: CutSliderProps) {
  const { id, position, scale, ownPosition, isMoved } = props;
  const share = (at: number): string => `${(at - scale.least) / (scale.most - scale.least)}`;
  return (
    <div class="slider-row">
      <label for={id}>{props.label}</label>
      <div class="slider" style={position === null ? {} : { '--at': share(position), '--own': share(ownPosition) }}>
        <span class="slider-track" />
        {position !== null && (
          <>
            <span class="slider-fill" />
            <span class="slider-own" />
          </>
        )}
        <input
          id={id}
          type="range"
          min={scale.least}
          max={scale.most}
          step={1}
          value={position ?? scale.least}
          disabled={position === null}
          aria-valuetext={props.valueText}
          onInput={(event) => props.onMove(event.currentTarget.valueAsNumber)}
          onDblClick={() => props.onReset()}
        />
      </div>
      <button
        type="button"
        class="icon-button reset"
        aria-label={props.resetLabel}
        title={props.resetLabel}
        // Hidden rather than gone, so that the slider keeps its length.
        hidden={!isMoved}
        onClick={(event) => {
          // The button goes; the focus stays with its slider.
          event.currentTarget.parentElement?.querySelector('input')?.focus();
          props.onReset();
        }}
      >
        <BackIcon />
      </button>
      <span class="figure">{props.figure}</span>
    </div>
  );
}
