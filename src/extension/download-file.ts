/** Hands a file to the browser's own download, without asking for a permission. */
export interface DownloadedFile {
  readonly name: string;
  readonly type: string;
  readonly content: string;
}

/** The browser reads the file after the click: the address must outlive it. */
const KEPT_MS = 60_000;

export async function downloadFile({ name, type, content }: DownloadedFile): Promise<void> {
  const url = URL.createObjectURL(new Blob([content], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}
