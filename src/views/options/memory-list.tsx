/** Remembered flips as a list by site: memory in, items with verdict, beginning of the text, date and a delete button out. */
import type { RememberedFlip, SiteMemory } from '../site-memory.ts';
import type { Words } from '../words.ts';

interface MemoryListProps {
  readonly words: Words;
  readonly memory: SiteMemory;
  onForget(host: string, index: number): void;
}

export function MemoryList({ words, memory, onForget }: MemoryListProps) {
  const sites = Object.entries(memory).filter(([, flips]) => flips.length > 0);
  return (
    <ul class="sites">
      {sites.map(([host, flips]) => (
        <li key={host}>
          <h3>
            <bdi>{host || words('options_local_files')}</bdi>
          </h3>
          <ul class="flips">
            {flips.map((flip, index) => (
              <FlipItem
                key={`${flip.savedAt} ${flip.url} ${flip.label}`}
                words={words}
                flip={flip}
                onForget={() => onForget(host, index)}
              />
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

interface FlipItemProps {
  readonly words: Words;
  readonly flip: RememberedFlip;
  onForget(): void;
}

function FlipItem({ words, flip, onForget }: FlipItemProps) {
  const date = new Date(flip.savedAt);
  const day = Number.isNaN(date.getTime())
    ? ''
    : new Intl.DateTimeFormat(words.language, { dateStyle: 'medium' }).format(date);
  const label = flip.label || words('options_no_text');
  return (
    <li class="flip">
      <span class="verdict" data-verdict={flip.verdict}>
        {words(flip.verdict === 'content' ? 'options_kept' : 'options_dropped')}
      </span>
      <span class="begins" dir="auto">
        {label}
      </span>
      <time dateTime={flip.savedAt}>{day}</time>
      <button type="button" class="quiet" aria-label={words('options_forget_named', label)} onClick={onForget}>
        {words('options_forget')}
      </button>
    </li>
  );
}
