import type { NotifiedShift } from './notice.js';

/**
 * Whether a person works the same before and after: equal times, job and location. Null and called off are equal: no
 * work.
 */
export function isSameShift(one: NotifiedShift | null, other: NotifiedShift | null): boolean {
  if (isOff(one) || isOff(other)) return isOff(one) === isOff(other);
  return (
    one.from === other.from &&
    one.until === other.until &&
    one.jobId === other.jobId &&
    one.horecaLocationId === other.horecaLocationId
  );
}

const isOff = (shift: NotifiedShift | null): shift is null => shift === null || shift.calledOff;
