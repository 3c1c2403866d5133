/** Yes or no: a statement and whether it holds in, a switch out. The whole row is the label, for fingers. */
import { useId } from 'preact/hooks';

interface SwitchRowProps {
  readonly label: string;
  readonly hint?: string;
  readonly isOn: boolean;
  onSwitch(isOn: boolean): void;
}

export function SwitchRow({ label, hint, isOn, onSwitch }: SwitchRowProps) {
  const id = useId();
  return (
    <div class="row">
      <label class="asks" for={id}>
        <span class="label">{label}</span>
        {hint && (
          <span class="hint" id={`${id}-hint`}>
            {hint}
          </span>
        )}
      </label>
      <input
        class="switch"
        type="checkbox"
        role="switch"
        id={id}
        checked={isOn}
        aria-checked={isOn}
        aria-describedby={hint && `${id}-hint`}
        onChange={(event) => onSwitch(event.currentTarget.checked)}
      />
    </div>
  );
}
