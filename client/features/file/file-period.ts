import type { FileKind } from '#domain/file/file';
import { addDays, type CivilDate, civilDate, mondayOf, monthOf } from '#domain/kernel/civil-date';

/** First and last date, both inclusive. */
export interface FilePeriod {
  readonly from: CivilDate;
  readonly until: CivilDate;
}

const week = (date: CivilDate): FilePeriod => ({ from: mondayOf(date), until: addDays(mondayOf(date), 6) });

/**
 * Default period of a kind of file: the week of `today`, the last complete month for hours, the year for time out, the
 * past 4 weeks for statistics, 52 for the working-time register, 4 coming weeks for availability.
 */
export function usualPeriod(kind: FileKind, today: CivilDate): FilePeriod {
  switch (kind) {
    case 'wall_sheet':
    case 'roster':
      return week(today);
    case 'statistics':
      return { from: addDays(mondayOf(today), -4 * 7), until: addDays(mondayOf(today), -1) };
    case 'hours': {
      // Payroll is done over the month that has ended.
      const until = addDays(civilDate(`${monthOf(today)}-01`), -1);
      return { from: civilDate(`${monthOf(until)}-01`), until };
    }
    case 'time_outs':
      return { from: civilDate(`${today.slice(0, 4)}-01-01`), until: civilDate(`${today.slice(0, 4)}-12-31`) };
    case 'availability':
      return { from: mondayOf(today), until: addDays(mondayOf(today), 4 * 7 - 1) };
    case 'working_time_register':
      return { from: addDays(mondayOf(today), -52 * 7), until: addDays(mondayOf(today), -1) };
  }
}

/** Period for requested dates; for the wall sheet the entire week of `from`. */
export const periodFrom = (kind: FileKind, from: CivilDate, until: CivilDate): FilePeriod =>
  kind === 'wall_sheet' ? week(from) : { from, until };
