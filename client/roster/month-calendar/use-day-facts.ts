import type { CivilDate } from '#domain/kernel/civil-date';
import { groupBy } from '#domain/kernel/group-by';
import type { FullSchedule } from '#domain/roster-week/roster-week.views';
import { useOwnEntries } from '../published-week/own-entries.js';
import { useOwnRoster, useRosterDirectory } from '../published-week/use-rosters.js';

/** Facts about a day that help a person to enter availability or ask for free time. */
export interface DayFacts {
  /** First shift of the user on the date that is not called off; null: none. */
  readonly shift: FullSchedule | null;
  /** Colour of the shift's job, as CSS; grey when unknown. */
  readonly colour: string;
  /** Whether the user has time off on the date, approved or requested. */
  readonly isAway: boolean;
}

/**
 * Returns a function for the user's own shift (not called off; the first of a date) and whether time off is approved
 * or requested, live; no facts until they have loaded.
 */
export function useDayFacts(): (date: CivilDate) => DayFacts {
  const roster = useOwnRoster();
  const entries = useOwnEntries();
  const directory = useRosterDirectory();
  const shifts = groupBy(
    [...(roster?.shifts.values() ?? [])].filter(({ canceled }) => !canceled),
    ({ date }) => date,
  );
  const timeOuts = (entries?.timeOuts ?? []).filter(({ approved }) => approved !== false);
  return (date) => {
    const shift = shifts.get(date)?.[0] ?? null;
    const job = shift && directory.phase === 'ready' ? directory.jobs.get(shift.jobId) : undefined;
    return {
      shift,
      colour: job?.colour ?? 'var(--line-3)',
      isAway: timeOuts.some(({ from, until }) => from <= date && until >= date),
    };
  };
}
