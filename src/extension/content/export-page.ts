/** The page or its selection in the format asked for, in the user's style. */
import type { AnalysedPage } from '../../core/analyse-page.ts';
import { composeSelection } from '../../core/compose-selection.ts';
import type { CleanDocument } from '../../core/document/clean-document.ts';
import { type ExportFormat, type ExportStyle, exportDocument } from '../../core/document/export-document.ts';
import type { Extent } from '../calls/page-calls.ts';
import { selectedRange } from './selected.ts';

export interface PageExport {
  readonly format: ExportFormat;
  readonly of: Extent;
  readonly style: ExportStyle;
}

/** '' where nothing is selected, or where the page has nothing but a title; only JSON still has something to say then. */
export function exportPage(page: AnalysedPage, { format, of, style }: PageExport): string {
  const document = of === 'page' ? page.document : documentOfSelection(page);
  if (!document || (document.blocks.length === 0 && format !== 'json')) return '';
  const { title, metadata, confidence, kind, notes } = page.analysis;
  // A selection is part of something else: no title, no facts.
  const own = of === 'page' ? style : { ...style, hasTitle: false, hasFrontMatter: false };
  return exportDocument(document, { title, metadata, confidence, kind, notes }, { format, style: own });
}

function documentOfSelection(page: AnalysedPage): CleanDocument | null {
  const range = selectedRange();
  return range && composeSelection(page, range);
}
