/**
 * What was kept and dropped by hand, by site: listed, deleted one by one or all at once, taken along as a file and read
 * back from one.
 */
import { useRef, useState } from 'preact/hooks';
import type { SiteMemory } from '../site-memory.ts';
import { ExamplesFileError, toExamplesFile } from './examples-file.ts';
import { MemoryList } from './memory-list.tsx';
import type { OptionsInput } from './options-input.ts';
import type { PreferenceEditor } from './preference-editor.ts';
import { SectionFrame } from './section-frame.tsx';
import type { Say } from './status-line.tsx';
import { SwitchRow } from './switch-row.tsx';

/** A file bigger than this is not even read. */
const MOST_BYTES = 20_000_000;

interface MemorySectionProps extends PreferenceEditor {
  readonly input: OptionsInput;
  readonly say: Say;
}

export function MemorySection({ words, preferences, save, input, say }: MemorySectionProps) {
  const [memory, setMemory] = useState<SiteMemory>(input.memory);
  const [isAsking, setIsAsking] = useState(false);
  const forgetAllButton = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const flips = Object.values(memory).flat().length;
  const number = new Intl.NumberFormat(words.language);

  const explain = (error: unknown): string => {
    if (error instanceof ExamplesFileError)
      return words(`options_problem_${error.problem}`, number.format(error.example));
    return words('options_failed', error instanceof Error ? error.message : String(error));
  };
  const attempt = async (work: () => Promise<SiteMemory | undefined>, done: string): Promise<void> => {
    try {
      const changed = await work();
      if (changed) setMemory(changed);
      say(done, 'good');
    } catch (error) {
      say(explain(error), 'bad');
    }
  };

  const download = () =>
    attempt(async () => {
      const now = new Date().toISOString();
      const name = `winnow-examples-${now.slice(0, 10)}.json`;
      await input.download({ name, type: 'application/json', content: toExamplesFile(memory, now) });
      return undefined;
    }, words('options_memory_exported'));

  const readFile = (picker: HTMLInputElement) => {
    const file = picker.files?.[0];
    if (!file) return;
    void attempt(async () => {
      if (file.size > MOST_BYTES) throw new ExamplesFileError('too_big');
      return input.importMemory(await file.text());
    }, words('options_memory_imported'));
    // The same file may be chosen again after it was mended.
    picker.value = '';
  };

  const forget = async (host: string, index: number) => {
    await attempt(() => input.forget(host, index), words('options_memory_forgotten'));
    list.current?.focus();
  };
  const forgetAll = async () => {
    setIsAsking(false);
    await attempt(() => input.forgetAll(), words('options_memory_all_forgotten'));
    list.current?.focus();
  };
  const keepAll = () => {
    setIsAsking(false);
    requestAnimationFrame(() => forgetAllButton.current?.focus());
  };

  return (
    <SectionFrame name="memory" heading={words('options_memory')} lead={words('options_memory_lead')}>
      <SwitchRow
        label={words('options_remember')}
        hint={words('options_remember_hint')}
        isOn={preferences.remembersFlips}
        onSwitch={(remembersFlips) => save({ remembersFlips })}
      />
      <div class="memory" ref={list} tabIndex={-1}>
        {flips > 0 ? (
          <MemoryList words={words} memory={memory} onForget={forget} />
        ) : (
          <p class="empty">{words('options_memory_empty')}</p>
        )}
      </div>
      <div class="actions">
        <button type="button" disabled={flips === 0} onClick={download}>
          {words('options_memory_export')}
        </button>
        <label class="button">
          <input type="file" accept=".json,application/json" onChange={(event) => readFile(event.currentTarget)} />
          {words('options_memory_import')}
        </label>
        {!isAsking && (
          <button
            type="button"
            class="drops"
            ref={forgetAllButton}
            disabled={flips === 0}
            onClick={() => setIsAsking(true)}
          >
            {words('options_forget_all')}
          </button>
        )}
      </div>
      {isAsking && (
        <fieldset class="asking" aria-labelledby="forget-all-question">
          <p id="forget-all-question">{words('options_forget_all_question', number.format(flips))}</p>
          <div class="actions">
            <button type="button" class="drops" onClick={forgetAll}>
              {words('options_forget_all_yes')}
            </button>
            <button type="button" ref={(button) => button?.focus()} onClick={keepAll}>
              {words('options_forget_all_no')}
            </button>
          </div>
        </fieldset>
      )}
    </SectionFrame>
  );
}
