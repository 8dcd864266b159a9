import { expect, it } from 'vitest';
import { csvOf } from './csv.js';

it('csvOf writes a byte-order mark, semicolons and quoted fields', () => {
  expect(
    csvOf([
      ['Naam', 'Toelichting'],
      ['Noor IJsvogel', 'Eerst "rust"; dan weg'],
    ]),
  ).toBe('\uFEFFNaam;Toelichting\r\nNoor IJsvogel;"Eerst ""rust""; dan weg"\r\n');
});

it('csvOf neutralises formulas at the start of a field', () => {
  expect(csvOf([['=HYPERLINK("x")', '-1', '@a']])).toBe(`\uFEFF"'=HYPERLINK(""x"")";'-1;'@a\r\n`);
});

it('csvOf neutralises formulas after separators, tabs and full-width signs within a field', () => {
  const field = (text: string) => csvOf([[text]]).slice(1, -2);
  expect(field('rust,=1+1')).toBe("rust,'=1+1");
  expect(field('rust;@a')).toBe(`"rust;'@a"`);
  expect(field('rust\n+1\r\n-1')).toBe(`"rust\n'+1\r\n'-1"`);
  expect(field('\t=1')).toBe("'\t'=1");
  for (const sign of '＝＋－＠') {
    expect(field(`${sign}1`)).toBe(`'${sign}1`);
    expect(field(`rust,${sign}a`)).toBe(`rust,'${sign}a`);
  }
  // Signs within a sentence are left alone.
  expect(field('van 9-17, plus 1+1 = 2; mail a@b')).toBe('"van 9-17, plus 1+1 = 2; mail a@b"');
});
