import { type CivilDate, mondayOf } from '#domain/kernel/civil-date';
import type { Instant } from '#domain/kernel/clock-time';
import type { LocationId, ShiftId, UserId } from '#domain/kernel/ids';
import type { TakeoverContext } from '#domain/planning/taking-over';
import { plannedShift } from '#domain/roster-week/planned-in-roster';
import type { ShiftData } from '#domain/roster-week/roster-week.events';
import { keepsBusy, type Shift } from '#domain/roster-week/roster-week.state';
import type { CommandTransaction } from '../event-store/command-transaction.js';
import type { PeopleFacts } from './people-facts.js';
import { type OrganisationWeek, loadOrganisationWeek, weekAt } from './planning-contexts.js';

/** Facts from other streams for the rules of taking over published shifts. */
export interface TakeoverFacts extends TakeoverContext {
  /** Published shift in one of the weeks that were read; undefined: none. */
  readonly shift: (locationId: LocationId, shiftId: ShiftId) => Shift | undefined;
  /** Instant of the last publication of the shift's department and week; null: never, or a week that was not read. */
  readonly publishedAt: (locationId: LocationId, shift: Pick<ShiftData, 'time' | 'jobFilterId'>) => Instant | null;
  /** People who may work at a location, disabled ones included. */
  readonly staffOf: (locationId: LocationId) => readonly UserId[];
  /** All people, with their entries for all weeks that were read. */
  readonly people: PeopleFacts;
  /** Weeks that were read, by Monday. */
  readonly weeks: ReadonlyMap<CivilDate, OrganisationWeek>;
}

/** Reads the facts within a command, for the weeks of these dates. */
export async function readTakeoverFacts(
  transaction: CommandTransaction,
  dates: readonly CivilDate[],
): Promise<TakeoverFacts> {
  const weeks = new Map<CivilDate, OrganisationWeek>();
  for (const monday of new Set(dates.map(mondayOf))) weeks.set(monday, await loadOrganisationWeek(transaction, monday));
  return takeoverFactsOf(weeks);
}

/**
 * Facts for taking over shifts, from weeks that were read before, by Monday. Combines people's entries of all weeks.
 * Pure.
 */
export function takeoverFactsOf(weeks: ReadonlyMap<CivilDate, OrganisationWeek>): TakeoverFacts {
  const all = [...weeks.values()];
  // Availability differs by week, so the facts about a person combine all weeks.
  const people = mergedPeople(all);
  return {
    weeks,
    people,
    zoneOf: (locationId) => all[0]?.directory.locations.get(locationId)?.zone ?? 'UTC',
    person: (userId, locationId) => {
      const person = people.get(userId);
      return person?.locationIds.includes(locationId) ? person : undefined;
    },
    planned: (userId, date) =>
      (weeks.get(mondayOf(date))?.weeks ?? []).flatMap(({ locationId, roster }) =>
        Object.values(roster.shifts)
          .filter((shift) => shift.userId === userId && shift.time.date === date && keepsBusy(shift))
          .map((shift) => plannedShift(shift, userId, locationId)),
      ),
    shift: (locationId, shiftId) => all.map((week) => weekAt(week, locationId).roster.shifts[shiftId]).find(Boolean),
    publishedAt: (locationId, { time, jobFilterId }) => {
      const week = weeks.get(mondayOf(time.date));
      return (week && weekAt(week, locationId).roster.parts[jobFilterId]?.publishedAt) ?? null;
    },
    staffOf: (locationId) =>
      [...people.values()].flatMap(({ userId, locationIds }) => (locationIds.includes(locationId) ? [userId] : [])),
  };
}

function mergedPeople(weeks: readonly OrganisationWeek[]): PeopleFacts {
  const [first, ...rest] = weeks.map(({ people }) => people);
  if (!first || rest.length === 0) return first ?? new Map();
  return new Map(
    [...first].map(([userId, person]) => {
      const others = rest.flatMap((people) => people.get(userId) ?? []);
      const availability = Object.assign({}, ...[person, ...others].map((one) => one.availability));
      return [
        userId,
        {
          ...person,
          availability: availability as typeof person.availability,
          freeDays: [...person.freeDays, ...others.flatMap(({ freeDays }) => freeDays)],
          timeOuts: [...person.timeOuts, ...others.flatMap(({ timeOuts }) => timeOuts)],
        },
      ];
    }),
  );
}
