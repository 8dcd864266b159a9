import type { TemplateShift } from './template.events.js';

/** Change of the number of equal shifts on a weekday; `by` negative: fewer. */
export interface ShiftDelta extends Omit<TemplateShift, 'count'> {
  readonly by: number;
}

/** Change of a template as differences, so that it can be reapplied on a colleague's change; edits commute. */
export interface TemplateEdit {
  readonly deltas: readonly ShiftDelta[];
  /** New scenario, null: none; absent: unchanged. */
  readonly scenarioId?: string | null;
}

/** Editable content of a template; `scenarioId` null: no demand. */
export interface TemplateContent {
  readonly shifts: readonly TemplateShift[];
  readonly scenarioId: string | null;
}

/** Maximum number of equal shifts on a weekday. */
export const MAX_EQUAL = 50;

/** Key of equal shifts of a template: day, job and times. */
export const shiftKey = ({ day, jobId, from, until }: Omit<TemplateShift, 'count'>): string =>
  `${day}|${jobId}|${from}|${until}`;

/** Worked out once for a list: an edit compares its template with what it was several times over. */
const cached = new WeakMap<readonly TemplateShift[], ReadonlyMap<string, TemplateShift>>();

/** Shifts by what they are, each kind once. */
function byKey(shifts: readonly TemplateShift[]): ReadonlyMap<string, TemplateShift> {
  const before = cached.get(shifts);
  if (before) return before;
  const kinds = new Map<string, TemplateShift>();
  for (const shift of shifts) {
    const already = kinds.get(shiftKey(shift))?.count ?? 0;
    kinds.set(shiftKey(shift), { ...shift, count: already + shift.count });
  }
  cached.set(shifts, kinds);
  return kinds;
}

/**
 * Content after an edit; counts are limited to 0 to 50, so that the edit may apply in part. Equal shifts are merged,
 * new ones appended. Does not mutate its input.
 */
export function withEdit({ shifts, scenarioId }: TemplateContent, edit: TemplateEdit): TemplateContent {
  const kinds = new Map(byKey(shifts));
  for (const { by, ...shift } of edit.deltas) {
    const count = Math.min(MAX_EQUAL, Math.max(0, (kinds.get(shiftKey(shift))?.count ?? 0) + by));
    if (count > 0) kinds.set(shiftKey(shift), { ...shift, count });
    else kinds.delete(shiftKey(shift));
  }
  const edited = [...kinds.values()];
  cached.set(edited, kinds);
  return {
    shifts: edited,
    scenarioId: edit.scenarioId === undefined ? scenarioId : edit.scenarioId,
  };
}

/** Edit that reverts `edit` as far as it takes effect on `before`; null when it changes nothing. */
export function inverseOf(before: TemplateContent, edit: TemplateEdit): TemplateEdit | null {
  const after = withEdit(before, edit);
  const [old, now] = [byKey(before.shifts), byKey(after.shifts)];
  const deltas = [...new Map([...old, ...now])].flatMap(([key, { count: _count, ...shift }]): ShiftDelta[] => {
    const by = (old.get(key)?.count ?? 0) - (now.get(key)?.count ?? 0);
    return by === 0 ? [] : [{ ...shift, by }];
  });
  const isSameScenario = after.scenarioId === before.scenarioId;
  if (deltas.length === 0 && isSameScenario) return null;
  return isSameScenario ? { deltas } : { deltas, scenarioId: before.scenarioId };
}

/** Whether two contents have equal shifts and scenario, regardless of order and of how equal shifts are grouped. */
export function isSameContent(one: TemplateContent, other: TemplateContent): boolean {
  if (one === other) return true;
  // As a rule it is what was sent, in the same order: that is seen without a key of every shift.
  if (one.scenarioId === other.scenarioId && isSameList(one.shifts, other.shifts)) return true;
  const [kinds, others] = [byKey(one.shifts), byKey(other.shifts)];
  return (
    one.scenarioId === other.scenarioId &&
    kinds.size === others.size &&
    [...kinds].every(([key, { count }]) => others.get(key)?.count === count)
  );
}

const isSameList = (one: readonly TemplateShift[], other: readonly TemplateShift[]): boolean =>
  one.length === other.length &&
  one.every((shift, index) => shift.count === other[index]?.count && isSameKind(shift, other[index]));

const isSameKind = (one: TemplateShift, other: TemplateShift): boolean =>
  one.day === other.day && one.jobId === other.jobId && one.from === other.from && one.until === other.until;
