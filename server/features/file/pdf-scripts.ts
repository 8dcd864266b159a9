import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import bidiFactory from 'bidi-js';

/** Weight of a font: regular or bold. */
export type Weight = 400 | 700;

/** Part of a text drawn in one font. `script` null: Inter. */
export interface ScriptRun {
  readonly text: string;
  /** Font file of a Noto package, without weight. */
  readonly script: string | null;
}

const packageFile = (path: string): string => fileURLToPath(import.meta.resolve(`@fontsource/${path}`));

/** Path of the font file of a script and weight (woff). */
export const scriptFont = (script: string, weight: Weight): string => packageFile(`${script}-${weight}-normal.woff`);

/** Scripts whose font is one file. Inter has none of these characters. */
const SCRIPTS: readonly (readonly [RegExp, string])[] = [
  [/[\u0590-\u05ff\ufb1d-\ufb4f]/u, 'noto-sans-hebrew/files/noto-sans-hebrew-hebrew'],
  [
    /[\u0600-\u06ff\u0750-\u077f\u0870-\u08ff\ufb50-\ufdff\ufe70-\ufefc]/u,
    'noto-sans-arabic/files/noto-sans-arabic-arabic',
  ],
  [/[\u0e00-\u0e7f]/u, 'noto-sans-thai/files/noto-sans-thai-thai'],
];

/** Chinese and Japanese: the font is cut into slices, for it has tens of thousands of characters. */
const IDEOGRAPHIC = /[\u2e80-\u9fff\uf900-\ufaff\ufe30-\ufe4f\uff00-\uffef\u{20000}-\u{2ebef}]/u;

/** Whether any character of a text may need another font than Inter. */
const FOREIGN =
  /[\u0590-\u08ff\u0e00-\u0e7f\u2e80-\u9fff\uf900-\ufaff\ufb1d-\ufdff\ufe30-\ufe4f\ufe70-\ufefc\uff00-\uffef\u{20000}-\u{2ebef}]/u;

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u;

/** Marks and joiners, which belong to the character before them. */
const ATTACHED = /[\p{M}\u200c\u200d]/u;

/** Whether a text may have characters that Inter lacks. Always equal for the same text. */
export const isForeign = (text: string): boolean => FOREIGN.test(text);

interface Slice {
  readonly script: string;
  readonly ranges: readonly (readonly [number, number])[];
}

let slices: readonly Slice[] | undefined;

/** Slices of the Chinese font with the code points that each has, read once. */
function ideographicSlices(): readonly Slice[] {
  slices ??= Object.entries(
    JSON.parse(readFileSync(packageFile('noto-sans-sc/unicode.json'), 'utf8')) as Record<string, string>,
  ).map(([name, ranges]) => ({
    script: `noto-sans-sc/files/noto-sans-sc-${name.replaceAll(/[[\]]/g, '')}`,
    ranges: ranges.split(',').map((range) => {
      const [from = '', until = from] = range.replace('U+', '').split('-');
      return [Number.parseInt(from, 16), Number.parseInt(until, 16)] as const;
    }),
  }));
  return slices;
}

function scriptOf(character: string): string | null {
  const script = SCRIPTS.find(([characters]) => characters.test(character))?.[1];
  if (script || !IDEOGRAPHIC.test(character)) return script ?? null;
  const point = character.codePointAt(0) ?? 0;
  return (
    ideographicSlices().find(({ ranges }) => ranges.some(([from, until]) => from <= point && point <= until))?.script ??
    null
  );
}

// The package exports the function itself; its types describe it as the default of a module.
const bidi = (bidiFactory as unknown as typeof bidiFactory.default)();

interface Atom extends ScriptRun {
  /** Level in the bidirectional algorithm; odd: written from right to left. */
  readonly level: number;
}

/** Text split by font, in visual order from left to right; parts of right-to-left scripts are split at spaces. */
export function scriptRuns(text: string): ScriptRun[] {
  const hasTurn = RIGHT_TO_LEFT.test(text);
  const levels = hasTurn ? bidi.getEmbeddingLevels(text).levels : null;
  const atoms: Atom[] = [];
  let at = 0;
  for (const character of text) {
    const level = levels?.[at] ?? 0;
    at += character.length;
    const last = atoms.at(-1);
    const script = last && ATTACHED.test(character) ? last.script : scriptOf(character);
    // Words that are written from right to left stand in the other order, and so does each blank between them.
    const isBoundary = level % 2 === 1 && (character === ' ' || last?.text.endsWith(' '));
    if (last && last.level === level && last.script === script && !isBoundary)
      atoms[atoms.length - 1] = { ...last, text: last.text + character };
    else atoms.push({ text: character, script, level });
  }
  return joined(hasTurn ? inVisualOrder(atoms) : atoms);
}

/**
 * Characters in visual order: rule L2 of the bidirectional algorithm, which reverses runs from the deepest level
 * upwards.
 */
function inVisualOrder(atoms: readonly Atom[]): Atom[] {
  const ordered = [...atoms];
  const deepest = Math.max(...atoms.map(({ level }) => level));
  for (let level = deepest; level > 0; level -= 1) {
    let from = 0;
    while (from < ordered.length) {
      let until = from;
      while (until < ordered.length && (ordered[until]?.level ?? 0) >= level) until += 1;
      if (until > from) ordered.splice(from, until - from, ...ordered.slice(from, until).toReversed());
      from = until + 1;
    }
  }
  return ordered.map((atom) =>
    atom.level % 2 === 1 && atom.script === null ? { ...atom, text: mirrored(atom.text) } : atom,
  );
}

/** Text reversed, with mirrored brackets. */
const mirrored = (text: string): string =>
  [...text]
    .toReversed()
    .map((character) => bidi.getMirroredCharacter(character) ?? character)
    .join('');

/** Runs of text with a font; neighbouring ones in Inter (`script` null) are merged. */
function joined(atoms: readonly Atom[]): ScriptRun[] {
  const runs: ScriptRun[] = [];
  for (const { text, script } of atoms) {
    const last = runs.at(-1);
    if (last?.script === null && script === null) runs[runs.length - 1] = { text: last.text + text, script };
    else runs.push({ text, script });
  }
  return runs;
}
