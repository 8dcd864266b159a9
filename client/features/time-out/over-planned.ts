import { z } from 'zod';
import { dateOfMoment, type Moment } from '#domain/kernel/clock-time';
import { PlannedItemView } from '#domain/kernel/views';
import { DraftSlotView } from '#domain/draft-week/draft-week.views';
import { FullSchedule } from '#domain/roster-week/roster-week.views';
import type { CivilDate } from '#domain/kernel/civil-date';

/** Facts of `time_out_over_shifts_needs_confirmation`. */
const Facts = z.object({
  shifts: z.array(FullSchedule).catch([]),
  slots: z.array(DraftSlotView).catch([]),
  /** Out of the manager's reach: that there is something, and when. */
  elsewhere: z.array(PlannedItemView).catch([]),
});

/** Something that somebody is planned on while they would be away. */
export interface PlannedThen {
  readonly kind: 'shift' | 'slot' | 'elsewhere';
  readonly date: CivilDate;
  readonly from: Moment;
  readonly until: Moment;
  /** Of the other location, with `elsewhere`. */
  readonly location: string;
}

/** What the server found planned, by date. */
export function plannedThen(facts: unknown): PlannedThen[] {
  const { shifts, slots, elsewhere } = Facts.parse(facts);
  const one = (kind: PlannedThen['kind'], from: Moment, until: Moment, location = ''): PlannedThen => ({
    kind,
    date: dateOfMoment(from),
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
