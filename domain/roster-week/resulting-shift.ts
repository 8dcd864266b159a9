import type { ChangeShift } from './roster-week.commands.js';
import type { Shift } from './roster-week.state.js';

/** Values of a shift after a command, not yet checked. */
export interface ResultingShift {
  readonly time: Shift['time'];
  readonly jobId: Shift['jobId'];
  readonly userId: Shift['userId'];
  readonly open: boolean;
  readonly calledOff: boolean;
}

/**
 * Values of a shift after a change, unchecked: absent fields keep theirs. Planning a person closes an open shift unless
 * `open` is given.
 */
export function resultingShiftOf(command: ChangeShift, shift: Shift): ResultingShift {
  const userId = command.userId === undefined ? shift.userId : command.userId;
  return {
    time: command.time ?? shift.time,
    jobId: command.jobId ?? shift.jobId,
    userId,
    // Planning somebody closes an open shift without being told so.
    open: command.open ?? (userId ? false : shift.open),
    calledOff: command.calledOff ?? shift.calledOff !== null,
  };
}

/** Whether a called-off shift is no longer so. */
export const isReinstated = (requested: ResultingShift, shift: Shift): boolean =>
  shift.calledOff !== null && !requested.calledOff;
