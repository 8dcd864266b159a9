import { column, defineTable, type RowOf } from '../../projections/define-table.js';
import type { CivilDate } from '#domain/kernel/civil-date';
import type { EndKind } from '#domain/kernel/shift-time';

/** Table of published shifts, called off ones included. */
export const SHIFT_TABLE = defineTable({
  name: 'shift',
  key: ['organisation_id', 'shift_id'],
  columns: {
    organisation_id: column<string>('text'),
    shift_id: column<string>('text'),
    location_id: column<string>('text'),
    monday: column<CivilDate>('date'),
    job_filter_id: column<string>('text'),
    job_id: column<string>('text'),
    date: column<CivilDate>('date'),
    start_minute: column<number>('int'),
    end_kind: column<EndKind>('text'),
    /** Nominal end, minutes after 00:00 of the date. */
    end_minute: column<number>('int'),
    user_id: column<string | null>('text'),
    open: column<boolean>('boolean'),
    cancel_reason_id: column<string | null>('text'),
    called_off_at: column<Date | null>('timestamptz'),
    called_off_by: column<string | null>('text'),
    replacement_of: column<string | null>('text'),
    flagged: column<boolean>('boolean'),
    edited: column<boolean>('boolean'),
    revision: column<string>('text'),
  },
});

export type ShiftTable = RowOf<typeof SHIFT_TABLE>;

/** Table of all ids of published shifts, removed ones included. */
export const IDS = defineTable({
  name: 'shift_id',
  key: ['organisation_id', 'shift_id'],
  columns: {
    organisation_id: column<string>('text'),
    shift_id: column<string>('text'),
  },
});

export type ShiftIdTable = RowOf<typeof IDS>;
