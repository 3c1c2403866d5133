/**
 * One of few: a question and its answers in, a group of radio buttons in one bar out. Native radio buttons carry keys and
 * names; the bar is only their look.
 */
import { useId } from 'preact/hooks';

interface ChoiceRowProps<T extends string> {
  readonly label: string;
  readonly hint?: string;
  readonly value: T;
  readonly choices: readonly { readonly value: T; readonly label: string }[];
  onChoose(value: T): void;
}

export function ChoiceRow<T extends string>({ label, hint, value, choices, onChoose }: ChoiceRowProps<T>) {
  const id = useId();
  return (
    <div class="row" role="radiogroup" aria-labelledby={`${id}-label`} aria-describedby={hint && `${id}-hint`}>
      <div class="asks">
        <div class="label" id={`${id}-label`}>
          {label}
        </div>
        {hint && (
          <p class="hint" id={`${id}-hint`}>
            {hint}
          </p>
        )}
      </div>
      <div class="bar">
        {choices.map((choice) => (
          <label class="choice" key={choice.value}>
            <input
              type="radio"
              name={id}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChoose(choice.value)}
            />
            <span>{choice.label}</span>
          </label>
        ))}
      </div>
    </div>
  );
}
