/** In the page: Readability as its README says, on a clone of the document, since it takes the document apart. */
import { Readability } from '@mozilla/readability';

const clone = (): Document => document.cloneNode(true) as Document;

export function run(): number {
  const found = new Readability(clone()).parse();
  return (found?.textContent ?? '').length + (found?.content ?? '').length;
}

export const cloneOnly = (): number => clone().childNodes.length;
