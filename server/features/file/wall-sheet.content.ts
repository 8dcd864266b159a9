import { addDays, type CivilDate, isoWeekNumber, weekDates } from '#domain/kernel/civil-date';
import { clockTime, type Instant } from '#domain/kernel/clock-time';
import { groupBy } from '#domain/kernel/group-by';
import { type Pattern, patternsOf } from '#domain/job/job-patterns';
import { nominalEnd, type ShiftEnd } from '#domain/kernel/shift-time';
import type { FileTexts } from '#domain/texts/file-texts';
import { fromUntil } from '#domain/texts/shift-times';
import type { Directory } from '../../decision-context/directory.js';
import type { NamedShift, PublishedVersion } from './file-rows.js';

/** Shift on a wall sheet. */
export interface WallEntry {
  readonly time: string;
  readonly name: string;
  /** Nobody is planned. */
  readonly open: boolean;
}

/** Shifts of one job, a list per day from Monday. */
export interface WallJob {
  readonly name: string;
  readonly colour: string;
  readonly pattern: Pattern;
  readonly days: readonly (readonly WallEntry[])[];
}

/** Department on a wall sheet. */
export interface WallDepartment {
  readonly name: string;
  /** `publicatie 3, 22 nov 14:05`; null: never published. */
  readonly version: string | null;
  readonly jobs: readonly WallJob[];
}

/** Texts of a wall sheet, in its language. */
export interface WallSheet {
  readonly title: string;
  readonly period: string;
  /** Headings such as `ma 23`, from Monday. */
  readonly columns: readonly string[];
  readonly departments: readonly WallDepartment[];
  /** Comment for staff per day from Monday; empty: none. */
  readonly comments: readonly string[];
  /** URL in the code, which tells whether the sheet is current. */
  readonly address: string;
  readonly addressLabel: string;
  readonly none: string;
}

/** Data of a wall sheet. */
export interface WallMaterial {
  readonly monday: CivilDate;
  readonly title: string;
  readonly directory: Directory;
  readonly shifts: readonly NamedShift[];
  /** Published version by department. */
  readonly versions: ReadonlyMap<string, PublishedVersion>;
  readonly comments: ReadonlyMap<CivilDate, string>;
  readonly address: string;
  readonly texts: FileTexts;
  /** Formats a date: `23 nov`. */
  readonly day: (date: CivilDate) => string;
  /** Formats an instant in the zone of the location: `22 nov 14:05`. */
  readonly moment: (at: Instant) => string;
}

/**
 * Content of a wall sheet; called off shifts, and departments without shifts, are left out. Departments are in the
 * directory's order, jobs sorted by name. Pure.
 */
export function wallSheet(material: WallMaterial): WallSheet {
  const { monday, directory, texts, day, title } = material;
  const dates = weekDates(monday);
  const shifts = material.shifts.filter(({ calledOff }) => calledOff === null);
  const ofDepartment = groupBy(shifts, ({ jobFilterId }) => jobFilterId);
  const colours = shifts.map(({ jobId }) => directory.jobs.get(jobId)?.colour ?? NO_COLOUR);
  const patterns = patternsOf(colours);
  return {
    title,
    period: `${texts.wall.week.replace('{week}', String(isoWeekNumber(monday)))} · ${day(monday)} – ${day(addDays(monday, 6))}`,
    columns: dates.map((date, index) => `${texts.wall.day[index] ?? ''} ${Number(date.slice(8))}`),
    departments: [...directory.jobFilters.values()].flatMap(({ jobFilterId, name }): WallDepartment[] => {
      const departmentShifts = ofDepartment.get(jobFilterId) ?? [];
      const version = material.versions.get(jobFilterId);
      if (departmentShifts.length === 0) return [];
      return [
        {
          name,
          version: version ? versionOf(version, material) : null,
          jobs: jobsOf(departmentShifts, dates, patterns, material),
        },
      ];
    }),
    comments: dates.map((date) => material.comments.get(date) ?? ''),
    address: material.address,
    addressLabel: texts.wall.live,
    none: texts.wall.none,
  };
}

const NO_COLOUR = '#555555';

const versionOf = ({ number, at }: PublishedVersion, { texts, moment }: WallMaterial): string =>
  texts.wall.publication.replace('{number}', String(number)).replace('{at}', moment(at));

function jobsOf(
  shifts: readonly NamedShift[],
  dates: readonly CivilDate[],
  patterns: ReadonlyMap<string, Pattern>,
  { directory, texts }: WallMaterial,
): WallJob[] {
  return [...groupBy(shifts, ({ jobId }) => jobId)]
    .map(([jobId, ofJob]): WallJob => {
      const { name = '', colour = NO_COLOUR } = directory.jobs.get(jobId) ?? {};
      const days = dates.map((date) =>
        ofJob.filter(({ time }) => time.date === date).map((shift) => entryOf(shift, texts)),
      );
      return { name, colour, pattern: patterns.get(colour) ?? 'solid', days };
    })
    .sort((a, b) => a.name.localeCompare(b.name, 'nl'));
}

const endWords = (end: ShiftEnd, texts: FileTexts): string =>
  end.kind === 'exact' ? clockTime(nominalEnd(end)) : texts.end[end.kind];

const entryOf = ({ time, name, userId }: NamedShift, texts: FileTexts): WallEntry => ({
  time: fromUntil(clockTime(time.start), time.end.kind, endWords(time.end, texts)),
  name: userId === null ? texts.wall.open : (name ?? ''),
  open: userId === null,
});
