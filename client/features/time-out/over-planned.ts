import type { FactsOf } from '#domain/catalogue/question-facts';
import type { Moment } from '#domain/kernel/clock-time';
import type { CivilDate } from '#domain/kernel/civil-date';
import { businessDate } from '#domain/kernel/shift-time';

/** Shift planned during time out: published `shift`, draft `slot`, or at another location. */
export interface PlannedThen {
  readonly kind: 'shift' | 'slot' | 'elsewhere';
  readonly date: CivilDate;
  readonly from: Moment;
  readonly until: Moment;
  /** Name of the other location for `elsewhere`; otherwise empty. */
  readonly location: string;
}

/** Planned shifts of the server's question as one list, sorted by start. */
export function plannedThen({
  shifts,
  slots,
  elsewhere,
}: FactsOf<'time_out_over_shifts_needs_confirmation'>): PlannedThen[] {
  const one = (kind: PlannedThen['kind'], from: Moment, until: Moment, location = ''): PlannedThen => ({
    kind,
    date: businessDate(from),
    from,
    until,
    location,
  });
  return [
    ...shifts.map(({ start, ending }) => one('shift', start, ending)),
    ...slots.map(({ from, until }) => one('slot', from, until)),
    ...elsewhere.map(({ from, until, location }) => one('elsewhere', from, until, location)),
  ].toSorted((a, b) => a.from.localeCompare(b.from));
}
