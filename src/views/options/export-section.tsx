/** What copy and download give: format, links, pictures, metadata, title. */
import type { ExportStyle } from '../preferences.ts';
import { ChoiceRow } from './choice-row.tsx';
import type { PreferenceEditor } from './preference-editor.ts';
import { SectionFrame } from './section-frame.tsx';
import { SwitchRow } from './switch-row.tsx';

export function ExportSection({ words, preferences, save }: PreferenceEditor) {
  const style = preferences.exportStyle;
  const saveStyle = (change: Partial<ExportStyle>): void => save({ exportStyle: { ...style, ...change } });
  return (
    <SectionFrame name="export" heading={words('options_export')}>
      <ChoiceRow
        label={words('options_copy_format')}
        value={preferences.copyFormat}
        choices={[
          { value: 'text', label: words('options_copy_text') },
          { value: 'markdown', label: words('options_copy_markdown') },
          { value: 'rich', label: words('options_copy_rich') },
        ]}
        onChoose={(copyFormat) => save({ copyFormat })}
      />
      <ChoiceRow
        label={words('options_file_format')}
        value={preferences.fileFormat}
        choices={[
          { value: 'txt', label: words('options_file_txt') },
          { value: 'md', label: words('options_file_md') },
          { value: 'html', label: words('options_file_html') },
          { value: 'json', label: words('options_file_json') },
        ]}
        onChoose={(fileFormat) => save({ fileFormat })}
      />
      <ChoiceRow
        label={words('options_links')}
        hint={words('options_links_hint')}
        value={style.links}
        choices={[
          { value: 'inline', label: words('options_links_inline') },
          { value: 'references', label: words('options_links_references') },
          { value: 'none', label: words('options_links_none') },
        ]}
        onChoose={(links) => saveStyle({ links })}
      />
      <SwitchRow
        label={words('options_images')}
        hint={words('options_images_hint')}
        isOn={style.hasImages}
        onSwitch={(hasImages) => saveStyle({ hasImages })}
      />
      <SwitchRow
        label={words('options_title_on_top')}
        isOn={style.hasTitle}
        onSwitch={(hasTitle) => saveStyle({ hasTitle })}
      />
      <SwitchRow
        label={words('options_front_matter')}
        hint={words('options_front_matter_hint')}
        isOn={style.hasFrontMatter}
        onSwitch={(hasFrontMatter) => saveStyle({ hasFrontMatter })}
      />
    </SectionFrame>
  );
}
