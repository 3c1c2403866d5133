/** In the page: an analysis with all beneath it, and what makes files of it. */
export { readPage } from '../../../src/core/analyse-page.ts';
export { composeSelection } from '../../../src/core/compose-selection.ts';
export { exportDocument } from '../../../src/core/document/export-document.ts';
export { toMarkdown } from '../../../src/core/document/to-markdown.ts';
export { toText } from '../../../src/core/document/to-text.ts';
