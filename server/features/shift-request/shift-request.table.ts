import { column, defineTable, type RowOf } from '../../projections/define-table.js';
import type { ColumnType } from 'kysely';
import type { CivilDate } from '#domain/kernel/civil-date';
import type { ShiftData } from '#domain/roster-week/roster-week.events';
import type { ShiftRequestStatus } from '#domain/shift-request/shift-request.state';

/** Table of shift requests in every state. */
export const SHIFT_REQUESTS = defineTable({
  name: 'shift_request',
  key: ['organisation_id', 'shift_request_id'],
  columns: {
    organisation_id: column<string>('text'),
    shift_request_id: column<string>('text'),
    location_id: column<string>('text'),
    monday: column<CivilDate>('date'),
    date: column<CivilDate>('date'),
    shift_id: column<string>('text'),
    shift: column<ColumnType<ShiftData, string, string>>('jsonb'),
    user_id: column<string>('text'),
    status: column<ShiftRequestStatus>('text'),
    requested_at: column<Date>('timestamptz'),
    decided_at: column<Date | null>('timestamptz'),
    decided_by: column<string | null>('text'),
  },
});

export type ShiftRequestTable = RowOf<typeof SHIFT_REQUESTS>;
