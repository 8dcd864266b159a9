import type { CivilDate } from '#domain/kernel/civil-date';
import type { ExtraPerson } from '#domain/roster-week/roster-week.views';

/** People who could work on one date. */
export interface ExtraDay {
  readonly date: CivilDate;
  /** People in the order of the input, each with their hours of this day. */
  readonly people: readonly { readonly person: ExtraPerson; readonly day: ExtraPerson['days'][number] }[];
}

/** Groups people by the dates on which they could work, earliest date first; dates without anybody are left out. */
export function extraDays(people: readonly ExtraPerson[]): ExtraDay[] {
  const days = new Map<CivilDate, ExtraDay['people'][number][]>();
  for (const person of people)
    for (const day of person.days) days.set(day.date, [...(days.get(day.date) ?? []), { person, day }]);
  return [...days].map(([date, ofDay]) => ({ date, people: ofDay })).sort((a, b) => a.date.localeCompare(b.date));
}
