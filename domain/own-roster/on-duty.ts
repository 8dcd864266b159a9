import { shiftSpan, type TimedShift } from './shift-span.js';

/** A shift of somebody who may be called. */
export interface DutyShift<Person> {
  readonly person: Person;
  readonly shift: TimedShift;
}

/**
 * Whom to call about a shift: the manager who is at work at the location now, the first of them to have begun; else
 * the one who comes next, as long as that is before the shift ends. Null: no manager works there until then.
 * `now` in milliseconds since 1970; `zone` is that of the location.
 */
export function managerOnDuty<Person>(
  about: TimedShift,
  managers: Iterable<DutyShift<Person>>,
  now: number,
  zone: string,
): Person | null {
  const until = shiftSpan(about, zone).endsAt;
  let first: { readonly person: Person; readonly startsAt: number } | null = null;
  for (const { person, shift } of managers) {
    const { startsAt, endsAt } = shiftSpan(shift, zone);
    if (endsAt <= now || startsAt >= until) continue;
    if (!first || startsAt < first.startsAt) first = { person, startsAt };
  }
  return first?.person ?? null;
}
