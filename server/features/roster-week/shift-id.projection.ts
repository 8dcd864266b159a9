import type { RosterWeekEvent } from '#domain/roster-week/roster-week.events';
import type { RosterWeek } from '#domain/roster-week/roster-week.state';
import type { InlineProjection } from '../../projections/inline-projection.js';
import { IDS } from './shift.table.js';

/** Every id that a published shift ever had, so that no new slot uses one. */
export const shiftIdProjection: InlineProjection<RosterWeek, RosterWeekEvent> = {
  name: 'shift-id',
  version: 1,
  streamKind: 'roster-week',
  tables: [IDS],
  remembers: { table: 'shift_id', column: 'shift_id' },
  project(write, event, { organisationId }) {
    for (const shiftId of idsGivenBy(event)) write.upsert(IDS, { organisation_id: organisationId, shift_id: shiftId });
  },
};

function idsGivenBy(event: RosterWeekEvent): string[] {
  if (event.type === 'ShiftAdded') return [event.data.shiftId];
  return event.type === 'RosterPublished' ? event.data.added.map(({ shiftId }) => shiftId) : [];
}
