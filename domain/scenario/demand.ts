import { type CivilDate, weekdayOf } from '../kernel/civil-date.js';
import type { JobId } from '../kernel/ids.js';
import type { ScenarioShift } from './scenario.events.js';

type Entry = Pick<ScenarioShift, 'day' | 'date' | 'jobId'>;

/** Scenario entries from which the demand of a department's week is computed. */
export interface DemandSources<Of extends Entry> {
  /** Entries for single dates, of all scenarios of the location. */
  readonly dated: readonly Of[];
  /** Entries of the week's own scenario; empty when the week has none. */
  readonly weekly: readonly Of[];
}

/**
 * Entries that apply to the jobs on a date, sorted by job id: per job all entries for the date itself, otherwise all of
 * the week's scenario for its weekday (api page, `scenario-shifts-by-date` and section 9). A job may have several
 * entries, or none.
 */
export function demandOn<Of extends Entry>(
  date: CivilDate,
  jobIds: readonly JobId[],
  { dated, weekly }: DemandSources<Of>,
): Of[] {
  const day = weekdayOf(date);
  return jobIds
    .flatMap((jobId) => {
      const onDate = dated.filter((entry) => entry.date === date && entry.jobId === jobId);
      return onDate.length > 0 ? onDate : weekly.filter((entry) => entry.day === day && entry.jobId === jobId);
    })
    .toSorted((a, b) => a.jobId.localeCompare(b.jobId));
}
