/** What reader and overlay have in common as seen by the page's script: open, closed, never both at once. */
export interface Layer {
  readonly isOpen: boolean;
  open(): Promise<void>;
  close(): void;
}
