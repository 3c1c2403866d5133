/**
 * The page that is shown once, after the install: what Winnow does in three pictures, how to begin, and that nothing leaves
 * the computer. What the extension knows in, the page out.
 */
import { Logo } from '../look/logo.tsx';
import type { Words } from '../words.ts';
import { CopyDrawing, HighlightDrawing, ReaderDrawing } from './drawings.tsx';
import type { WelcomeInput } from './welcome-input.ts';

export function WelcomePage({ input }: { readonly input: WelcomeInput }) {
  const { words } = input;
  // Phones have none.
  const hasKeys = Object.values(input.keys).some(Boolean);
  const pictures = [
    { Drawing: HighlightDrawing, heading: words('welcome_highlight'), text: words('welcome_highlight_text') },
    { Drawing: ReaderDrawing, heading: words('welcome_reader'), text: words('welcome_reader_text') },
    { Drawing: CopyDrawing, heading: words('welcome_copy'), text: words('welcome_copy_text') },
  ];
  return (
    <main>
      <header class="hero">
        <Logo size={72} />
        <h1>{words('welcome_heading')}</h1>
        <p class="lead">{words('welcome_lead')}</p>
      </header>
      <ul class="pictures">
        {pictures.map(({ Drawing, heading, text }) => (
          <li key={heading}>
            <Drawing />
            <h2>{heading}</h2>
            <p>{text}</p>
          </li>
        ))}
      </ul>
      <div class="halves">
        <section aria-labelledby="begin">
          <h2 id="begin">{words('welcome_begin')}</h2>
          <ol class="steps">
            <li>{words('welcome_pin')}</li>
            <li>{words('welcome_open')}</li>
            <li>{words('welcome_correct')}</li>
          </ol>
          {input.openSample && (
            <button type="button" class="main" onClick={input.openSample}>
              {words('welcome_sample')}
            </button>
          )}
          <p class="note">{words('welcome_not_here')}</p>
        </section>
        {hasKeys && <Keys input={input} />}
      </div>
      <section class="promise" aria-labelledby="promise">
        <h2 id="promise">{words('welcome_promise')}</h2>
        <p>{words('welcome_promise_text')}</p>
        <button type="button" onClick={() => input.openOptions()}>
          {words('welcome_options')}
        </button>
      </section>
    </main>
  );
}

function Keys({ input }: { readonly input: WelcomeInput }) {
  const { words, keys } = input;
  const rows = [
    { name: words('welcome_key_copy'), key: keys.copy },
    { name: words('welcome_key_reader'), key: keys.reader },
    { name: words('welcome_key_overlay'), key: keys.overlay },
  ];
  return (
    <section aria-labelledby="keys">
      <h2 id="keys">{words('welcome_keys')}</h2>
      <dl class="keys">
        {rows.map(({ name, key }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <Key name={key} words={words} />
            </dd>
          </div>
        ))}
      </dl>
      <button type="button" onClick={() => input.openShortcuts()}>
        {words('welcome_keys_change')}
      </button>
    </section>
  );
}

function Key({ name, words }: { readonly name: string; readonly words: Words }) {
  return name ? <kbd dir="ltr">{name}</kbd> : <span class="note">{words('welcome_key_none')}</span>;
}
