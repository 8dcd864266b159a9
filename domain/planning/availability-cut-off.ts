import { addDays, type CivilDate, mondayOf } from '../kernel/civil-date.js';

/** Last date of the last week that the cut-off has closed; null: weeks never close. */
export const closedUntil = (cutOff: number | null, today: CivilDate): CivilDate | null =>
  cutOff === null ? null : addDays(mondayOf(addDays(today, cutOff)), 6);

/** Whether availability of a date may still be entered, as far as the cut-off decides that; `closed` as `closedUntil` answers. */
export const isBeforeCutOff = (date: CivilDate, closed: CivilDate | null): boolean => closed === null || date > closed;
