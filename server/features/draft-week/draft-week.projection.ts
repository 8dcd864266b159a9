import type { CivilDate } from '#domain/kernel/civil-date';
import type { JobFilterId, SlotId } from '#domain/kernel/ids';
import { nominalEnd } from '#domain/kernel/shift-time';
import type { DraftWeekEvent } from '#domain/draft-week/draft-week.events';
import type { DraftSlot, DraftWeek } from '#domain/draft-week/draft-week.state';
import { streamPlace } from '#domain/kernel/stream-place';
import type { InlineProjection } from '../../projections/inline-projection.js';
import type { RowWrites } from '../../projections/row-writes.js';
import { DAY_ASSIGNMENTS } from '../../decision-context/day-assignment.table.js';
import { occupyDay, freeDayOf } from '../../decision-context/day-assignments.js';
import { SLOTS, PLACES, PARTS } from './draft-week.table.js';

/** Slots of open drafts, the days that they occupy, and which departments of a week are in draft. */
export const draftWeekProjection: InlineProjection<DraftWeek, DraftWeekEvent> = {
  name: 'draft-week',
  version: 2,
  streamKind: 'draft-week',
  tables: [SLOTS, PLACES, PARTS, DAY_ASSIGNMENTS],
  remembers: { table: 'slot_place', column: 'slot_id' },
  project(write, event, { organisationId, streamId, state }) {
    const { locationId, monday } = streamPlace(streamId);
    const weekKey = { organisation_id: organisationId, location_id: locationId, monday };
    switch (event.type) {
      case 'DraftSlotAdded':
        write.upsert(PLACES, { ...weekKey, slot_id: event.data.slotId });
        return projectSlot(write, weekKey, event, state);
      case 'DraftSlotRescheduled':
      case 'DraftSlotJobChanged':
      case 'DraftSlotAssigned':
      case 'DraftSlotUnassigned':
      case 'DraftSlotRemoved':
        return projectSlot(write, weekKey, event, state);
      case 'DraftStarted':
        return projectPart(write, weekKey, event.data.jobFilterId, state);
      case 'DraftDiscarded':
      case 'DraftPublished':
        for (const slotId of Object.keys(state.gone) as SlotId[]) {
          if (state.gone[slotId]?.writeId === event.meta.commandId) removeSlot(write, weekKey, slotId);
        }
        return projectPart(write, weekKey, event.data.jobFilterId, state);
      case 'DraftEditRefused':
        return;
    }
  },
};

interface Place {
  readonly organisation_id: string;
  readonly location_id: string;
  readonly monday: CivilDate;
}

type SlotEvent = Extract<DraftWeekEvent, { data: { slotId: SlotId } }>;

function projectSlot(write: RowWrites, weekKey: Place, event: SlotEvent, state: DraftWeek): void {
  const { slotId } = event.data;
  const slot = state.slots[slotId];
  if (!slot) return removeSlot(write, weekKey, slotId);
  write.upsert(SLOTS, slotRow(slot, weekKey));
  if (!movesDays(event)) return;
  const { userId, time } = slot;
  if (userId) occupyDay(write, { ...weekKey, layer: 'draft', user_id: userId, date: time.date, item_id: slotId });
  else freeDayOf(write, weekKey.organisation_id, 'draft', slotId);
}

/** Whether an event may change the person or the date of a slot. */
function movesDays(event: SlotEvent): boolean {
  switch (event.type) {
    case 'DraftSlotAdded':
      return event.data.userId !== null;
    case 'DraftSlotRescheduled':
      return event.data.time.date !== event.data.was.date;
    case 'DraftSlotJobChanged':
      return false;
    case 'DraftSlotAssigned':
    case 'DraftSlotUnassigned':
    case 'DraftSlotRemoved':
      return true;
  }
}

function removeSlot(write: RowWrites, weekKey: Place, slotId: SlotId): void {
  write.remove(SLOTS, { ...weekKey, slot_id: slotId });
  freeDayOf(write, weekKey.organisation_id, 'draft', slotId);
}

const slotRow = (slot: DraftSlot, weekKey: Place) => ({
  ...weekKey,
  slot_id: slot.slotId,
  job_filter_id: slot.jobFilterId,
  job_id: slot.jobId,
  date: slot.time.date,
  start_minute: slot.time.start,
  end_kind: slot.time.end.kind,
  end_minute: nominalEnd(slot.time.end),
  user_id: slot.userId,
  shift_id: slot.shiftId,
  revision: slot.revision,
});

function projectPart(write: RowWrites, weekKey: Place, jobFilterId: JobFilterId, state: DraftWeek): void {
  const part = state.parts[jobFilterId];
  write.upsert(PARTS, {
    ...weekKey,
    job_filter_id: jobFilterId,
    drafting: part?.status === 'drafting',
    scenario_id: part?.scenarioId ?? null,
  });
}
