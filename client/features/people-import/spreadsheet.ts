import { MAX_ROWS } from '#domain/people-import/people-import.calls';
import { unzipSync, zipSync } from 'fflate';
import { parse } from 'papaparse';
import { readSheet } from 'read-excel-file/universal';
import { HIDDEN } from '#domain/kernel/one-line';
import { headingRowOf } from './import-columns.js';

/**
 * Rows of cells as cleaned texts; dates of workbooks as `YYYY-MM-DD`. Empty rows are kept as `[]`, so that index + 1 is
 * the line number; the last row is never empty.
 */
export type Cells = readonly (readonly string[])[];

/** Reason why a list is refused. */
export type SpreadsheetFault = 'empty' | 'too_large' | 'too_many_rows' | 'unreadable';

/** Thrown when a list cannot be read; `code` says why. */
export class SpreadsheetRefused extends Error {
  constructor(readonly code: SpreadsheetFault) {
    super(`spreadsheet: ${code}`);
  }
}

/** A file of 2,000 people is some 200 kB. */
const MAX_FILE_BYTES = 5_000_000;
/** Largest unpacked size of a workbook, against files made to exhaust memory. */
const MAX_UNPACKED_BYTES = 60_000_000;
/** Some leave lines empty between people. */
const FURTHEST_ROW = 20_000;
/** Beyond this a sheet is no list of people. */
const MAX_COLUMNS = 60;

/**
 * Reads an .xlsx workbook or text file of at most 5 MB in the browser; detects the text encoding.
 *
 * @throws SpreadsheetRefused
 */
export async function readSpreadsheet(file: File): Promise<Cells> {
  if (file.size > MAX_FILE_BYTES) throw new SpreadsheetRefused('too_large');
  const bytes = new Uint8Array(await file.arrayBuffer());
  return isWorkbook(bytes) ? readWorkbook(bytes) : readLines(textOf(bytes));
}

/**
 * Reads text copied from a spreadsheet or separated values; detects tab, semicolon or comma. At most 60 columns; empty
 * lines stay as `[]`, except at the end.
 *
 * @throws SpreadsheetRefused for no people or more than 2000
 */
export function readLines(text: string): Cells {
  const bare = text.replace(/^\uFEFF/, '');
  // A first line `sep=;` tells a spreadsheet how cells are separated, and is no row of people.
  const [marker = '', told] = SEPARATOR_LINE.exec(bare) ?? [];
  const rest = bare.slice(marker.length);
  // An empty line or a quote in the middle of a cell is no reason to give up.
  const { data } = parse<string[]>(rest, { delimiter: told ?? delimiterOf(rest), preview: FURTHEST_ROW + 1 });
  return checked(marker === '' ? data : [[], ...data]);
}

const DELIMITERS = ['\t', ';', ','] as const;
const LOOKED_AT = 40;

/**
 * The sign that separates cells: the one by which most rows have the same number of cells, more than one. A title above
 * the list and a comma within a name change nothing about that.
 */
function delimiterOf(text: string): string {
  const rated = DELIMITERS.map((delimiter) => {
    const { data } = parse<string[]>(text, { delimiter, preview: LOOKED_AT, skipEmptyLines: 'greedy' });
    const alike = new Map<number, number>();
    for (const { length } of data) if (length > 1) alike.set(length, (alike.get(length) ?? 0) + 1);
    return { delimiter, rows: Math.max(0, ...alike.values()) };
  });
  return rated.reduce((best, one) => (one.rows > best.rows ? one : best)).delimiter;
}

const SEPARATOR_LINE = /^"?sep=(.)"?[;,\t ]*(?:\r\n|\r|\n)/i;

/** `PK`: an archive, as workbooks are. */
const isWorkbook = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;

async function readWorkbook(bytes: Uint8Array): Promise<Cells> {
  const unpacked = unpack(bytes);
  try {
    const rows = await readSheet(unpacked, { trim: false });
    return checked(rows.map((row) => row.map(written)));
  } catch (error) {
    if (error instanceof SpreadsheetRefused) throw error;
    throw new SpreadsheetRefused('unreadable');
  }
}

/**
 * The workbook without compression: what it unpacks to is known before it is unpacked, and the reader has no reason to
 * start workers, which the page's content security policy forbids.
 */
function unpack(bytes: Uint8Array): ArrayBuffer {
  let total = 0;
  try {
    const entries = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (!/\.xml(\.rels)?$/.test(name)) return false;
        total += originalSize;
        if (total > MAX_UNPACKED_BYTES) throw new SpreadsheetRefused('too_large');
        return true;
      },
    });
    for (const [name, content] of Object.entries(entries))
      if (name.startsWith('xl/worksheets/')) refuseFarCells(new TextDecoder().decode(content));
    const packed = zipSync(entries, { level: 0 });
    return packed.buffer.slice(packed.byteOffset, packed.byteOffset + packed.byteLength) as ArrayBuffer;
  } catch (error) {
    if (error instanceof SpreadsheetRefused) throw error;
    throw new SpreadsheetRefused('unreadable');
  }
}

/** A sheet is read as far as its last cell, with every empty one before it: one far away would fill the memory. */
function refuseFarCells(sheet: string): void {
  for (const [, column = '', row = ''] of sheet.matchAll(/\br="([A-Z]{0,9})(\d{1,15})"/g)) {
    if (Number(row) > FURTHEST_ROW) throw new SpreadsheetRefused('too_many_rows');
    if (column.length > 2) throw new SpreadsheetRefused('too_large');
  }
}

/** UTF-16 as "Unicode text" of Excel has it, UTF-8, else what spreadsheets on Windows save. */
function textOf(bytes: Uint8Array): string {
  const wide = utf16Of(bytes);
  if (wide !== null) return new TextDecoder(wide).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** UTF-16 variant, by byte order mark or by the zero bytes of the first letters; null: not UTF-16. */
function utf16Of([first, second, third, fourth]: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first && second === 0 && third && fourth === 0) return 'utf-16le';
  return first === 0 && second && third === 0 && fourth ? 'utf-16be' : null;
}

/** Dates of a workbook are midnights in UTC. */
const written = (cell: unknown): string => {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return String(cell as string | number | boolean);
};

/** The apostrophe that keeps a spreadsheet from running a cell, as our own exports put it (`domain/spreadsheet/csv`). */
const GUARD = /(?<=^|[,;|])'(?=[=+\-@＝＋－＠])/g;

const cleaned = (cell: string): string =>
  cell
    .replaceAll(/[\s\u00a0]+/g, ' ')
    .replaceAll(HIDDEN, '')
    .trim()
    .replaceAll(GUARD, '');

function checked(rows: readonly (readonly string[])[]): Cells {
  const cells = rows.map((row): readonly string[] => {
    const texts = row.slice(0, MAX_COLUMNS).map(cleaned);
    return texts.some((text) => text !== '') ? texts : [];
  });
  const last = cells.findLastIndex((row) => row.length > 0);
  const list = cells.slice(0, last + 1);
  const people = list.slice((headingRowOf(list) ?? -1) + 1).filter((row) => row.length > 0);
  if (people.length === 0) throw new SpreadsheetRefused('empty');
  if (people.length > MAX_ROWS) throw new SpreadsheetRefused('too_many_rows');
  return list;
}
