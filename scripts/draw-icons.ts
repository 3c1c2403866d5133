/**
 * Draws the icons of toolbar and stores: the logo's lines in, PNG files of every size and state in public/icons out, by
 * a headless Chromium. Run by hand after the logo changes (`npx tsx scripts/draw-icons.ts`); the pictures are committed.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { LOGO, type LogoShape, SMALL_LOGO } from '../src/views/look/logo-shape.ts';
import { findChromium } from './find-browser.mjs';

const FOLDER = fileURLToPath(new URL('../public/icons/', import.meta.url));
const SIZES = [16, 19, 24, 32, 38, 48, 64, 96, 128];
const SMALL_UP_TO = 32;

// Between the tokens of light and dark: an icon does not know the toolbar that it stands on. Each has at least 3:1 on
// white and on the dark grey of browsers.
const GRAIN = '#c0801f';
const GREY = '#858c89';
const TEAL = '#119488';

const STATES = {
  normal: { colour: GRAIN, hasDot: false },
  grey: { colour: GREY, hasDot: false },
  reader: { colour: GRAIN, hasDot: true },
} as const;

type State = (typeof STATES)[keyof typeof STATES];

/** The dot's centre and radius and the gap around it, as parts of the drawing's size. */
const DOT = { centre: 0.77, radius: 0.215, gap: 0.07 };

function drawing({ size, seed, seam, seamWidth, chaff, chaffWidth }: LogoShape, { colour, hasDot }: State): string {
  const at = DOT.centre * size;
  const hole = `<circle cx="${at}" cy="${at}" r="${(DOT.radius + DOT.gap) * size}"/>`;
  const dot = `<circle cx="${at}" cy="${at}" r="${DOT.radius * size}" fill="${TEAL}"/>`;
  // Of the lower stroke the dot would leave only a crumb.
  const strokes = (hasDot ? chaff.slice(0, 1) : chaff).map((stroke) => `<path d="${stroke}"/>`).join('');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><title>Winnow</title>`,
    `<mask id="cut"><rect width="${size}" height="${size}" fill="#fff"/>`,
    seam && `<path d="${seam}" fill="none" stroke="#000" stroke-width="${seamWidth}" stroke-linecap="round"/>`,
    hasDot && hole,
    `</mask><g mask="url(#cut)"><path d="${seed}" fill="${colour}"/>`,
    `<g fill="none" stroke="${colour}" stroke-width="${chaffWidth}" stroke-linecap="round">${strokes}</g></g>`,
    hasDot && dot,
    '</svg>',
  ]
    .filter(Boolean)
    .join('');
}

const executablePath = findChromium();
if (!executablePath) throw new Error('No Chromium found: install one or set CHROME_PATH.');
mkdirSync(FOLDER, { recursive: true });
writeFileSync(join(FOLDER, 'winnow.svg'), `${drawing(LOGO, STATES.normal)}\n`);
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
try {
  const page = await browser.newPage();
  for (const [name, state] of Object.entries(STATES))
    for (const size of SIZES) {
      const svg = drawing(size <= SMALL_UP_TO ? SMALL_LOGO : LOGO, state);
      await page.setViewportSize({ width: size, height: size });
      await page.setContent(`<style>body{margin:0}svg{display:block;width:100%}</style>${svg}`);
      const path = join(FOLDER, `${name}-${size}.png`);
      await page.screenshot({ path, omitBackground: true, clip: { x: 0, y: 0, width: size, height: size } });
    }
} finally {
  await browser.close();
}
