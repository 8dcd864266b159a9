import { expect, it } from 'vitest';
import { isForeign, scriptRuns } from './pdf-scripts.js';

const runsOf = (text: string) =>
  scriptRuns(text).map(({ text: part, script }) => [part, script?.replace(/^.*\/noto-sans-/, '') ?? 'inter']);

it.each(['Zoë de Wit', 'Đặng Thị Łucja', 'Ελένη', 'Ольга', '17:00–sluit'])('leaves %s to Inter', (text) => {
  expect(isForeign(text)).toBe(false);
  expect(runsOf(text)).toEqual([[text, 'inter']]);
});

it('gives each script its font', () => {
  expect(runsOf('สมชาย ใจดี')).toEqual([
    ['สมชาย', 'thai-thai'],
    [' ', 'inter'],
    ['ใจดี', 'thai-thai'],
  ]);
  expect(runsOf('Li 李').map(([text]) => text)).toEqual(['Li ', '李']);
  expect(runsOf('李')[0]?.[1]).toMatch(/^sc-\d+$/);
});

it('puts words that are written from right to left in the order in which they are seen', () => {
  expect(runsOf('نور الهدى')).toEqual([
    ['الهدى', 'arabic-arabic'],
    [' ', 'inter'],
    ['نور', 'arabic-arabic'],
  ]);
  expect(runsOf('Kok: דוד לוי, Bar 2')).toEqual([
    ['Kok: ', 'inter'],
    ['לוי', 'hebrew-hebrew'],
    [' ', 'inter'],
    ['דוד', 'hebrew-hebrew'],
    [', Bar 2', 'inter'],
  ]);
});

it('puts the sign of a cut name at its end, which is on the left', () => {
  expect(runsOf('דוד לוי…').map(([text]) => text)).toEqual(['…', 'לוי', ' ', 'דוד']);
});

it('mirrors brackets between words that are written from right to left', () => {
  expect(
    runsOf('דוד (לוי) כהן')
      .map(([text]) => text)
      .join('|'),
  ).toBe('כהן| (|לוי|) |דוד');
});

it('keeps combining marks with their letter', () => {
  expect(runsOf('שָׁלוֹם')).toEqual([['שָׁלוֹם', 'hebrew-hebrew']]);
});
