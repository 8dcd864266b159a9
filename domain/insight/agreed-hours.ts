import { addDays, type CivilDate, daysBetween } from '../kernel/civil-date.js';
import { type Agreement, contractHoursOn, employedOn } from '../planning/person-terms.js';

/**
 * Hours that somebody's contract asks for between two dates, both included, to one decimal: a seventh of a week for each
 * day in service, by the terms of that day. Null: on no day were hours agreed.
 */
export function agreedHours(person: Agreement, from: CivilDate, until: CivilDate): number | null {
  const { employment, terms } = person;
  const changes = [employment.from, employment.until && addDays(employment.until, 1), ...terms.map((one) => one.from)];
  const starts = [
    from,
    ...changes
      .flatMap((date) => (date && date > from && date <= until ? [date] : []))
      .toSorted((a, b) => (a < b ? -1 : 1)),
  ];
  let agreed: number | null = null;
  for (const [index, date] of starts.entries()) {
    const hours = employedOn(person, date) ? contractHoursOn(person, date) : null;
    if (hours === null) continue;
    const next = starts[index + 1] ?? addDays(until, 1);
    agreed = (agreed ?? 0) + (hours * daysBetween(date, next)) / 7;
  }
  return agreed === null ? null : Math.round(agreed * 10) / 10;
}
