/** What a click on the toolbar's icon does. */
import { ChoiceRow } from './choice-row.tsx';
import type { PreferenceEditor } from './preference-editor.ts';
import { SectionFrame } from './section-frame.tsx';

export function ToolbarSection({ words, preferences, save }: PreferenceEditor) {
  return (
    <SectionFrame name="toolbar" heading={words('options_toolbar')}>
      <ChoiceRow
        label={words('options_click')}
        hint={words('options_click_hint')}
        value={preferences.toolbarClick}
        choices={[
          { value: 'popup', label: words('options_click_popup') },
          { value: 'reader', label: words('options_click_reader') },
        ]}
        onChoose={(toolbarClick) => save({ toolbarClick })}
      />
    </SectionFrame>
  );
}
