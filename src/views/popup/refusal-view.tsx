/** The whole popup where nothing can be read: says why and what to do, and offers nothing that would not work. */
import { Logo } from '../look/logo.tsx';
import { SiteLine } from './page-head.tsx';
import { type PopupInput, RefusedError } from './popup-input.ts';
import { sayFailure, sayRefusal } from './say-failure.ts';

interface RefusalProps {
  readonly input: PopupInput;
  readonly error: unknown;
  onTryAgain(): void;
}

export function RefusalView({ input, error, onTryAgain }: RefusalProps) {
  const { words, tab } = input;
  const isRefusal = error instanceof RefusedError;
  return (
    <>
      <header class="head">
        <SiteLine input={input} host={tab.host} isQuiet />
      </header>
      <main class="refusal">
        <Logo size={48} isQuiet />
        <div role="alert">
          <h1 class="refusal-title">{words(isRefusal ? 'popup_refused' : 'popup_failed_title')}</h1>
          <p>{isRefusal ? sayRefusal(words, error) : sayFailure(words, 'popup_failed_page', error)}</p>
        </div>
        {!isRefusal && (
          <button type="button" class="button" onClick={onTryAgain}>
            {words('popup_try_again')}
          </button>
        )}
      </main>
    </>
  );
}
