import { shiftSpan, type TimedShift } from './shift-span.js';

/** A shift of somebody who may be called. */
export interface DutyShift<Person> {
  readonly person: Person;
  readonly shift: TimedShift;
}

/**
 * Person to call about a shift: the manager at work at the location now who began first; else the next to begin before
 * the shift ends. Null: none. `now` in milliseconds since 1970; `zone` is that of the location.
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
