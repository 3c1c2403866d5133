/**
 * Copying and saving: what is wanted in, what was taken out, or null where the page gave nothing. Asks the page for the
 * format and hands it to clipboard or browser; errors pass through to whoever says them.
 */
import type { PageReport } from '../page-report.ts';
import { fileName } from './file-name.ts';
import type { CopyFormat, FileFormat, PopupInput } from './popup-input.ts';
import { htmlFile } from './preview-page.ts';

export type Part = 'page' | 'selection';

/** Whether there was something to copy. */
export async function copyPage({ page, copy }: PopupInput, format: CopyFormat, of: Part): Promise<boolean> {
  if (format === 'rich') {
    const html = await page.exportAs('html', of);
    const text = await page.exportAs('text', of);
    if (!text.trim() && !html.trim()) return false;
    await copy({ format, text, html });
    return true;
  }
  const text = await page.exportAs(format, of);
  if (!text.trim()) return false;
  await copy({ format, text });
  return true;
}

const FILES = {
  txt: { format: 'text', type: 'text/plain;charset=utf-8' },
  md: { format: 'markdown', type: 'text/markdown;charset=utf-8' },
  html: { format: 'html', type: 'text/html;charset=utf-8' },
  json: { format: 'json', type: 'application/json' },
} as const satisfies Record<FileFormat, { readonly format: string; readonly type: string }>;

/** Name of the file, '' where there was nothing to save. */
export async function savePage(
  { page, download }: PopupInput,
  report: PageReport,
  choice: { readonly file: FileFormat; readonly of: Part },
): Promise<string> {
  const { format, type } = FILES[choice.file];
  const content = await page.exportAs(format, choice.of);
  if (!content.trim()) return '';
  const name = fileName(report.title, choice.file, report.host);
  await download({ name, type, content: format === 'html' ? htmlFile(content, report) : content });
  return name;
}
