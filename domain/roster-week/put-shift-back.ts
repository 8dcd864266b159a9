import type { FormerParts, Restore } from '../history/restore.js';
import { sameTime, shiftTimeOf } from '../kernel/shift-time.js';
import type { Shift } from './roster-week.state.js';

/**
 * Fields of a published shift whose present value differs from the value before a history entry; empty when all are
 * equal. `open` is omitted while somebody is planned, the reason unless the shift is called off anew.
 */
export function shiftPutBack(to: Extract<Restore, { does: 'change' }>['to'], shift: Shift): FormerParts {
  const { from, until, jobId, userId, open, canceled, cancelReasonId } = to;
  const person = userId === undefined ? shift.userId : userId;
  const isOff = shift.calledOff !== null;
  return {
    ...(from && until && !sameTime(shiftTimeOf(from, until), shift.time) ? { from, until } : {}),
    ...(jobId !== undefined && jobId !== shift.jobId ? { jobId } : {}),
    ...(userId !== undefined && userId !== shift.userId ? { userId } : {}),
    // Only a shift without anybody can be open.
    ...(open !== undefined && open !== shift.open && !(open && person !== null) ? { open } : {}),
    ...(canceled !== undefined && canceled !== isOff ? { canceled } : {}),
    ...(canceled === true && cancelReasonId !== undefined && !isOff ? { cancelReasonId } : {}),
  };
}
