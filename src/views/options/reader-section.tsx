/** How the reader looks, with a few lines that show it at once. */
import { LOOK_RANGES, type ReaderLook } from '../preferences.ts';
import { ChoiceRow } from './choice-row.tsx';
import { LookSample } from './look-sample.tsx';
import type { PreferenceEditor } from './preference-editor.ts';
import { RangeRow } from './range-row.tsx';
import { SectionFrame } from './section-frame.tsx';
import { SwitchRow } from './switch-row.tsx';

export function ReaderSection({ words, preferences, preview, save }: PreferenceEditor) {
  const { look } = preferences;
  const saveLook = (change: Partial<ReaderLook>): void => save({ look: { ...look, ...change } });
  const slider = (name: keyof typeof LOOK_RANGES, label: string, said: string) => (
    <RangeRow
      label={label}
      value={look[name]}
      range={LOOK_RANGES[name]}
      said={said}
      onMove={(value) => preview({ look: { ...look, [name]: value } })}
      onRest={(value) => saveLook({ [name]: value })}
    />
  );
  const number = new Intl.NumberFormat(words.language, { maximumFractionDigits: 2 });
  return (
    <SectionFrame name="reader" heading={words('options_reader')}>
      <LookSample words={words} look={look} />
      <ChoiceRow
        label={words('options_theme')}
        value={look.theme}
        choices={[
          { value: 'system', label: words('options_theme_system') },
          { value: 'light', label: words('options_theme_light') },
          { value: 'sepia', label: words('options_theme_sepia') },
          { value: 'dark', label: words('options_theme_dark') },
        ]}
        onChoose={(theme) => saveLook({ theme })}
      />
      <ChoiceRow
        label={words('options_font')}
        value={look.font}
        choices={[
          { value: 'serif', label: words('options_font_serif') },
          { value: 'sans', label: words('options_font_sans') },
          { value: 'easy', label: words('options_font_easy') },
        ]}
        onChoose={(font) => saveLook({ font })}
      />
      {slider('sizePx', words('options_size'), words('options_size_said', number.format(look.sizePx)))}
      {slider('widthCh', words('options_width'), words('options_width_said', number.format(look.widthCh)))}
      {slider('lineHeight', words('options_line_height'), number.format(look.lineHeight))}
      <SwitchRow
        label={words('options_reader_images')}
        hint={words('options_reader_images_hint')}
        isOn={look.hasImages}
        onSwitch={(hasImages) => saveLook({ hasImages })}
      />
    </SectionFrame>
  );
}
