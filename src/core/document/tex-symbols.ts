/**
 * What single characters of MathML are called in TeX. As text, since a table of one line each would be a page long.
 */

const letters =
  'α alpha β beta γ gamma δ delta ε epsilon ϵ epsilon ζ zeta η eta θ theta ι iota κ kappa λ lambda μ mu ν nu ξ xi π pi ' +
  'ρ rho σ sigma τ tau υ upsilon φ varphi ϕ phi χ chi ψ psi ω omega Γ Gamma Δ Delta Θ Theta Λ Lambda Ξ Xi Π Pi Σ Sigma ' +
  'Φ Phi Ψ Psi Ω Omega ℝ mathbb{R} ℕ mathbb{N} ℤ mathbb{Z} ℚ mathbb{Q} ℂ mathbb{C} ℓ ell ℏ hbar';

const operators =
  '∞ infty ∑ sum ∏ prod ∫ int ∬ iint ∮ oint √ surd ∂ partial ∇ nabla ± pm ∓ mp × times ÷ div ⋅ cdot · cdot ∘ circ ≤ leq ' +
  '≥ geq ≠ neq ≈ approx ≡ equiv ∼ sim ≃ simeq ∝ propto ≪ ll ≫ gg ∈ in ∉ notin ∋ ni ⊂ subset ⊆ subseteq ⊃ supset ' +
  '⊇ supseteq ∪ cup ∩ cap ∅ emptyset ∖ setminus ∀ forall ∃ exists ¬ neg ∧ land ∨ lor ⇒ Rightarrow ⇐ Leftarrow ' +
  '⇔ Leftrightarrow → to ← leftarrow ↔ leftrightarrow ↦ mapsto ⟨ langle ⟩ rangle ⌊ lfloor ⌋ rfloor ⌈ lceil ⌉ rceil ∥ | ' +
  '‖ | … ldots ⋯ cdots ⋮ vdots ⋱ ddots ⊕ oplus ⊗ otimes ⊥ perp ∠ angle † dagger { { } } % % # # & & $ $ _ _ < lt > gt';

function paired(text: string): [string, string][] {
  const words = text.split(' ');
  const pairs: [string, string][] = [];
  for (let at = 0; at < words.length; at += 2) pairs.push([words[at], `\\${words[at + 1]}`]);
  return pairs;
}

/** TeX of a character; characters that are not in here stand for themselves. */
export const symbols: ReadonlyMap<string, string> = new Map([
  ...paired(letters),
  ...paired(operators),
  ['\\', '\\backslash'],
  ['∗', '*'],
  ['−', '-'],
  ['′', "'"],
  ['″', "''"],
  ['°', '^{\\circ}'],
  ['\u00a0', '\\ '],
  // Invisible signs: function application, times, separator, plus, zero-width blank.
  ...['\u2061', '\u2062', '\u2063', '\u2064', '\u200b'].map((sign): [string, string] => [sign, '']),
]);

/** Functions that TeX sets upright. */
export const functions: ReadonlySet<string> = new Set(
  'sin cos tan cot sec csc arcsin arccos arctan sinh cosh tanh log ln exp lim max min sup inf det dim ker gcd arg deg Pr'.split(
    ' ',
  ),
);

/** Marks above or below a base. */
export const accents: ReadonlyMap<string, string> = new Map(
  paired(
    '^ hat ˆ hat ~ tilde ˜ tilde ¯ bar ‾ overline ― overline → vec \u20d7 vec ˙ dot ¨ ddot ⏞ overbrace _ underline ⏟ underbrace',
  ),
);
