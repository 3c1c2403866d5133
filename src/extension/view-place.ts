/** Where an extension page puts its view, with the page's language and direction set. */
import type { Words } from '../views/words.ts';

export function viewPlace({ language, direction }: Words): HTMLElement {
  document.documentElement.lang = language;
  document.documentElement.dir = direction;
  const place = document.getElementById('view');
  if (!place) throw new Error('The page has no place for its view.');
  return place;
}
