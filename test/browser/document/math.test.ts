/** Formulas: once each, as TeX in text and Markdown, as clean MathML in HTML where the page has it. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CleanPage, inner } from './clean-page.ts';

let page: CleanPage;
beforeAll(async () => {
  page = await CleanPage.start();
});
afterAll(() => page.stop());

const square = '<msup><mi>x</mi><mn>2</mn></msup>';
const clip = 'position:absolute;clip:rect(1px,1px,1px,1px);height:1px;width:1px;overflow:hidden';
const katex = (tex: string) =>
  `<span class="katex"><span class="katex-mathml" style="${clip}"><math><semantics><mrow>${square}</mrow><annotation encoding="application/x-tex">${tex}</annotation></semantics></math></span><span class="katex-html" aria-hidden="true"><span class="base"><span class="mord">x</span><span class="mord">2</span></span></span></span>`;

describe('sources', () => {
  test('MathML with its annotation', async () => {
    const { markdown, text, html } = await page.clean(
      `<p>So <math><semantics><mrow>${square}</mrow><annotation encoding="application/x-tex">x^2</annotation></semantics></math>.</p>`,
    );
    expect(markdown).toBe('So $x^2$.\n');
    expect(text).toBe('So x^2.');
    expect(inner(html)).toBe(
      '<p>So <math alttext="x^2" display="inline"><mrow><msup><mi>x</mi><mn>2</mn></msup></mrow></math>.</p>',
    );
  });

  test('KaTeX in a line and on a line of its own, once each', async () => {
    const { markdown, text } = await page.clean(
      `<p>In ${katex('x^{2}')} line</p><p><span class="katex-display" style="display:block">${katex('y = x^2')}</span></p>`,
    );
    expect(markdown).toBe('In $x^{2}$ line\n\n$$\ny = x^2\n$$\n');
    expect(text).toBe('In x^{2} line\n\ny = x^2');
  });

  test('MathJax 2, set and not set', async () => {
    const { markdown } = await page.clean(
      `<p>Set <span class="MathJax_Preview"></span><span class="MathJax" id="MathJax-Element-1-Frame"><nobr>x2</nobr></span><script type="math/tex" id="MathJax-Element-1">x_2</script> and
       not <script type="math/tex">y_3</script>.</p><div class="MathJax_Display"><span class="MathJax" id="MathJax-Element-2-Frame">z</span></div><script type="math/tex; mode=display" id="MathJax-Element-2">z^4</script>`,
    );
    expect(markdown).toBe('Set $x_2$ and not $y_3$.\n\n$$\nz^4\n$$\n');
  });

  test('MathJax 3 with MathML for the ear', async () => {
    const container = (display: string) =>
      `<mjx-container jax="CHTML" ${display}><mjx-math aria-hidden="true" style="display:inline-block"><mjx-mi>x</mjx-mi></mjx-math><mjx-assistive-mml style="${clip}"><math><mfrac><mi>a</mi><mi>b</mi></mfrac></math></mjx-assistive-mml></mjx-container>`;
    const { markdown } = await page.clean(
      `<p>The ${container('')} half</p>${container('display="true" style="display:block"')}`,
    );
    expect(markdown).toBe('The $\\frac{a}{b}$ half\n\n$$\n\\frac{a}{b}\n$$\n');
  });

  test('an encyclopedia that shows a picture and hides the formula', async () => {
    const { markdown } = await page.clean(
      `<p>If <span class="mwe-math-element"><span class="mwe-math-mathml-inline" style="display:none"><math alttext="{\\displaystyle x^{2}}"><mi>x</mi></math></span><img src="/loaded/x.svg" class="mwe-math-fallback-image-inline" alt="{\\displaystyle x^{2}}"></span> holds</p>`,
    );
    expect(markdown).toBe('If $x^{2}$ holds\n');
  });

  test('dollars in text stay dollars beside formulas', async () => {
    const { markdown } = await page.clean(`<p>$5 and ${katex('a&lt;b')} and $6</p><p>[x](y)</p>`);
    expect(markdown).toBe('\\$5 and $a\\lt b$ and \\$6\n\n\\[x\\](y)\n');
  });
});

describe('TeX from MathML', () => {
  const cases: [mathml: string, tex: string][] = [
    ['<mfrac><mrow><mi>a</mi><mo>+</mo><mn>1</mn></mrow><mi>b</mi></mfrac>', '\\frac{a+1}{b}'],
    ['<msqrt><mi>x</mi></msqrt><mroot><mi>y</mi><mn>3</mn></mroot>', '\\sqrt{x}\\sqrt[3]{y}'],
    [
      '<msub><mi>a</mi><mi>i</mi></msub><msubsup><mi>b</mi><mn>1</mn><mrow><mi>n</mi><mo>+</mo><mn>1</mn></mrow></msubsup>',
      'a_ib_1^{n+1}',
    ],
    [
      '<munderover><mo>∑</mo><mrow><mi>i</mi><mo>=</mo><mn>0</mn></mrow><mi>∞</mi></munderover><mi>x</mi>',
      '\\sum_{i=0}^\\infty x',
    ],
    ['<mi>α</mi><mo>≤</mo><mi>β</mi>', '\\alpha\\leq\\beta'],
    ['<mi>sin</mi><mo>&#x2061;</mo><mi>θ</mi>', '\\sin\\theta'],
    ['<mover><mi>v</mi><mo>→</mo></mover><mover><mi>x</mi><mo>¯</mo></mover>', '\\vec{v}\\bar{x}'],
    ['<mfenced open="[" close="]"><mi>a</mi><mi>b</mi></mfenced>', '\\left[a,b\\right]'],
    [
      '<mtable><mtr><mtd><mn>1</mn></mtd><mtd><mn>0</mn></mtd></mtr><mtr><mtd><mn>0</mn></mtd><mtd><mn>1</mn></mtd></mtr></mtable>',
      '\\begin{matrix}1 & 0 \\\\ 0 & 1\\end{matrix}',
    ],
    ['<mtext>if $x</mtext><mspace width="1em"/><mi>rank</mi>', '\\text{if \\$x}\\quad \\mathrm{rank}'],
  ];
  for (const [mathml, tex] of cases)
    test(tex, async () => {
      const { text } = await page.clean(`<p><math>${mathml}</math></p>`);
      expect(text).toBe(tex);
    });
});
