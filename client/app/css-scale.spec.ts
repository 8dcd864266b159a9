import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const CLIENT = join(import.meta.dirname, '..');
const TOKENS = 'app/theme/tokens.css';
/** Measured in points for paper, or in letters of a size that follows from the screen of a wall. */
const OWN_MEASURES = ['printed-week.module.css', 'wall.module.css'];
/** Definitions of media queries: widths of screens, not of what stands on them. */
const MEDIA = 'app/theme/media.css';
/** Measures of rows and signs of boards, off the scale so that a week fits on a screen. */
const OF_BOARDS = ['--slot-h', '--sign-line'];
const LENGTH = /(?<![\w.#-])-?(\d*\.?\d+(?:px|rem|em|ch))\b/g;

const sheets = readdirSync(CLIENT, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'));
const declarations = sheets.flatMap((file) =>
  [
    ...readFileSync(join(CLIENT, file), 'utf8')
      .replaceAll(/\/\*[\s\S]*?\*\//g, '')
      .matchAll(/([\w-]+):\s*([^;{}]+);/g),
  ].map(([, property = '', value = '']) => ({ file, property, value })),
);
const isOnScale = ({ file }: { file: string }) => !OWN_MEASURES.some((suffix) => file.endsWith(suffix));

describe('style sheets', () => {
  it('define at most ten font sizes', () => {
    const sizes = declarations.filter(
      ({ file, property, value }) => file === TOKENS && property.startsWith('--f-') && !value.startsWith('var('),
    );
    expect(sizes.length).toBeGreaterThan(5);
    expect(sizes.length).toBeLessThanOrEqual(10);
  });

  it('set a font size with a token of the type scale', () => {
    const listed = declarations.filter(
      ({ property, value }) => property === 'font-size' && !/var\(--f-(\d+|note|detail)\)|^(inherit|0)$/.test(value),
    );
    expect(listed.filter(isOnScale)).toEqual([]);
  });

  it('use at most forty lengths', () => {
    const lengths = declarations
      .filter(isOnScale)
      .filter(({ file, property }) => file !== MEDIA && !OF_BOARDS.includes(property) && !property.startsWith('--f-'))
      .filter(({ value }) => !value.includes('url('))
      .flatMap(({ value }) =>
        [...value.matchAll(LENGTH)].flatMap(([, length = '']) => (length === '0px' ? [] : length)),
      );
    const different = new Set(lengths);
    expect(different.size).toBeGreaterThan(20);
    expect(different.size).toBeLessThanOrEqual(40);
  });

  it('give small buttons of Mantine 44 pixels on a phone', () => {
    const theme = readFileSync(join(CLIENT, 'app/theme/mantine.css'), 'utf8');
    const onPhone = theme.slice(theme.indexOf('@media (--phone)'));
    const valuesOf = (selector: string) =>
      Object.fromEntries(
        (onPhone.split(`${selector} {`)[1]?.split('}')[0] ?? '')
          .split(';')
          .map((line) => line.split(':').map((part) => part.trim()))
          .filter(([property]) => property === 'min-height' || property === 'width' || property === 'height'),
      );
    expect(valuesOf(".mantine-Button-root[data-size^='compact']")).toEqual({ 'min-height': '44px' });
    expect(valuesOf('.mantine-CloseButton-root:not(.mantine-Pill-remove)::after')).toEqual({
      width: '44px',
      height: '44px',
    });
  });

  it('let a word and a row of choices wider than a phone go on in the next line', () => {
    const blockOf = (file: string, selector: string) =>
      (readFileSync(join(CLIENT, file), 'utf8').split(`  ${selector} {\n`)[1] ?? '').split('}')[0];
    expect(blockOf('app/theme/base.css', 'body')).toContain('overflow-wrap: break-word;');
    expect(blockOf('app/theme/mantine.css', '.mantine-SegmentedControl-root')).toBe('    flex-wrap: wrap;\n  ');
  });

  it('give links that stand alone, and what opens a part, 44 pixels on a phone', () => {
    const layout = readFileSync(join(CLIENT, 'app/theme/layout.css'), 'utf8');
    const [, onPhone = ''] = layout.split('@media (--phone) {');
    const heights = [...onPhone.matchAll(/^  (\S+) \{[^}]*min-height: (\w+);/gm)].map(([, name, height]) => [
      name,
      height,
    ]);
    expect(heights).toEqual([
      ['.touch', '44px'],
      ['summary', '44px'],
    ]);
  });

  it('give buttons and lines 44 pixels on a phone, not 40', () => {
    const choices = 'app/theme/mantine.css';
    const low = sheets
      .filter((file) => file !== choices)
      .flatMap((file) => {
        const [, ...onPhone] = readFileSync(join(CLIENT, file), 'utf8').split('@media (--phone) {\n');
        return onPhone
          .map((text) => text.split('\n}')[0] ?? '')
          .flatMap((text) => [...text.matchAll(/^ {4}(?:min-)?height: 40px;/gm)])
          .map(([line]) => `${file}: ${line.trim()}`);
      });
    expect(low).toEqual([]);
  });

  it('give action icons a size of the theme, or 44 pixels', () => {
    const pages = readdirSync(CLIENT, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'));
    const icons = pages.flatMap((file) => [
      ...readFileSync(join(CLIENT, file), 'utf8').matchAll(/<ActionIcon\s(?:[^>]|=>)*?\bsize=\{([^}]*)\}/g),
    ]);
    const pixels = icons.flatMap(([, size = '']) => [...size.matchAll(/\d+/g)].map(([number]) => Number(number)));
    expect(pixels.filter((number) => number < 44)).toEqual([]);
  });

  // Vite copies what they compose from another file into each of them, unprocessed.
  it('compose only global classes', () => {
    const others = declarations.filter(
      ({ property, value }) => property === 'composes' && !value.endsWith('from global'),
    );
    expect(others).toEqual([]);
  });

  it('set paddings, margins and gaps of 2 to 24 pixels with a token of the space scale', () => {
    const literal = declarations.filter(
      ({ property, value }) =>
        /^(padding|margin|gap|row-gap|column-gap)/.test(property) &&
        /(?:^| )(2|4|6|8|10|12|16|24)px(?: |$)/.test(value),
    );
    expect(literal.filter(isOnScale)).toEqual([]);
  });
});
