import { addDays, CivilDate, daysBetween } from '#domain/kernel/civil-date';
import { MAX_INSIGHT_DAYS } from '#domain/insight/insight.calls';

export const QUICK_PERIODS = { fourWeeks: 28, quarter: 91, year: 365 } as const;
export type QuickPeriod = keyof typeof QUICK_PERIODS;
export type PeriodKind = QuickPeriod | 'own';

/** Dates that figures are about, both included. */
export interface Period {
  readonly from: CivilDate;
  readonly until: CivilDate;
}

/** Period in the address; the last four weeks by default. */
export interface AddressedPeriod extends Period {
  readonly kind: PeriodKind;
}

const isQuick = (kind: string | null): kind is QuickPeriod => kind !== null && kind in QUICK_PERIODS;

/** So many days up to and including today. */
const lastDays = (today: CivilDate, days: number): Period => ({ from: addDays(today, 1 - days), until: today });

export const isPeriod = ({ from, until }: Period): boolean => {
  const days = daysBetween(from, until);
  return days >= 0 && days < MAX_INSIGHT_DAYS;
};

export function readPeriod(search: URLSearchParams, today: CivilDate): AddressedPeriod {
  const kind = search.get('period');
  if (isQuick(kind)) return { kind, ...lastDays(today, QUICK_PERIODS[kind]) };
  const from = CivilDate.safeParse(search.get('from')).data;
  const until = CivilDate.safeParse(search.get('until')).data;
  if (kind === 'own' && from && until && isPeriod({ from, until })) return { kind, from, until };
  return { kind: 'fourWeeks', ...lastDays(today, QUICK_PERIODS.fourWeeks) };
}

/** How the period stands in an address; the last four weeks need no words. */
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
