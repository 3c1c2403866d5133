/** Whole page or what is selected on it: shown only where something is, governs copy, download and what the tabs show. */
import type { Words } from '../words.ts';
import { counted } from './page-facts.ts';
import type { Part } from './take-page.ts';

interface SwitchProps {
  readonly words: Words;
  readonly selectedWords: number;
  readonly part: Part;
  onChoose(part: Part): void;
}

export function PartSwitch({ words, selectedWords, part, onChoose }: SwitchProps) {
  const labels: Record<Part, string> = {
    page: words('popup_part_page'),
    selection: counted(words, 'popup_part_selection', selectedWords),
  };
  return (
    <fieldset class="part-switch">
      <legend class="unseen">{words('popup_part')}</legend>
      {(['page', 'selection'] as const).map((value) => (
        <label key={value} class="part">
          <input type="radio" name="winnow-part" checked={part === value} onChange={() => onChoose(value)} />
          <span>{labels[value]}</span>
        </label>
      ))}
    </fieldset>
  );
}
