/** The foot of the popup: answers every action, for eyes and screen readers, and otherwise says that nothing leaves. */
import type { Words } from '../words.ts';
import { CheckIcon, CrossIcon } from './icons.tsx';

export interface Status {
  /** Quiet ones are for screen readers alone. */
  readonly kind: 'done' | 'failed' | 'quiet';
  readonly lead: string;
  readonly rest?: string;
}

export function StatusLine({ words, status }: { readonly words: Words; readonly status: Status | null }) {
  return (
    <footer class={`status ${status?.kind ?? ''}`}>
      <div class="answer" role="status">
        {status?.kind === 'quiet' && <span class="unseen">{status.lead}</span>}
        {status && status.kind !== 'quiet' && (
          <>
            {status.kind === 'done' ? <CheckIcon /> : <CrossIcon />}
            <span class="answer-words">
              <strong>{status.lead}</strong> {status.rest && <bdi>{status.rest}</bdi>}
            </span>
          </>
        )}
      </div>
      <p class="private">{words('popup_private')}</p>
    </footer>
  );
}
