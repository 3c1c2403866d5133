/**
 * The panel "Aa": theme, font, size, width, line height, pictures, and how fast is spoken. Every change is told at once.
 * Radio buttons and a checkbox under the paint, so that keys and screen readers find what they know.
 */
import { LOOK_RANGES, type ReaderLook } from '../preferences.ts';
import type { Words } from '../words.ts';
import { make } from './make-element.ts';
import { makeStepper } from './stepper.ts';

export interface LookChoices {
  readonly look: ReaderLook;
  changeLook(look: ReaderLook): void;
}

export function makeLookPanel(choices: LookChoices, words: Words): HTMLElement {
  let { look } = choices;
  const change = (part: Partial<ReaderLook>): void => {
    look = { ...look, ...part };
    choices.changeLook(look);
  };
  const { language } = words;
  const pictures = make('input', { type: 'checkbox', id: 'winnow-pictures' });
  pictures.checked = look.hasImages;
  pictures.addEventListener('change', () => change({ hasImages: pictures.checked }));

  const themes = makeChoice<ReaderLook['theme']>({
    name: 'theme',
    label: words('reader_theme'),
    options: {
      system: words('reader_theme_system'),
      light: words('reader_theme_light'),
      sepia: words('reader_theme_sepia'),
      dark: words('reader_theme_dark'),
    },
    chosen: look.theme,
    tell: (theme) => change({ theme }),
  });
  const fonts = makeChoice<ReaderLook['font']>({
    name: 'font',
    label: words('reader_font'),
    options: {
      serif: words('reader_font_serif'),
      sans: words('reader_font_sans'),
      easy: words('reader_font_easy'),
    },
    chosen: look.font,
    tell: (font) => change({ font }),
  });
  const size = makeStepper({
    label: words('reader_size'),
    less: words('reader_size_less'),
    more: words('reader_size_more'),
    range: LOOK_RANGES.sizePx,
    value: look.sizePx,
    language,
    tell: (sizePx) => change({ sizePx }),
  });
  const width = makeStepper({
    label: words('reader_width'),
    less: words('reader_width_less'),
    more: words('reader_width_more'),
    range: LOOK_RANGES.widthCh,
    value: look.widthCh,
    language,
    tell: (widthCh) => change({ widthCh }),
  });
  const lines = makeStepper({
    label: words('reader_lines'),
    less: words('reader_lines_less'),
    more: words('reader_lines_more'),
    range: LOOK_RANGES.lineHeight,
    value: look.lineHeight,
    language,
    tell: (lineHeight) => change({ lineHeight }),
  });
  const speed = makeStepper({
    label: words('reader_speed'),
    less: words('reader_speed_less'),
    more: words('reader_speed_more'),
    range: LOOK_RANGES.speechRate,
    value: look.speechRate,
    language,
    tell: (speechRate) => change({ speechRate }),
  });
  const images = make('div', { class: 'row' }, make('label', { for: pictures.id }, words('reader_pictures')), pictures);
  const attributes = { class: 'panel', id: 'winnow-look', role: 'group', 'aria-label': words('reader_look') };
  return make('div', attributes, themes, fonts, size, width, lines, images, speed);
}

interface Choice<Value extends string> {
  readonly name: string;
  readonly label: string;
  readonly options: Readonly<Record<Value, string>>;
  readonly chosen: Value;
  tell(value: Value): void;
}

function makeChoice<Value extends string>({ name, label, options, chosen, tell }: Choice<Value>): HTMLElement {
  const labels = (Object.entries(options) as [Value, string][]).map(([value, text]) => {
    const radio = make('input', { type: 'radio', name: `winnow-${name}`, value });
    radio.checked = value === chosen;
    radio.addEventListener('change', () => tell(value));
    return make('label', { class: `option ${name}-${value}` }, radio, make('span', {}, text));
  });
  return make('div', { class: 'choice', role: 'radiogroup', 'aria-label': label }, ...labels);
}
