import type { NewScenarioShift } from './scenario.events.js';

/** New demand for a job on a weekday (1 = Monday); `need` null: none. */
export interface NeedChange extends Pick<NewScenarioShift, 'jobId'> {
  readonly day: number;
  readonly need: Pick<NewScenarioShift, 'from' | 'until' | 'maxEmployees'> | null;
}

/**
 * Change of a scenario by weekday and job, so that it can be reapplied on a colleague's change; for the same weekday
 * and job the later edit wins.
 */
export interface ScenarioEdit {
  /** At most one per weekday and job. */
  readonly changes: readonly NeedChange[];
}

/** Editable content of a scenario; entries for single dates are not part of it. */
export interface ScenarioContent {
  readonly shifts: readonly NewScenarioShift[];
}

type Place = Pick<NeedChange, 'day' | 'jobId'>;

const isAt =
  (dayAndJob: Place) =>
  ({ day, jobId }: Pick<NewScenarioShift, 'day' | 'jobId'>): boolean =>
    day === dayAndJob.day && jobId === dayAndJob.jobId;

const needAt = ({ shifts }: ScenarioContent, dayAndJob: Place): NeedChange['need'] => {
  const entry = shifts.find(isAt(dayAndJob));
  return entry ? { from: entry.from, until: entry.until, maxEmployees: entry.maxEmployees } : null;
};

const isSame = (a: NeedChange['need'], b: NeedChange['need']): boolean =>
  a?.from === b?.from && a?.until === b?.until && a?.maxEmployees === b?.maxEmployees;

/** Content of a scenario after an edit; changed entries keep their place, new ones are appended. Pure. */
export function withScenarioEdit({ shifts }: ScenarioContent, { changes }: ScenarioEdit): ScenarioContent {
  return {
    shifts: changes.reduce<readonly NewScenarioShift[]>((before, { need, day, jobId }) => {
      const index = before.findIndex(isAt({ day, jobId }));
      const entry = need && { day, date: null, jobId, ...need };
      if (index === -1) return entry ? [...before, entry] : before;
      return before.toSpliced(index, 1, ...(entry ? [entry] : []));
    }, shifts),
  };
}

/** Edit that reverts `edit` on the content before it; null when it changes nothing. */
export function inverseOfScenarioEdit(before: ScenarioContent, { changes }: ScenarioEdit): ScenarioEdit | null {
  const back = changes
    .filter((change) => !isSame(needAt(before, change), change.need))
    .map(({ day, jobId }): NeedChange => ({ day, jobId, need: needAt(before, { day, jobId }) }));
  return back.length > 0 ? { changes: back } : null;
}

/** Whether two contents have equal entries, regardless of order. */
export function isSameNeeds(one: ScenarioContent, other: ScenarioContent): boolean {
  if (one === other) return true;
  const needKeys = new Set(one.shifts.map(needKey));
  return one.shifts.length === other.shifts.length && other.shifts.every((entry) => needKeys.has(needKey(entry)));
}

const needKey = ({ day, date, jobId, from, until, maxEmployees }: NewScenarioShift): string =>
  [day, date, jobId, from, until, maxEmployees].join('|');
