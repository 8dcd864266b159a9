import { saveFile } from './save-file.js';

/**
 * Spreadsheets run what begins like a formula; an apostrophe keeps it a text. A field may be cut where another spreadsheet
 * expects fields to end, so whatever follows such a sign counts as a beginning too.
 */
const RUNS = /(?<=^|[,;|\t\r\n])(?=[=+\-@\t\r])/g;

const field = (text: string): string => {
  const safe = text.replaceAll(RUNS, "'");
  return /[";\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** Lines for a spreadsheet as it is set up here: semicolons between the fields, and a mark that says UTF-8. */
export const csvOf = (lines: readonly (readonly string[])[]): string =>
  `\uFEFF${lines.map((line) => line.map(field).join(';')).join('\r\n')}\r\n`;

/** Saves lines, the first of them the headings, as a file on the device. */
export function saveCsv(name: string, lines: readonly (readonly string[])[]): void {
  saveFile(`${name}.csv`, csvOf(lines), 'text/csv;charset=utf-8');
}
