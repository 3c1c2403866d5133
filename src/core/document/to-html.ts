/**
 * A CleanDocument as HTML: an <article> with language and direction, serialised from the sanitised tree.
 */
import type { CleanDocument } from './clean-document.ts';

export const toHtml = (doc: CleanDocument): string => doc.root.outerHTML;
