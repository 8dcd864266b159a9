import type { CivilDate } from '#domain/kernel/civil-date';
import { groupBy } from '#domain/kernel/group-by';
import type { FullSchedule } from '#domain/roster-week/roster-week.views';
import { useOwnEntries } from '../published-week/own-entries.js';
import { useOwnRoster, useRosterDirectory } from '../published-week/use-rosters.js';

/** Facts about a day that help a person to enter availability or ask for free time. */
export interface DayFacts {
  readonly shift: FullSchedule | null;
  /** Colour of its job. */
  readonly colour: string;
  /** Approved, or on hold. */
  readonly isAway: boolean;
}

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
