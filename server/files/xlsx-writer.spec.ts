import { strFromU8, unzipSync } from 'fflate';
import readXlsxFile from 'read-excel-file/node';
import { expect, it } from 'vitest';
import type { Cell, SheetColumn } from '#domain/spreadsheet/sheet';
import { xlsxFile } from './xlsx-writer.js';

const column = (heading: string, type: SheetColumn['type'] = 'text'): SheetColumn => ({ heading, type, width: 12 });

async function bytesOf(...args: Parameters<typeof xlsxFile>): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of xlsxFile(...args)) pieces.push(piece);
  return Buffer.concat(pieces);
}
const readBack = async (...args: Parameters<typeof xlsxFile>) => readXlsxFile(await bytesOf(...args));

it('xlsxFile writes texts, dates, times, hours and numbers as typed cells', async () => {
  const columns = [
    column('Naam'),
    column('Datum', 'date'),
    column('Van', 'time'),
    column('Uren', 'hours'),
    column('Diensten', 'number'),
  ];
  const rows: Cell[][] = [
    ['Joëlle 🍺 de Wit', '2027-06-12', 17 * 60, 7.25, 3],
    [null, '2024-02-29', 25 * 60 + 30, 0, null],
  ];
  const sheets = await readBack([
    { name: 'Uren', columns, rows },
    { name: 'Leeg & af', columns: [column('Niets')], rows: [] },
  ]);
  expect(sheets.map(({ sheet }) => sheet)).toEqual(['Uren', 'Leeg & af']);
  expect(sheets[0]?.data).toEqual([
    ['Naam', 'Datum', 'Van', 'Uren', 'Diensten'],
    ['Joëlle 🍺 de Wit', new Date('2027-06-12T00:00:00Z'), new Date('1899-12-30T17:00:00Z'), 7.25, 3],
    [null, new Date('2024-02-29T00:00:00Z'), new Date('1899-12-31T01:30:00Z'), 0, null],
  ]);
  expect(sheets[1]?.data).toEqual([['Niets']]);
});

it('xlsxFile writes formulas and markup as plain text and drops control characters', async () => {
  const texts = ['=1+1', '<b>&amp;"', 'regel\nregel', 'bel\u0007 \uD83Chalf'];
  const [sheet] = await readBack([{ name: 'Tekst', columns: [column('Tekst')], rows: texts.map((text) => [text]) }]);
  expect(sheet?.data.slice(1).flat()).toEqual(['=1+1', '<b>&amp;"', 'regel\nregel', 'bel half']);
});

it('xlsxFile truncates text that is too long for a cell', async () => {
  const [sheet] = await readBack([{ name: 'Lang', columns: [column('Tekst')], rows: [['x'.repeat(40_000)]] }]);
  expect(String(sheet?.data[1]?.[0])).toHaveLength(32_767);
});

it('xlsxFile has no formulas, frozen headings, and column letters beyond Z', async () => {
  const columns = Array.from({ length: 30 }, (_, index) => column(`Kop ${index}`));
  const row = columns.map(({ heading }) => `=${heading}`);
  const parts = unzipSync(await bytesOf([{ name: 'Breed', columns, rows: [row] }]));
  const table = strFromU8(parts['xl/worksheets/sheet1.xml']!);
  expect(table).not.toContain('<f>');
  expect(table).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>');
  expect([...table.matchAll(/r="([A-Z]+)2"/g)].map(([, letters]) => letters).slice(24)).toEqual([
    'Y',
    'Z',
    'AA',
    'AB',
    'AC',
    'AD',
  ]);
});

it('xlsxFile yields in pieces and leaves the event loop free between them', async () => {
  const rows = Array.from({ length: 5_000 }, (_, index) => [`Regel ${index}`, index]);
  let turns = 0;
  const others = setInterval(() => (turns += 1), 0);
  let pieces = 0;
  for await (const piece of xlsxFile([{ name: 'Lang', columns: [column('Naam'), column('Nummer', 'number')], rows }]))
    if (piece.length > 0) pieces += 1;
  clearInterval(others);
  expect(pieces).toBeGreaterThan(5);
  expect(turns).toBeGreaterThan(5);
});
