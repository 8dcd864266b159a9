import { ALL, type RecordChange } from '#domain/live/messages';
import type { FullSchedule } from '#domain/roster-week/roster-week.views';

/** A shift that is other than it was; `before` null: it is new, `after` null: it is gone. */
export interface ShiftChange {
  readonly before: FullSchedule | null;
  readonly after: FullSchedule | null;
  /** Null: the system, or several people. */
  readonly actorId: string | null;
}

type Shifts = ReadonlyMap<string, FullSchedule>;

/**
 * What the changes of a stream say about its shifts. Only what somebody did to a shift counts (its revision), not
 * that a name was corrected or that availability moved a warning.
 */
export function shiftChangesOf(shifts: Shifts, changes: readonly RecordChange[]): ShiftChange[] {
  const found: ShiftChange[] = [];
  const note = (id: string, after: FullSchedule | null, actorId: string | null) => {
    const before = shifts.get(id) ?? null;
    if (before?.revision !== after?.revision) found.push({ before, after, actorId });
  };
  for (const { type, id, record, actorId } of changes) {
    if (type !== 'shift') continue;
    if (id !== ALL) note(id, record as FullSchedule | null, actorId);
    else {
      const now = record as Readonly<Record<string, FullSchedule>>;
      for (const key of new Set([...shifts.keys(), ...Object.keys(now)])) note(key, now[key] ?? null, actorId);
    }
  }
  return found;
}
