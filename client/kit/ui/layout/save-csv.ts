import { csvOf } from '#domain/spreadsheet/csv';
import { saveFile } from './save-file.js';

/** Saves lines as a CSV file on the device; the first line holds the headings. */
export function saveCsv(name: string, lines: readonly (readonly string[])[]): void {
  saveFile(`${name}.csv`, csvOf(lines), 'text/csv;charset=utf-8');
}
