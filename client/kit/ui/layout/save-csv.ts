import { csvOf } from '#domain/spreadsheet/csv';
import { saveFile } from './save-file.js';

/** Saves lines, the first of them the headings, as a file on the device. */
export function saveCsv(name: string, lines: readonly (readonly string[])[]): void {
  saveFile(`${name}.csv`, csvOf(lines), 'text/csv;charset=utf-8');
}
