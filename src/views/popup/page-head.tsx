/**
 * The top of the popup: site, title, byline. The tab's title and host stand there at once; what the analysis finds takes
 * their places without moving anything below.
 */
import { useLayoutEffect, useRef } from 'preact/hooks';
import { Logo } from '../look/logo.tsx';
import type { PageReport } from '../page-report.ts';
import { GearIcon } from './icons.tsx';
import { counted, date, language, list } from './page-facts.ts';
import type { PopupInput } from './popup-input.ts';

interface HeadProps {
  readonly input: PopupInput;
  /** Null while the page is being read. */
  readonly report: PageReport | null;
}

export function PageHead({ input, report }: HeadProps) {
  const { words, tab } = input;
  const title = useRef<HTMLHeadingElement>(null);
  // The place that the tab's title took is kept for the page's, which is often shorter.
  useLayoutEffect(() => {
    if (title.current) title.current.style.minHeight = `${title.current.offsetHeight}px`;
  }, []);
  const host = report?.host || tab.host;
  const shownTitle = report?.title || tab.title || host;
  return (
    <header class="head">
      <SiteLine input={input} host={host} site={report?.site ?? ''} />
      <h1 class="title" dir="auto" ref={title} title={shownTitle} lang={report?.language || undefined}>
        {shownTitle}
      </h1>
      <p class="byline">{report && <Byline report={report} words={words} />}</p>
    </header>
  );
}

interface SiteProps {
  readonly input: PopupInput;
  readonly host: string;
  readonly site?: string;
  readonly isQuiet?: boolean;
}

export function SiteLine({ input, host, site = '', isQuiet = false }: SiteProps) {
  const options = input.words('popup_options');
  return (
    <div class="site-line">
      <Logo size={16} isQuiet={isQuiet} />
      <span class="site">
        <bdi>{host}</bdi>
        {site && site.toLowerCase() !== host.toLowerCase() && (
          <>
            {' · '}
            <bdi>{site}</bdi>
          </>
        )}
      </span>
      <button
        type="button"
        class="icon-button"
        aria-label={options}
        title={options}
        onClick={() => input.openOptions()}
      >
        <GearIcon />
      </button>
    </div>
  );
}

function Byline({ report, words }: { readonly report: PageReport; readonly words: PopupInput['words'] }) {
  const authors = list(words, report.authors);
  const published = date(words, report.published);
  const spoken = language(words, report.language);
  const length = [counted(words, 'popup_words', report.words)];
  if (report.readingMinutes > 0) length.push(counted(words, 'popup_minutes', report.readingMinutes));
  return (
    <>
      {authors && (
        <span class="byline-giving" title={authors}>
          <bdi>{authors}</bdi>
        </span>
      )}
      {published && <time dateTime={report.published}>{published}</time>}
      <span>{length.join(' · ')}</span>
      {spoken && (
        <span class="byline-giving" title={spoken}>
          {spoken}
        </span>
      )}
    </>
  );
}
