import type { CivilDate } from '../kernel/civil-date.js';

/**
 * First date of this calendar year, or of last year with `withLastYear`. Lists show time outs that end on it or later
 * (api page, `showLastYear`).
 */
export const shownFrom = (today: CivilDate, withLastYear: boolean): CivilDate =>
  `${Number(today.slice(0, 4)) - (withLastYear ? 1 : 0)}-01-01` as CivilDate;
