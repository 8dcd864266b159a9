import type { FullSchedule } from '#domain/roster-week/roster-week.views';

/** An own edit of the published roster that is on its way, or whose effect has not come back yet. */
export interface RosterEdit {
  readonly id: string;
  readonly shiftId: string;
  /** Revision of the shift that it was made on; null: it adds the shift. */
  readonly base: string | null;
  /** The shift as the edit leaves it; null: removed. */
  readonly apply: (shift: FullSchedule | null) => FullSchedule | null;
}

type Shifts = ReadonlyMap<string, FullSchedule>;

/**
 * Whether the live roster already carries an edit (or something later). Revisions are opaque, so any other one than
 * that on which the edit was made says so.
 */
export const isCovered = ({ shiftId, base }: Pick<RosterEdit, 'shiftId' | 'base'>, shifts: Shifts): boolean =>
  base === null ? shifts.has(shiftId) : shifts.get(shiftId)?.revision !== base;

/** The roster with own edits on top of it, in the order in which they were made. The same map when there are none. */
export function withEdits(shifts: Shifts, edits: readonly RosterEdit[]): Shifts {
  const pending = edits.filter((edit) => !isCovered(edit, shifts));
  if (pending.length === 0) return shifts;
  const edited = new Map(shifts);
  for (const { shiftId, apply } of pending) {
    const after = apply(edited.get(shiftId) ?? null);
    if (after) edited.set(shiftId, after);
    else edited.delete(shiftId);
  }
  return edited;
}
