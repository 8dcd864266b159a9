import type { Selectable } from 'kysely';
import type { Instant } from '#domain/kernel/clock-time';
import type { CancelReasonId, EventId, JobFilterId, JobId, ShiftId, UserId } from '#domain/kernel/ids';
import { endAt } from '#domain/kernel/shift-time';
import type { Shift } from '#domain/roster-week/roster-week.state';
import type { Tables } from '../database/tables.js';

/** Published shift of a row of `shift`. */
export const shiftFromRow = (row: Selectable<Tables['shift']>): Shift => ({
  shiftId: row.shift_id as ShiftId,
  jobFilterId: row.job_filter_id as JobFilterId,
  jobId: row.job_id as JobId,
  time: { date: row.date, start: row.start_minute, end: endAt(row.end_minute) },
  userId: row.user_id as UserId | null,
  open: row.open,
  replacementOf: row.replacement_of as ShiftId | null,
  calledOff: row.called_off_at && {
    reasonId: row.cancel_reason_id as CancelReasonId,
    at: row.called_off_at.toISOString() as Instant,
    by: row.called_off_by as UserId | null,
  },
  flagged: row.flagged,
  edited: row.edited,
  revision: row.revision as EventId,
});
