import { type CivilDate, daysBetween } from '../kernel/civil-date.js';
import { type FieldFault } from '../kernel/refusal.js';

/** Kinds of files about a location or a department over a range of dates. */
export const FILE_KINDS = [
  'wall_sheet',
  'roster',
  'hours',
  'time_outs',
  'availability',
  'working_time_register',
  'statistics',
] as const;
export type FileKind = (typeof FILE_KINDS)[number];

/** Formats of files. */
export const FILE_FORMATS = ['pdf', 'xlsx', 'csv'] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];

interface KindOfFile {
  readonly formats: readonly FileFormat[];
  /** Dates at most, both ends included. */
  readonly longestDays: number;
  /** Whether it begins on a Monday and ends on the Sunday after it. */
  readonly oneWeek?: true;
}

/** A year and a day, so that 52 whole weeks and every calendar year fit. */
const YEAR = 366;
/** As far as the pages of the statistics look (`MAX_INSIGHT_DAYS`). */
const FIVE_YEARS = 1830;

const KINDS: Readonly<Record<FileKind, KindOfFile>> = {
  wall_sheet: { formats: ['pdf'], longestDays: 7, oneWeek: true },
  roster: { formats: ['xlsx', 'csv'], longestDays: 8 * 7 },
  hours: { formats: ['xlsx', 'csv'], longestDays: YEAR },
  time_outs: { formats: ['xlsx', 'csv'], longestDays: YEAR },
  availability: { formats: ['xlsx', 'csv'], longestDays: 8 * 7 },
  // Kept for at least 52 weeks (Arbeidstijdenwet, article 4:3), and to be shown whole.
  working_time_register: { formats: ['pdf', 'xlsx'], longestDays: YEAR },
  statistics: { formats: ['xlsx', 'csv'], longestDays: FIVE_YEARS },
};

/** Formats in which a kind of file can be made. */
export const formatsOf = (kind: FileKind): readonly FileFormat[] => KINDS[kind].formats;

/** Maximum number of dates of any kind of file. */
export const MAX_FILE_DAYS = Math.max(...Object.values(KINDS).map(({ longestDays }) => longestDays));

/** Maximum number of dates of a kind of file, both ends included. */
export const longestDaysOf = (kind: FileKind): number => KINDS[kind].longestDays;

/** Maximum number of unfinished files per person. */
export const MAX_WAITING_FILES = 3;

/** Files of at most this many dates are made before longer ones. */
export const QUICK_FILE_DAYS = 8 * 7;

/**
 * Field faults of a file request: format not offered for the kind, not a whole week where one is required, or too many
 * dates; empty: allowed.
 */
export function faultsOfFile({
  kind,
  format,
  from,
  until,
}: {
  readonly kind: FileKind;
  readonly format: FileFormat;
  readonly from: CivilDate;
  readonly until: CivilDate;
}): FieldFault[] {
  const days = daysBetween(from, until) + 1;
  const { formats, longestDays, oneWeek } = KINDS[kind];
  const isOfWeek = days === 7 && new Date(`${from}T00:00:00Z`).getUTCDay() === 1;
  return [
    ...(formats.includes(format) ? [] : [{ field: 'format', code: 'mismatch' } as const]),
    ...(oneWeek && !isOfWeek && days <= longestDays ? [{ field: 'until', code: 'mismatch' } as const] : []),
    ...(days > longestDays ? [{ field: 'until', code: 'range_too_long', limit: longestDays } as const] : []),
  ];
}
