import { type CivilDate, weekdayOf } from '../kernel/civil-date.js';
import type { JobId } from '../kernel/ids.js';
import type { ScenarioShift } from './scenario.events.js';

type Entry = Pick<ScenarioShift, 'day' | 'date' | 'jobId'>;

/** Where the demand of a department's week stands. */
export interface DemandSources<Of extends Entry> {
  /** Entries for a date, of every scenario of the location. */
  readonly dated: readonly Of[];
  /** Entries of the scenario that the department's week was started with; none without one. */
  readonly weekly: readonly Of[];
}

/**
 * The demand that applies to a department's jobs on a date: entries for that very date, else those for its
 * weekday in the scenario of the week (api page, `scenario-shifts-by-date`). By job.
 */
export function demandOn<Of extends Entry>(
  date: CivilDate,
  jobIds: readonly JobId[],
  { dated, weekly }: DemandSources<Of>,
): Of[] {
  const onDate = dated.filter((entry) => entry.date === date && jobIds.includes(entry.jobId));
  const day = weekdayOf(date);
  const applying =
    onDate.length > 0 ? onDate : weekly.filter((entry) => entry.day === day && jobIds.includes(entry.jobId));
  return applying.toSorted((a, b) => a.jobId.localeCompare(b.jobId));
}
