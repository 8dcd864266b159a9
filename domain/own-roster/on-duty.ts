import { shiftSpan, type TimedShift } from './shift-span.js';

/** A shift of a person who may be called. */
export interface DutyShift<Person> {
  readonly person: Person;
  readonly shift: TimedShift;
}

/**
 * Person to call about a shift: among shifts that have not ended by `now` (milliseconds) and start before the shift
 * ends, the earliest. Null: none. All shifts are at the location of `zone`.
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
