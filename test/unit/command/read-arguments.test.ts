import { describe, expect, test } from 'vitest';
import { UsageComplaint } from '../../../src/command/complaint.ts';
import { HELP_TEXT } from '../../../src/command/help-text.ts';
import { type Job, readArguments } from '../../../src/command/read-arguments.ts';

function jobOf(...argv: string[]): Job {
  const request = readArguments(argv);
  if (request.kind !== 'job') throw new Error(`expected a job, got ${request.kind}`);
  return request.job;
}

describe('readArguments', () => {
  test('no words mean the sample page as text', () => {
    expect(jobOf()).toEqual({
      inputs: [],
      format: 'text',
      model: 'winnow',
      out: undefined,
      overlay: undefined,
      viewport: { width: 1280, height: 900 },
      timeoutMs: 30_000,
      waitMs: 0,
      pagesAtOnce: 2,
      hasTitle: true,
      runsScriptsOfFiles: false,
      isQuiet: false,
    });
  });

  test('options and inputs may stand in any order', () => {
    const job = jobOf('a.html', '--format', 'json', '-', '--viewport=800x600', '-q', '--no-title', '--timeout', '2.5');
    expect(job).toMatchObject({ inputs: ['a.html', '-'], format: 'json', isQuiet: true, hasTitle: false });
    expect(job).toMatchObject({ viewport: { width: 800, height: 600 }, timeoutMs: 2500 });
  });

  test('after -- everything is an input', () => {
    expect(jobOf('--', '--quiet').inputs).toEqual(['--quiet']);
  });

  test('--help and --version win over everything else', () => {
    expect(readArguments(['a.html', '--help'])).toEqual({ kind: 'help' });
    expect(readArguments(['--version', '--format', 'nonsense'])).toEqual({ kind: 'version' });
  });

  test.each([
    [['--colour'], "Unknown option '--colour'. See winnow --help."],
    [['--model', 'best'], '--model takes winnow or pagelevel, not "best".'],
    [['--format', 'pdf'], '--format takes text, markdown, html, json, not "pdf".'],
    [['--viewport', 'big'], '--viewport takes WIDTHxHEIGHT'],
    [['--viewport', '5x5'], '--viewport takes WIDTHxHEIGHT'],
    [['--timeout', 'soon'], '--timeout takes a number from 0.1 to 3600, not "soon".'],
    [['--timeout', '0'], '--timeout takes a number'],
    [['--jobs', ''], '--jobs takes a number'],
    [['--wait', '-1'], '--wait'],
    [['--out'], '--out'],
    [['--out', ''], '--out needs a name.'],
    [['-', '-'], 'only once'],
    [[''], 'empty word'],
  ])('%j is refused with a sentence', (argv, sentence) => {
    expect(() => readArguments(argv)).toThrow(UsageComplaint);
    expect(() => readArguments(argv)).toThrow(sentence);
  });

  test('the help names every option', () => {
    const options = [
      'format',
      'model',
      'out',
      'overlay',
      'viewport',
      'timeout',
      'wait',
      'jobs',
      'no-title',
      'scripts',
      'quiet',
    ];
    for (const option of [...options, 'help', 'version']) expect(HELP_TEXT).toContain(`--${option}`);
    expect(Math.max(...HELP_TEXT.split('\n').map((line) => line.length))).toBeLessThanOrEqual(80);
  });
});
