/** The keys that are really assigned, and the way to the browser's own page where they are changed. */
import type { OptionsInput } from './options-input.ts';
import { SectionFrame } from './section-frame.tsx';

const NAMES = { copy: 'options_key_copy', reader: 'options_key_reader', overlay: 'options_key_overlay' } as const;

export function KeysSection({ input }: { readonly input: OptionsInput }) {
  const { words } = input;
  return (
    <SectionFrame name="keys" heading={words('options_keys')} lead={words('options_keys_lead')}>
      <dl class="facts">
        {input.keys.map(({ name, key }) => (
          <div key={name}>
            <dt>{words(NAMES[name])}</dt>
            <dd>{key ? <kbd dir="ltr">{key}</kbd> : <span class="hint">{words('options_key_none')}</span>}</dd>
          </div>
        ))}
      </dl>
      {input.shortcutsPage && (
        <div class="actions">
          <button type="button" onClick={() => input.openShortcuts()}>
            {words('options_keys_change')}
          </button>
          <span class="hint place">
            <bdi>{input.shortcutsPage}</bdi>
          </span>
        </div>
      )}
    </SectionFrame>
  );
}
