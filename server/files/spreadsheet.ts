import { CSV_START, csvLine } from '#domain/spreadsheet/csv';
import { cellText, type Sheet } from '#domain/spreadsheet/sheet';
import type { Language } from '#domain/texts/languages';
import type { FileRequest, MadeFile } from './file-maker.js';
import { xlsxFile } from './xlsx-writer.js';

/**
 * Sheets as a file in the requested format. CSV contains only the first sheet; every other format gives an Excel file.
 * Content is produced while it is read.
 */
export const spreadsheetFile = (
  { format, language }: Pick<FileRequest, 'format' | 'language'>,
  name: string,
  sheets: readonly [Sheet, ...Sheet[]],
): MadeFile => ({ name, content: format === 'csv' ? csv(sheets[0], language) : xlsxFile(sheets) });

/** Number of lines that are encoded together. */
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
