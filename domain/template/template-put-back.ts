import type { WeeklyEntry } from '../planning/put-back.js';
import type { ScenarioId, TextId } from '../kernel/ids.js';
import { sameRecords } from '../kernel/same-records.js';
import { weeklyDifference } from '../planning/weekly-difference.js';
import type { TemplateShift } from './template.events.js';

interface Content {
  readonly nameId: TextId;
  readonly scenarioId: ScenarioId | null;
  readonly shifts: readonly TemplateShift[];
}

/** State of a record before and after a past write. */
export interface PastChange<Record> {
  readonly was: Record;
  readonly became: Record;
}

/**
 * Former values of the parts of a template that a write changed; empty when none. A scenario that no longer exists is
 * omitted.
 */
export function formerContent(
  { was, became }: PastChange<Content>,
  scenarioIds: readonly ScenarioId[],
): Partial<Content> {
  const hasScenario = was.scenarioId === null || scenarioIds.includes(was.scenarioId);
  return {
    ...(was.nameId === became.nameId ? {} : { nameId: was.nameId }),
    ...(was.scenarioId === became.scenarioId || !hasScenario ? {} : { scenarioId: was.scenarioId }),
    ...(sameRecords(was.shifts, became.shifts) ? {} : { shifts: was.shifts }),
  };
}

/**
 * Effect of putting parts of a template back, as facts for confirmation. `changedSince`: a part differs from the result
 * of the write.
 */
export function contentDifference({ became }: PastChange<Content>, parts: Partial<Content>, now: Content) {
  const then = { ...now, ...parts };
  const changedSince =
    (parts.nameId !== undefined && now.nameId !== became.nameId) ||
    (parts.scenarioId !== undefined && now.scenarioId !== became.scenarioId) ||
    (parts.shifts !== undefined && !sameRecords(now.shifts, became.shifts));
  return {
    changes: [{ before: sides(now), after: sides(then) }],
    ...weeklyDifference(now.shifts.map(entryOf), then.shifts.map(entryOf)),
    changedSince,
  };
}

const sides = ({ nameId, scenarioId, shifts }: Content) => ({
  nameId,
  scenarioId,
  shifts: shifts.reduce((sum, { count }) => sum + count, 0),
});

const entryOf = (shift: TemplateShift): WeeklyEntry => ({ ...shift, date: null });
