import type { TemplateShift } from './template.events.js';

/** So many equal shifts more or fewer on a weekday. */
export interface ShiftDelta extends Omit<TemplateShift, 'count'> {
  readonly by: number;
}

/**
 * A change of a template as differences, so that it can be made again on what somebody else made of it meanwhile: two
 * changes give the same in either order, and neither takes away the other.
 */
export interface TemplateEdit {
  readonly deltas: readonly ShiftDelta[];
  /** Absent: it stays. */
  readonly scenarioId?: string | null;
}

/** Editable content of a template. */
export interface TemplateContent {
  readonly shifts: readonly TemplateShift[];
  readonly scenarioId: string | null;
}

/** Equal shifts of a weekday at most; see `TemplateShift`. */
export const MAX_EQUAL = 50;

/** Key of equal shifts of a template. */
export const shiftKey = ({ day, jobId, from, until }: Omit<TemplateShift, 'count'>): string =>
  `${day}|${jobId}|${from}|${until}`;

/** Worked out once for a list: an edit compares its template with what it was several times over. */
const known = new WeakMap<readonly TemplateShift[], ReadonlyMap<string, TemplateShift>>();

/** Shifts by what they are, each kind once. */
function byKey(shifts: readonly TemplateShift[]): ReadonlyMap<string, TemplateShift> {
  const before = known.get(shifts);
  if (before) return before;
  const kinds = new Map<string, TemplateShift>();
  for (const shift of shifts) {
    const already = kinds.get(shiftKey(shift))?.count ?? 0;
    kinds.set(shiftKey(shift), { ...shift, count: already + shift.count });
  }
  known.set(shifts, kinds);
  return kinds;
}

/** The content after an edit. What is not there is not taken away, and more than can be is not added. */
export function withEdit({ shifts, scenarioId }: TemplateContent, edit: TemplateEdit): TemplateContent {
  const kinds = new Map(byKey(shifts));
  for (const { by, ...shift } of edit.deltas) {
    const count = Math.min(MAX_EQUAL, Math.max(0, (kinds.get(shiftKey(shift))?.count ?? 0) + by));
    if (count > 0) kinds.set(shiftKey(shift), { ...shift, count });
    else kinds.delete(shiftKey(shift));
  }
  const edited = [...kinds.values()];
  known.set(edited, kinds);
  return {
    shifts: edited,
    scenarioId: edit.scenarioId === undefined ? scenarioId : edit.scenarioId,
  };
}

/** Inverse of an edit on the content before it; null if the edit changed nothing. */
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

/** In whatever order, and equal shifts together or apart. */
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
