import { addDays, CivilDate, daysBetween } from '#domain/kernel/civil-date';
import { MAX_INSIGHT_DAYS } from '#domain/insight/insight.calls';

/** Lengths in days of the periods that end today. */
export const QUICK_PERIODS = { fourWeeks: 28, quarter: 91, year: 365 } as const;
/** Name of a period that ends today. */
export type QuickPeriod = keyof typeof QUICK_PERIODS;
/** Quick period, or `own` dates. */
export type PeriodKind = QuickPeriod | 'own';

/** Dates of figures, both inclusive. */
export interface Period {
  readonly from: CivilDate;
  readonly until: CivilDate;
}

/** Period with the way it was chosen. */
export interface AddressedPeriod extends Period {
  readonly kind: PeriodKind;
}

const isQuick = (kind: string | null): kind is QuickPeriod => kind !== null && kind in QUICK_PERIODS;

/** So many days up to and including today. */
const lastDays = (today: CivilDate, days: number): Period => ({ from: addDays(today, 1 - days), until: today });

/** Whether `from` is not after `until` and the period has at most `MAX_INSIGHT_DAYS` days. */
export const isPeriod = ({ from, until }: Period): boolean => {
  const days = daysBetween(from, until);
  return days >= 0 && days < MAX_INSIGHT_DAYS;
};

/**
 * Period in the query: a number of days by name that ends `today`, or `own` dates. The last 28 days where it is absent,
 * unreadable or longer than `MAX_INSIGHT_DAYS`.
 */
export function readPeriod(search: URLSearchParams, today: CivilDate): AddressedPeriod {
  const kind = search.get('period');
  if (isQuick(kind)) return { kind, ...lastDays(today, QUICK_PERIODS[kind]) };
  const from = CivilDate.safeParse(search.get('from')).data;
  const until = CivilDate.safeParse(search.get('until')).data;
  if (kind === 'own' && from && until && isPeriod({ from, until })) return { kind, from, until };
  return { kind: 'fourWeeks', ...lastDays(today, QUICK_PERIODS.fourWeeks) };
}

/** Copy of the query with the period; the last four weeks are left out, other parameters kept. */
export function writePeriod(search: URLSearchParams, { kind, from, until }: AddressedPeriod): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const name of ['period', 'from', 'until']) next.delete(name);
  if (kind !== 'fourWeeks') next.set('period', kind);
  if (kind === 'own') {
    next.set('from', from);
    next.set('until', until);
  }
  return next;
}
