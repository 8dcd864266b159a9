import type { CivilDate } from '../kernel/civil-date.js';

/** Type of a column's cells; any cell may be empty. */
export type ColumnType = 'text' | 'date' | 'time' | 'hours' | 'number';

/**
 * A cell: a text, a date, a time in minutes after 00:00 (beyond 1440 after midnight), hours as a decimal number, or a
 * number; null: empty.
 */
export type Cell = string | number | CivilDate | null;

/** A column of a sheet. */
export interface SheetColumn {
  readonly heading: string;
  readonly type: ColumnType;
  /** Width in characters. */
  readonly width: number;
}

/** A table of a spreadsheet; cells are values, never formulas. */
export interface Sheet {
  readonly name: string;
  readonly columns: readonly SheetColumn[];
  readonly rows: readonly (readonly Cell[])[];
}

/** A minute of the day as it is written: `17:00`, and `01:30` after midnight. */
const timeText = (minute: number): string =>
  `${String(Math.floor(minute / 60) % 24).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/**
 * Cell as text: times as `17:00` (after midnight `01:30`), hours with two decimals, a decimal comma in Dutch; '' for an
 * empty cell.
 */
export function cellText(cell: Cell | undefined, type: ColumnType, language: 'nl' | 'en'): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'string') return cell;
  if (type === 'time') return timeText(cell);
  const text = type === 'hours' ? cell.toFixed(2) : String(cell);
  return language === 'nl' ? text.replace('.', ',') : text;
}
