/**
 * How much of the page stays: a bar of content against hatched template, how sure, and what kind of page it looks like. The
 * bar says nothing to screen readers: the sentence beneath it does.
 */
import type { PageReport } from '../page-report.ts';
import type { Words } from '../words.ts';
import { kind, percent } from './page-facts.ts';

interface ShareProps {
  readonly words: Words;
  readonly report: PageReport | null;
}

export function ShareBar({ words, report }: ShareProps) {
  if (!report)
    return (
      <div class="share">
        <div class="share-bar share-unknown" />
        <p class="share-words">{'\u00a0'}</p>
        <p class="share-words share-kind">{'\u00a0'}</p>
      </div>
    );
  const share = Math.min(1, Math.max(0, report.contentShare));
  const sentence = words('popup_share', percent(words, share));
  const { surety } = report;
  const looksLike = kind(words, report);
  return (
    <div class="share">
      <div class="share-bar">
        <span class="share-content" style={{ inlineSize: `${share * 100}%` }} />
        <span class="share-template" />
      </div>
      <p class="share-words">
        <span>{sentence}</span>
        <strong class={`surety ${surety}`} title={words('popup_confidence', percent(words, report.confidence))}>
          {words(`popup_${surety}`)}
        </strong>
      </p>
      <p class="share-words share-kind">
        {looksLike && (
          <span title={words('popup_confidence', percent(words, report.kind?.confidence ?? 0))}>{looksLike}</span>
        )}
      </p>
    </div>
  );
}
