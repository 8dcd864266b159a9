import type { WeekItem } from '../features/draft-week/model/week-items.js';

/** Id of a shift in the history, unchanged from its first draft through every publication. */
export const recordIdOf = ({ id, slot, shift }: WeekItem): string =>
  slot?.shiftId ?? slot?.slotId ?? shift?.shiftId ?? id;
