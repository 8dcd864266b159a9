import { column, defineTable, type RowOf } from '../../projections/define-table.js';
import type { CivilDate } from '#domain/kernel/civil-date';

/** Table of time outs. */
export const TIME_OUTS = defineTable({
  name: 'time_out',
  key: ['organisation_id', 'time_out_id'],
  columns: {
    organisation_id: column<string>('text'),
    time_out_id: column<string>('text'),
    user_id: column<string>('text'),
    from_date: column<CivilDate>('date'),
    until_date: column<CivilDate>('date'),
    /** Null: undecided. */
    approved: column<boolean | null>('boolean'),
    remark_id: column<string | null>('text'),
    requested_at: column<Date>('timestamptz'),
    decided_at: column<Date | null>('timestamptz'),
    decided_by: column<string | null>('text'),
  },
});

export type TimeOutTable = RowOf<typeof TIME_OUTS>;
