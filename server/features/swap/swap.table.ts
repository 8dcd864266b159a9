import { column, defineTable, type RowOf } from '../../projections/define-table.js';
import type { ColumnType } from 'kysely';
import type { CivilDate } from '#domain/kernel/civil-date';
import type { ShiftData } from '#domain/roster-week/roster-week.events';
import type { SwapStatus } from '#domain/swap/swap.state';

/** Table of swaps in every state. */
export const SWAP_TABLE = defineTable({
  name: 'swap',
  key: ['organisation_id', 'swap_id'],
  columns: {
    organisation_id: column<string>('text'),
    swap_id: column<string>('text'),
    location_id: column<string>('text'),
    monday: column<CivilDate>('date'),
    date: column<CivilDate>('date'),
    shift_id: column<string>('text'),
    shift: column<ColumnType<ShiftData, string, string>>('jsonb'),
    wanted_monday: column<CivilDate | null>('date'),
    wanted_shift_id: column<string | null>('text'),
    wanted_shift: column<ColumnType<ShiftData | null, string | null, string | null>>('jsonb'),
    user_id: column<string>('text'),
    /** Null: offered to everybody with the job. */
    to_user_id: column<string | null>('text'),
    status: column<SwapStatus>('text'),
    accepted_by: column<string | null>('text'),
    offered_at: column<Date>('timestamptz'),
    decided_at: column<Date | null>('timestamptz'),
    decided_by: column<string | null>('text'),
  },
});

export type SwapTable = RowOf<typeof SWAP_TABLE>;
