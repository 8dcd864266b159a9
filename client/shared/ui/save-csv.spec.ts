import { expect, it } from '@jest/globals';
import { csvOf } from './save-csv.js';

it('writes what a spreadsheet reads', () => {
  expect(csvOf([['Naam', 'Toelichting'], ['Noor IJsvogel', 'Eerst "rust"; dan weg']])).toBe(
    '\uFEFFNaam;Toelichting\r\nNoor IJsvogel;"Eerst ""rust""; dan weg"\r\n',
  );
});

it('lets nothing that somebody typed run as a formula', () => {
  expect(csvOf([['=HYPERLINK("x")', '-1', '@a']])).toBe(`\uFEFF"'=HYPERLINK(""x"")";'-1;'@a\r\n`);
});
