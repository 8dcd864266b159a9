import type { CivilDate } from '#domain/kernel/civil-date';
import type { ShiftId } from '#domain/kernel/ids';
import { nominalEnd } from '#domain/kernel/shift-time';
import type { RosterWeekEvent } from '#domain/roster-week/roster-week.events';
import { keepsBusy, type RosterWeek, type Shift } from '#domain/roster-week/roster-week.state';
import { streamPlace } from '#domain/kernel/stream-place';
import type { InlineProjection } from '../../projections/inline-projection.js';
import type { RowWrites } from '../../projections/row-writes.js';
import { DAY_ASSIGNMENTS } from '../../decision-context/day-assignment.table.js';
import { occupyDay, freeDayOf } from '../../decision-context/day-assignments.js';
import { SHIFT_TABLE } from './shift.table.js';

/** Published shifts, and the days that they occupy. */
export const shiftProjection: InlineProjection<RosterWeek, RosterWeekEvent> = {
  name: 'shift',
  version: 1,
  streamKind: 'roster-week',
  tables: [SHIFT_TABLE, DAY_ASSIGNMENTS],
  project(write, event, { organisationId, streamId, state }) {
    const { locationId, monday } = streamPlace(streamId);
    const weekKey = { organisation_id: organisationId, location_id: locationId, monday };
    if (event.type !== 'RosterPublished') return projectShift(write, weekKey, event.data.shiftId, state);
    const { added, changed, removed, unchanged } = event.data;
    const writtenShiftIds = [...added, ...changed].map(({ shiftId }) => shiftId);
    for (const shiftId of [...removed, ...writtenShiftIds, ...unchanged]) projectShift(write, weekKey, shiftId, state);
  },
};

interface Place {
  readonly organisation_id: string;
  readonly location_id: string;
  readonly monday: CivilDate;
}

function projectShift(write: RowWrites, weekKey: Place, shiftId: ShiftId, state: RosterWeek): void {
  const shift = state.shifts[shiftId];
  if (!shift) {
    write.remove(SHIFT_TABLE, { ...weekKey, shift_id: shiftId });
    return freeDayOf(write, weekKey.organisation_id, 'published', shiftId);
  }
  write.upsert(SHIFT_TABLE, shiftRow(shift, weekKey));
  const { userId, time } = shift;
  if (userId && keepsBusy(shift))
    occupyDay(write, { ...weekKey, layer: 'published', user_id: userId, date: time.date, item_id: shiftId });
  else freeDayOf(write, weekKey.organisation_id, 'published', shiftId);
}

const shiftRow = (shift: Shift, weekKey: Place) => ({
  ...weekKey,
  shift_id: shift.shiftId,
  job_filter_id: shift.jobFilterId,
  job_id: shift.jobId,
  date: shift.time.date,
  start_minute: shift.time.start,
  end_kind: shift.time.end.kind,
  end_minute: nominalEnd(shift.time.end),
  user_id: shift.userId,
  open: shift.open,
  cancel_reason_id: shift.calledOff?.reasonId ?? null,
  called_off_at: shift.calledOff?.at ?? null,
  called_off_by: shift.calledOff?.by ?? null,
  replacement_of: shift.replacementOf,
  flagged: shift.flagged,
  edited: shift.edited,
  revision: shift.revision,
});
