import { csvOf } from '#domain/spreadsheet/csv';
import { saveFile } from './save-file.js';

/** Downloads lines as the CSV file `name` plus `.csv`; the first line holds the headings. */
export function saveCsv(name: string, lines: readonly (readonly string[])[]): void {
  saveFile(`${name}.csv`, csvOf(lines), 'text/csv;charset=utf-8');
}
