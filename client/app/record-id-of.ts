import type { WeekItem } from '../features/draft-week/model/week-items.js';

/** Under which the history of a shift goes on from its first draft through every publication. */
export const recordIdOf = ({ id, slot, shift }: WeekItem): string =>
  slot?.shiftId ?? slot?.slotId ?? shift?.shiftId ?? id;
