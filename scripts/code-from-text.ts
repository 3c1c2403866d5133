/**
 * Finds places where a built script makes code from text at run time (eval, Function). Pages and extensions forbid it by
 * their Content-Security-Policy, so one such place breaks the engine exactly where it is needed.
 */
const CODE_FROM_TEXT = /(?<![\w$.])(?:eval|Function)\s*\(|\(0,\s*eval\)\s*\(/g;

export function codeFromText(script: string): string[] {
  return [...script.matchAll(CODE_FROM_TEXT)].map(({ index }) => script.slice(Math.max(0, index - 30), index + 50));
}
