import type { FullSchedule } from '#domain/roster-week/roster-week.views';
import type { RecordsChanged } from '../../platform/live/record-maps.js';

/** Change of a shift; `before` null: added, `after` null: removed. */
export interface ShiftChange {
  readonly before: FullSchedule | null;
  readonly after: FullSchedule | null;
  /** User who made the change; null: the system, or several people. */
  readonly actorId: string | null;
}

type Shifts = ReadonlyMap<string, FullSchedule>;

/**
 * Added, changed and removed shifts among changes of a stream; `shifts`: before the changes. Only a new revision
 * counts, not a corrected name or a moved warning.
 */
export function shiftChangesOf(
  shifts: Shifts,
  changes: readonly RecordsChanged<{ readonly shift: FullSchedule }>[],
): ShiftChange[] {
  const found: ShiftChange[] = [];
  const note = (id: string, after: FullSchedule | null, actorId: string | null) => {
    const before = shifts.get(id) ?? null;
    if (before?.revision !== after?.revision) found.push({ before, after, actorId });
  };
  for (const change of changes) {
    // The stream may carry more than shifts.
    if (change.type !== 'shift') continue;
    const { actorId } = change;
    if (change.id !== null) note(change.id, change.record, actorId);
    else
      for (const id of new Set([...shifts.keys(), ...change.records.keys()]))
        note(id, change.records.get(id) ?? null, actorId);
  }
  return found;
}
