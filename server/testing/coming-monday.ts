import { type CivilDate, civilDate, mondayOf } from '#domain/kernel/civil-date';

/**
 * First Monday of a month, 1 to 12, that many years from this one: always to come, and in the same season whenever a
 * spec runs, so that no change of the clock and no other holiday meets it.
 */
export function comingMonday(month: number, years = 1): CivilDate {
  const year = new Date().getUTCFullYear() + years;
  return mondayOf(civilDate(`${year}-${String(month).padStart(2, '0')}-07`));
}
