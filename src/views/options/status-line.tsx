/**
 * The quiet word after every action: what was said last in, a line at the bottom out, read out by screen readers. Success
 * goes by itself after a while; what went wrong stays until something else is said.
 */
import { useCallback, useEffect, useState } from 'preact/hooks';

export type Tone = 'good' | 'bad';
export type Say = (text: string, tone: Tone) => void;

interface Said {
  readonly text: string;
  readonly tone: Tone;
}

const SHOWN_MS = 4_000;

export function useStatus(): { readonly said: Said | undefined; readonly say: Say } {
  const [said, setSaid] = useState<Said>();
  const say = useCallback<Say>((text, tone) => setSaid({ text, tone }), []);
  useEffect(() => {
    if (said?.tone !== 'good') return undefined;
    const timer = setTimeout(() => setSaid(undefined), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [said]);
  return { said, say };
}

export function StatusLine({ said }: { readonly said: Said | undefined }) {
  return (
    <div class="status" role="status" data-tone={said?.tone}>
      {said && <span class="status-text">{said.text}</span>}
    </div>
  );
}
