import type { WeeklyEntry } from '../planning/put-back.js';
import type { TextId } from '../kernel/ids.js';
import { sameRecords } from '../kernel/same-records.js';
import { weeklyDifference } from '../planning/weekly-difference.js';
import type { ScenarioShift } from './scenario.events.js';

interface Content {
  readonly nameId: TextId;
  readonly shifts: readonly ScenarioShift[];
}

/** State of a scenario before and after a past write. */
export interface PastScenarioChange {
  readonly was: Content;
  readonly became: Content;
}

/** Former values of the parts of a scenario that a write changed; empty when none. */
export const formerScenario = ({ was, became }: PastScenarioChange): Partial<Content> => ({
  ...(was.nameId === became.nameId ? {} : { nameId: was.nameId }),
  ...(sameRecords(was.shifts, became.shifts) ? {} : { shifts: was.shifts }),
});

/**
 * Effect of putting parts of a scenario back, as facts for confirmation. `changedSince`: a part differs from the result
 * of the write.
 */
export function scenarioDifference({ became }: PastScenarioChange, parts: Partial<Content>, now: Content) {
  const then = { ...now, ...parts };
  return {
    changes: [{ before: sides(now), after: sides(then) }],
    ...weeklyDifference(now.shifts.map(entryOf), then.shifts.map(entryOf)),
    changedSince:
      (parts.nameId !== undefined && now.nameId !== became.nameId) ||
      (parts.shifts !== undefined && !sameRecords(now.shifts, became.shifts)),
  };
}

const sides = ({ nameId, shifts }: Content) => ({
  nameId,
  shifts: shifts.reduce((sum, { maxEmployees }) => sum + maxEmployees, 0),
});

const entryOf = ({ day, date, jobId, from, until, maxEmployees }: ScenarioShift): WeeklyEntry => ({
  day,
  date,
  jobId,
  from,
  until,
  count: maxEmployees,
});
