import type { Recorded } from '../kernel/event.js';
import type { CommandId, JobFilterId } from '../kernel/ids.js';
import type { DraftWeekEvent } from './draft-week.events.js';
import { type DraftSlot, type DraftWeek, isDrafting, slotsOf } from './draft-week.state.js';

/**
 * The job filter's part that a write opened, when it still is as that write left it: taking the write back throws the
 * draft away, as if it had never begun. Null: the write opened none, the part has closed, or somebody has added,
 * changed or removed something since; then only slots that are untouched can be taken back (`undoOf`).
 */
export function untouchedStart(
  writeId: CommandId,
  events: readonly Recorded<DraftWeekEvent>[],
  week: DraftWeek,
): JobFilterId | null {
  const written = events.filter(({ meta }) => meta.commandId === writeId);
  const start = written.find((event) => event.type === 'DraftStarted');
  if (!start || !isDrafting(week, start.data.jobFilterId)) return null;
  const { jobFilterId, source } = start.data;
  // Discarded since and begun again, the part is another's.
  const isBegunAgain = events.some(
    (event) =>
      event.type === 'DraftStarted' && event.data.jobFilterId === jobFilterId && event.meta.commandId !== writeId,
  );
  if (isBegunAgain) return null;
  const ids = new Set(written.map(({ meta }) => meta.id));
  const isUntouched = ({ parts }: DraftSlot): boolean =>
    Object.values(parts).every(({ revision }) => ids.has(revision));
  const slots = slotsOf(week, jobFilterId);
  const added = written.filter(({ type }) => type === 'DraftSlotAdded');
  // The first shift that is typed opens its part on the way: only the shift is taken back.
  if (source.kind === 'empty' && added.length > 0) return null;
  return slots.length === added.length && slots.every(isUntouched) ? jobFilterId : null;
}
