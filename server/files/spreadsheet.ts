import writeXlsxFile, { type Cell as XlsxCell } from 'write-excel-file/node';
import { CSV_START, csvLine } from '#domain/spreadsheet/csv';
import { type Cell, cellText, type ColumnType, type Sheet } from '#domain/spreadsheet/sheet';
import type { Language } from '#domain/texts/refusal-texts';
import type { FileRequest, MadeFile } from './file-maker.js';

/** Sheets as a file of the format that was asked for. A CSV holds the first of them. */
export const spreadsheetFile = (
  { format, language }: Pick<FileRequest, 'format' | 'language'>,
  name: string,
  sheets: readonly [Sheet, ...Sheet[]],
): MadeFile => ({ name, content: format === 'csv' ? csv(sheets[0], language) : xlsx(sheets) });

/** Lines that are encoded together. */
const LINES = 500;

function* csv({ columns, rows }: Sheet, language: Language): Generator<Uint8Array> {
  yield Buffer.from(CSV_START + csvLine(columns.map(({ heading }) => heading)));
  for (let first = 0; first < rows.length; first += LINES)
    yield Buffer.from(
      rows
        .slice(first, first + LINES)
        .map((row) => csvLine(columns.map(({ type }, index) => cellText(row[index], type, language))))
        .join(''),
    );
}

async function* xlsx(sheets: readonly Sheet[]): AsyncGenerator<Uint8Array> {
  const written = writeXlsxFile(
    sheets.map(({ name, columns, rows }) => ({
      sheet: name,
      columns: columns.map(({ width }) => ({ width })),
      stickyRowsCount: 1,
      data: [
        columns.map(({ heading }) => ({ value: heading, type: String, fontWeight: 'bold' as const })),
        ...rows.map((row) => columns.map(({ type }, index) => typed(row[index] ?? null, type))),
      ],
    })),
  );
  yield await written.toBuffer();
}

const DAY_MS = 86_400_000;

/** Typed, so that a spreadsheet sums hours and sorts dates; texts are texts whatever they begin with. */
function typed(cell: Cell, type: ColumnType): XlsxCell {
  if (cell === null) return null;
  if (typeof cell === 'string')
    return type === 'date'
      ? { value: new Date(`${cell}T00:00:00Z`), type: Date, format: 'dd-mm-yyyy' }
      : { value: cell, type: String };
  // A time of the day is a part of a day; one after midnight shows as the clock does.
  if (type === 'time') return { value: (cell * 60_000) / DAY_MS, type: Number, format: 'hh:mm' };
  return { value: cell, type: Number, ...(type === 'hours' ? { format: '0.00' } : {}) };
}
