/** The whole options page: what is set and known in, all sections out. Holds the preferences as they stand on the page. */
import { useState } from 'preact/hooks';
import { Logo } from '../look/logo.tsx';
import type { Preferences } from '../preferences.ts';
import { AboutSection } from './about-section.tsx';
import { CutSection } from './cut-section.tsx';
import { ExportSection } from './export-section.tsx';
import { KeysSection } from './keys-section.tsx';
import { MemorySection } from './memory-section.tsx';
import { modelIn, type OptionsInput } from './options-input.ts';
import type { PreferenceEditor } from './preference-editor.ts';
import { PrivacySection } from './privacy-section.tsx';
import { ReaderSection } from './reader-section.tsx';
import { SideIndex } from './side-index.tsx';
import { StatusLine, useStatus } from './status-line.tsx';
import { ToolbarSection } from './toolbar-section.tsx';

export function OptionsPage({ input }: { readonly input: OptionsInput }) {
  const { words } = input;
  const [preferences, setPreferences] = useState<Preferences>(input.preferences);
  const { said, say } = useStatus();
  const preview = (change: Partial<Preferences>): void => setPreferences((before) => ({ ...before, ...change }));
  const save = async (change: Partial<Preferences>): Promise<void> => {
    preview(change);
    try {
      await input.savePreferences(change);
      say(words('options_saved'), 'good');
    } catch (error) {
      say(words('options_save_failed', error instanceof Error ? error.message : String(error)), 'bad');
    }
  };
  const editor: PreferenceEditor = { words, preferences, preview, save: (change) => void save(change) };
  const model = modelIn(input.models, preferences);
  return (
    <>
      <header class="head">
        <Logo size={40} />
        <h1>{words('options_heading')}</h1>
      </header>
      <SideIndex words={words} />
      <main class="parts">
        <ExportSection {...editor} />
        <ToolbarSection {...editor} />
        <ReaderSection {...editor} />
        <CutSection {...editor} models={input.models} />
        <MemorySection {...editor} input={input} say={say} />
        <KeysSection input={input} />
        <PrivacySection words={words} />
        <AboutSection input={input} model={model} />
      </main>
      <StatusLine said={said} />
    </>
  );
}
