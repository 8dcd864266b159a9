import { z } from 'zod';
import { type CivilDate, civilDate } from '../kernel/civil-date.js';
import type { RuleSource } from './rule-profile.js';
import type { SchoolPeriod } from './school-day.js';

/** Regions of Dutch school holidays. */
export const SchoolRegion = z.enum(['noord', 'midden', 'zuid']);
export type SchoolRegion = z.infer<typeof SchoolRegion>;

const dates = (from: string, until: string): SchoolPeriod => ({ from: civilDate(from), until: civilDate(until) });
const everywhere = (from: string, until: string): Record<SchoolRegion, SchoolPeriod> => {
  const same = dates(from, until);
  return { noord: same, midden: same, zuid: same };
};
const byRegion = (
  noord: SchoolPeriod,
  midden: SchoolPeriod,
  zuid: SchoolPeriod,
): Record<SchoolRegion, SchoolPeriod> => ({ noord, midden, zuid });

export const SCHOOL_SOURCE: RuleSource = {
  title: 'Schoolvakanties per regio 2025–2026 en 2026–2027',
  url: 'https://www.rijksoverheid.nl/onderwerpen/schoolvakanties',
  read: '2026-11',
};

/** Dates that the holidays below cover: two school years from the end of a summer to the end of the last one. */
export const KNOWN_SCHOOL_DATES: SchoolPeriod = dates('2025-09-01', '2027-08-22');

/** School holidays from Saturday to Sunday by region, earliest first. */
export const SCHOOL_HOLIDAYS: readonly Record<SchoolRegion, SchoolPeriod>[] = [
  byRegion(dates('2025-10-18', '2025-10-26'), dates('2025-10-18', '2025-10-26'), dates('2025-10-11', '2025-10-19')),
  everywhere('2025-12-20', '2026-01-04'),
  byRegion(dates('2026-02-21', '2026-03-01'), dates('2026-02-14', '2026-02-22'), dates('2026-02-14', '2026-02-22')),
  everywhere('2026-04-25', '2026-05-03'),
  byRegion(dates('2026-07-04', '2026-08-16'), dates('2026-07-18', '2026-08-30'), dates('2026-07-11', '2026-08-23')),
  byRegion(dates('2026-10-10', '2026-10-18'), dates('2026-10-17', '2026-10-25'), dates('2026-10-17', '2026-10-25')),
  everywhere('2026-12-19', '2027-01-03'),
  byRegion(dates('2027-02-20', '2027-02-28'), dates('2027-02-20', '2027-02-28'), dates('2027-02-13', '2027-02-21')),
  everywhere('2027-04-24', '2027-05-02'),
  byRegion(dates('2027-07-10', '2027-08-22'), dates('2027-07-17', '2027-08-29'), dates('2027-07-24', '2027-09-05')),
];

/** Public holidays on weekdays outside those holidays, on which no school is open. */
export const SCHOOL_DAYS_OFF: readonly CivilDate[] = [
  '2026-04-06',
  '2026-05-14',
  '2026-05-25',
  '2027-03-29',
  '2027-05-06',
  '2027-05-17',
].map(civilDate);
