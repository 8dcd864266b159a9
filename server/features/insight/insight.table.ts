import { column, defineTable, type RowOf } from '../../projections/define-table.js';
import type { CivilDate } from '#domain/kernel/civil-date';
import type { EndKind } from '#domain/kernel/shift-time';

/**
 * Published shifts for statistics, called off ones included. Hours depend on the location and are counted when read.
 */
export const INSIGHT_SHIFT_TABLE = defineTable({
  name: 'shift_figure',
  key: ['organisation_id', 'generation', 'shift_id'],
  columns: {
    organisation_id: column<string>('text'),
    generation: column<number>('int'),
    shift_id: column<string>('text'),
    location_id: column<string>('text'),
    job_filter_id: column<string>('text'),
    job_id: column<string>('text'),
    user_id: column<string | null>('text'),
    date: column<CivilDate>('date'),
    start_minute: column<number>('int'),
    end_kind: column<EndKind>('text'),
    /** Nominal end, minutes after 00:00 of the date. */
    end_minute: column<number>('int'),
    called_off_at: column<Date | null>('timestamptz'),
    cancel_reason_id: column<string | null>('text'),
    replacement_of: column<string | null>('text'),
  },
});

export type ShiftFigureTable = RowOf<typeof INSIGHT_SHIFT_TABLE>;

/** Open shifts that a person got on request. */
export const TAKEN = defineTable({
  name: 'taken_shift',
  key: ['organisation_id', 'generation', 'shift_id'],
  columns: {
    organisation_id: column<string>('text'),
    generation: column<number>('int'),
    shift_id: column<string>('text'),
    user_id: column<string>('text'),
  },
});

export type TakenShiftTable = RowOf<typeof TAKEN>;

/** Approved swaps, by date of the offered shift. */
export const INSIGHT_SWAP_TABLE = defineTable({
  name: 'approved_swap',
  key: ['organisation_id', 'generation', 'swap_id'],
  columns: {
    organisation_id: column<string>('text'),
    generation: column<number>('int'),
    swap_id: column<string>('text'),
    location_id: column<string>('text'),
    date: column<CivilDate>('date'),
    /** Person who offered. */
    user_id: column<string>('text'),
    /** Person who took it. */
    other_user_id: column<string>('text'),
  },
});

export type ApprovedSwapTable = RowOf<typeof INSIGHT_SWAP_TABLE>;

/** Expected turnover by date, in cents; dates without one have no row. */
export const TURNOVER = defineTable({
  name: 'expected_turnover',
  key: ['organisation_id', 'location_id', 'date'],
  columns: {
    organisation_id: column<string>('text'),
    location_id: column<string>('text'),
    date: column<CivilDate>('date'),
    cents: column<number>('bigint'),
  },
});

export type ExpectedTurnoverTable = RowOf<typeof TURNOVER>;
