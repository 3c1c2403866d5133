/**
 * The words of the user interface, handed to every view: a message's key and what to fill in, in, the sentence in the
 * reader's language out. Messages stand beside the view that says them, in messages/<language>.json.
 */
export interface Words {
  (key: string, ...values: readonly (string | number)[]): string;
  /** BCP 47 tag of the language they are in, for numbers and dates. */
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
}
