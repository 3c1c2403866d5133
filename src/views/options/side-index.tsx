/** The index at the side: names of the sections in, links to them out, with the one in sight marked. */
import { useEffect, useState } from 'preact/hooks';
import type { Words } from '../words.ts';
import { SECTION_NAMES, type SectionName } from './section-frame.tsx';

/** The section whose start was passed last. */
function useSectionInSight(): SectionName {
  const [inSight, setInSight] = useState<SectionName>(SECTION_NAMES[0]);
  useEffect(() => {
    const look = (): void => {
      const isAtEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 2;
      const passed = SECTION_NAMES.filter((name) => {
        const section = document.getElementById(name);
        return section && section.getBoundingClientRect().top < innerHeight / 3;
      });
      const last = isAtEnd && scrollY > 0 ? SECTION_NAMES.at(-1) : passed.at(-1);
      setInSight(last ?? SECTION_NAMES[0]);
    };
    look();
    addEventListener('scroll', look, { passive: true });
    addEventListener('resize', look);
    return () => {
      removeEventListener('scroll', look);
      removeEventListener('resize', look);
    };
  }, []);
  return inSight;
}

export function SideIndex({ words }: { readonly words: Words }) {
  const inSight = useSectionInSight();
  return (
    <nav class="index" aria-label={words('options_index')}>
      <ul>
        {SECTION_NAMES.map((name) => (
          <li key={name}>
            <a href={`#${name}`} aria-current={name === inSight ? 'true' : undefined}>
              {words(`options_${name}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
