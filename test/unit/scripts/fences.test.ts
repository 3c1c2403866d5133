import { describe, expect, test } from 'vitest';
import { codeFromText } from '../../../scripts/code-from-text.ts';
import { fenceComplaints } from '../../../scripts/fences.ts';

/** A file that breaks one fence, and the words of the complaint. */
const BROKEN: readonly (readonly [path: string, source: string, complaint: RegExp])[] = [
  ['src/core/dom/a.ts', "import { x } from '../../command/x.ts';", /imports src\/command\/x\.ts: src\/core may not/],
  ['src/core/dom/a.ts', "import { x } from '../../views/x.ts';", /imports src\/views\/x\.ts/],
  ['src/core/dom/a.ts', "import { x } from '../../extension/x.ts';", /imports src\/extension\/x\.ts/],
  ['src/core/dom/a.ts', "import { x } from '../../../lab/x.ts';", /imports lab\/x\.ts/],
  ['src/core/dom/a.ts', "import { x } from '../../../bench/x.ts';", /imports bench\/x\.ts/],
  ['src/core/dom/a.ts', "import { x } from '../../../test/x.ts';", /imports test\/x\.ts/],
  ['src/core/dom/a.ts', "import { readFileSync } from 'node:fs';", /imports node:fs: only src\/command may/],
  ['src/core/dom/a.ts', "const fs = await import('node:fs');", /imports node:fs/],
  ['src/core/dom/a.ts', "export * from '../features/x.ts';", /the stage dom builds on no other stage only/],
  ['src/core/features/a.ts', "import * as tf from '@tensorflow/tfjs-core';", /only src\/core\/scoring may/],
  ['src/core/features/a.ts', "import { x } from '../scoring/x.ts';", /the stage features builds on dom only/],
  ['src/core/smoothing/a.ts', "import { x } from '../dom/page-tree.ts';", /the stage smoothing builds on no other/],
  ['src/core/sections/a.ts', "import { x } from '../document/x.ts';", /the stage sections builds on/],
  ['src/core/sections/a.ts', "import { x } from '../analyse-page.ts';", /the stage sections builds on/],
  ['src/core/scoring/a.ts', "import type { X } from '../document/x.ts';", /the stage scoring builds on/],
  ['src/views/a.ts', "import { x } from '../extension/x.ts';", /imports src\/extension\/x\.ts: src\/views may not/],
  ['src/extension/a.ts', "import { x } from '../command/x.ts';", /imports src\/command\/x\.ts/],
  ['src/command/a.ts', "import { x } from '../extension/x.ts';", /imports src\/extension\/x\.ts/],
  ['src/bundle.ts', "import { x } from './command/x.ts';", /imports src\/command\/x\.ts/],
  ['src/core/document/a.ts', "import { chromium } from 'playwright-core';", /imports playwright-core/],
  ['src/views/a.ts', 'host.innerHTML = text;', /has innerHTML =/],
  ['src/views/a.ts', "host['innerHTML'] += text;", /has innerHTML =/],
  ['src/views/a.ts', 'host.outerHTML = text;', /has outerHTML =/],
  ['src/views/a.ts', "host.insertAdjacentHTML('beforeend', text);", /has insertAdjacentHTML\(\)/],
  ['src/views/a.ts', 'document.write(text);', /has document\.write\(\)/],
  ['src/views/a.ts', 'host.setHTMLUnsafe(text);', /has setHTMLUnsafe\(\)/],
  ['src/core/dom/a.ts', 'eval(text);', /has eval\(\)/],
  ['src/core/dom/a.ts', "new Function('return 1');", /has Function\(\)/],
  ['src/core/dom/a.ts', 'chrome.storage.local.clear();', /has chrome\.: only src\/extension/],
  ['src/views/a.ts', 'browser.tabs.query({});', /has browser\.: only src\/extension/],
  ['src/core/dom/a.ts', 'x;\n'.repeat(301), /has 301 lines/],
  ['lab/train/a.ts', 'x;\n'.repeat(301), /has 301 lines/],
];

describe('fences', () => {
  test.each(BROKEN)('%s may not hold "%.60s"', (path, source, complaint) => {
    expect(fenceComplaints(path, source).join('\n')).toMatch(complaint);
  });

  test.each([
    ['src/core/smoothing/a.ts', "import type { PageTree } from '../dom/page-tree.ts';"],
    ['src/core/smoothing/a.ts', "import { type PageTree } from '../dom/page-tree.ts';"],
    ['src/core/document/a.ts', "import { cutSections } from '../sections/cut-sections.ts';"],
    ['src/core/scoring/a.ts', "import * as tf from '@tensorflow/tfjs-core';"],
    ['src/core/scoring/a.ts', "import weights from '../../../models/first/weights.bin?inline';"],
    ['src/core/analyse-page.ts', "import { walkPage } from './dom/walk-page.ts';"],
    ['src/bundle.ts', "import { analysePage } from './core/analyse-page.ts';"],
    ['src/extension/a.ts', 'chrome.storage.local.clear();'],
    ['src/command/a.ts', "import { readFileSync } from 'node:fs'; browser.close();"],
    ['src/views/a.ts', "const text = 'innerHTML = 1; eval(x)'; // document.write(x)\nconst html = host.innerHTML;"],
    ['lab/a.ts', "import * as tf from '@tensorflow/tfjs'; import 'node:fs';"],
    ['src/core/dom/a.ts', 'x;\n'.repeat(300)],
  ])('%s may hold "%.60s"', (path, source) => {
    expect(fenceComplaints(path, source)).toEqual([]);
  });

  test('a file that is no TypeScript is named', () => {
    expect(() => fenceComplaints('src/core/a.ts', 'const = 1')).toThrow('src/core/a.ts cannot be parsed');
  });
});

describe('built scripts', () => {
  test.each(['new Function("return this")', 'Function ("return this")()', ';eval("1")', '(0,eval)("1")'])(
    '%s is found',
    (script) => expect(codeFromText(script)).toHaveLength(1),
  );

  test.each(['isFunction(x)', 'model.eval(x)', 'x instanceof Function', 'evaluate(x)'])(
    '%s is no code from text',
    (script) => expect(codeFromText(script)).toEqual([]),
  );
});
