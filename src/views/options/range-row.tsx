/**
 * More or less: a number with its range in, a slider with its value in words out. While it moves only the view follows;
 * what is meant for good is told when it comes to rest.
 */
import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';

interface RangeRowProps {
  readonly label: string;
  readonly hint?: string;
  readonly value: number;
  readonly range: { readonly least: number; readonly most: number; readonly step: number };
  /** The value as people say it. */
  readonly said: string;
  onMove(value: number): void;
  onRest(value: number): void;
  /** What stands below the slider. */
  readonly children?: ComponentChildren;
}

export function RangeRow({ label, hint, value, range, said, onMove, onRest, children }: RangeRowProps) {
  const id = useId();
  return (
    <div class="row">
      <div class="asks">
        <label class="label" for={id}>
          {label}
        </label>
        {hint && (
          <p class="hint" id={`${id}-hint`}>
            {hint}
          </p>
        )}
      </div>
      <div class="slides">
        <input
          type="range"
          id={id}
          min={range.least}
          max={range.most}
          step={range.step}
          value={value}
          aria-valuetext={said}
          aria-describedby={hint && `${id}-hint`}
          style={{ '--part': (value - range.least) / (range.most - range.least) }}
          onInput={(event) => onMove(event.currentTarget.valueAsNumber)}
          onChange={(event) => onRest(event.currentTarget.valueAsNumber)}
        />
        <span class="said" aria-hidden="true">
          {said}
        </span>
        {children}
      </div>
    </div>
  );
}
