import { Instant, momentAt } from '#domain/kernel/clock-time';
import { wallClockAt } from '#domain/kernel/zone';
import { cellText } from '#domain/spreadsheet/sheet';
import type { Format } from '../../platform/i18n/format.js';
import type { TableColumn } from './table-column.js';

/**
 * Cells of a table for a CSV file, headings first; columns for display only are left out. Numbers, dates and times are
 * written as in the server's files, instants in the time zone of `format`.
 */
export function csvLines<Row>(
  columns: readonly TableColumn<Row>[],
  rows: readonly Row[],
  format: Pick<Format, 'language' | 'zone'>,
): string[][] {
  const saved = columns.filter(({ value, inFile }) => value ?? inFile);
  return [
    saved.map(({ heading }) => heading),
    ...rows.map((row) => saved.map((column) => textOf(column, row, format))),
  ];
}

function textOf<Row>(
  { value, inFile }: TableColumn<Row>,
  row: Row,
  { language, zone }: Pick<Format, 'language' | 'zone'>,
): string {
  const cell = typeof inFile === 'function' ? inFile(row) : (value?.(row) ?? null);
  if (typeof cell === 'number')
    return cellText(cell, inFile === 'hours' || !Number.isInteger(cell) ? 'hours' : 'number', language);
  const instant = Instant.safeParse(cell);
  if (!instant.success) return cell ?? '';
  const { date, minute } = wallClockAt(Date.parse(instant.data), zone);
  return momentAt(date, minute);
}
