import { expect, it } from 'vitest';
import { csvLines } from './csv-lines.js';
import type { TableColumn } from './table-column.js';

interface Row {
  readonly name: string;
  readonly hours: number;
  readonly mean: number;
  readonly count: number | null;
  readonly at: string;
}
const columns: readonly TableColumn<Row>[] = [
  { id: 'name', heading: 'Naam', value: ({ name }) => name },
  { id: 'hours', heading: 'Uren', value: ({ hours }) => hours, inFile: 'hours' },
  { id: 'mean', heading: 'Gemiddeld', value: ({ mean }) => mean },
  { id: 'count', heading: 'Aantal', value: ({ count }) => count },
  { id: 'at', heading: 'Gezien', value: ({ at }) => at },
  { id: 'picture', heading: 'Plaatje', cell: () => null },
];
const row: Row = { name: '1.5 man', hours: 10, mean: 10.5, count: 1200, at: '2026-12-31T23:30:00.000Z' };
const zone = 'Europe/Amsterdam';

it('csvLines writes a decimal comma and local instants in Dutch, and leaves text unchanged', () => {
  expect(csvLines(columns, [row], { language: 'nl', zone })).toEqual([
    ['Naam', 'Uren', 'Gemiddeld', 'Aantal', 'Gezien'],
    ['1.5 man', '10,00', '10,50', '1200', '2027-01-01 00:30'],
  ]);
});

it('csvLines writes a decimal point in English, and empty cells for null', () => {
  expect(csvLines(columns, [{ ...row, count: null, at: '' }], { language: 'en', zone })[1]).toEqual([
    '1.5 man',
    '10.00',
    '10.50',
    '',
    '',
  ]);
});
