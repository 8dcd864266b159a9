import type { CivilDate } from '../kernel/civil-date.js';

/**
 * Lists of time outs hold those that end on this date or later: those of this calendar year and what is to
 * come, with last year's only when asked for (api page, `showLastYear`).
 */
export const shownFrom = (today: CivilDate, withLastYear: boolean): CivilDate =>
  `${Number(today.slice(0, 4)) - (withLastYear ? 1 : 0)}-01-01` as CivilDate;
