import { addDays, type CivilDate } from '../kernel/civil-date.js';

/** Days of the periods that figures are asked for by name. */
export const QUICK_PERIODS = { fourWeeks: 28, quarter: 91, year: 365 } as const;
export type QuickPeriod = keyof typeof QUICK_PERIODS;

/** The dates of such a period, both included: so many days up to and including today. */
export const quickPeriod = (
  today: CivilDate,
  kind: QuickPeriod,
): { readonly from: CivilDate; readonly until: CivilDate } => ({
  from: addDays(today, 1 - QUICK_PERIODS[kind]),
  until: today,
});
