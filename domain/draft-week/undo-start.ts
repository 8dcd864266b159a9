import { WEEK_PUT_BACK } from '../history/put-back-cause.js';
import type { Recorded } from '../kernel/event.js';
import type { CommandId, JobFilterId, SlotId } from '../kernel/ids.js';
import type { DraftWeekEvent } from './draft-week.events.js';
import { type DraftSlot, type DraftWeek, isDrafting, slotsOf } from './draft-week.state.js';

/**
 * Departments whose draft a write opened and that are unchanged since: undoing the write discards these drafts.
 * Excludes closed or reopened parts, parts with any later change, and parts that a first typed shift opened. `events`:
 * of the stream, from that write on.
 */
export function untouchedStarts(
  writeId: CommandId,
  events: readonly Recorded<DraftWeekEvent>[],
  week: DraftWeek,
): JobFilterId[] {
  const written = events.filter(({ meta }) => meta.commandId === writeId);
  return written.flatMap((event) =>
    event.type === 'DraftStarted' && isUntouchedStart(event, written, events, week) ? [event.data.jobFilterId] : [],
  );
}

function isUntouchedStart(
  { data: { jobFilterId, source }, meta: { commandId } }: Extract<Recorded<DraftWeekEvent>, { type: 'DraftStarted' }>,
  written: readonly Recorded<DraftWeekEvent>[],
  events: readonly Recorded<DraftWeekEvent>[],
  week: DraftWeek,
): boolean {
  if (!isDrafting(week, jobFilterId)) return false;
  // Discarded since and begun again, the part is another's.
  const isBegunAgain = events.some(
    (event) =>
      event.type === 'DraftStarted' && event.data.jobFilterId === jobFilterId && event.meta.commandId !== commandId,
  );
  if (isBegunAgain) return false;
  const ids = new Set(written.map(({ meta }) => meta.id));
  const isUntouched = ({ parts }: DraftSlot): boolean =>
    Object.values(parts).every(({ revision }) => ids.has(revision));
  const slots = slotsOf(week, jobFilterId);
  const untouchedIds = new Set<SlotId>();
  for (const event of written) {
    if (event.type === 'DraftSlotAdded' && event.data.jobFilterId === jobFilterId) untouchedIds.add(event.data.slotId);
    if (event.type === 'DraftSlotRemoved') untouchedIds.delete(event.data.slotId);
  }
  // The first shift that is typed opens its part on the way: only the shift is taken back.
  if (source.kind === 'empty' && untouchedIds.size > 0 && !isWeekPutBack(written)) return false;
  return (
    slots.length === untouchedIds.size && slots.every((slot) => untouchedIds.has(slot.slotId) && isUntouched(slot))
  );
}

/** Whether the events, of one write, put a whole week back; read from the cause of the first event. */
export const isWeekPutBack = ([first]: readonly Recorded<DraftWeekEvent>[]): boolean =>
  first?.meta.cause === WEEK_PUT_BACK;
