import type { CivilDate } from '#domain/kernel/civil-date';
import type { LocationId, UserId } from '#domain/kernel/ids';
import { refusal } from '#domain/kernel/refusal';
import { placeTimes } from '#domain/kernel/time-options';
import { draftWeekDecider, type DraftWeekContext } from '#domain/draft-week/draft-week.decider';
import { type DraftWeekEvent, draftWeekStream } from '#domain/draft-week/draft-week.events';
import { type DraftWeek, isDrafting } from '#domain/draft-week/draft-week.state';
import type { PlannedItem } from '#domain/planning/planned-item';
import { plannedShift } from '#domain/roster-week/planned-in-roster';
import type { RosterWeekContext } from '#domain/roster-week/roster-week.context';
import { rosterWeekDecider } from '#domain/roster-week/roster-week.decider';
import { type RosterWeekEvent, rosterWeekStream } from '#domain/roster-week/roster-week.events';
import { keepsBusy, type RosterWeek } from '#domain/roster-week/roster-week.state';
import type { StreamKind } from '../event-store/stream-kind.js';
import type { CommandTransaction } from '../event-store/command-transaction.js';
import { CommandRefused } from '../event-store/refused.js';
import { DIRECTORY, type Directory } from './directory.js';
import { type PeopleFacts, peopleFacts, personAt } from './people-facts.js';

/** Stream kind of draft weeks. */
export const draftWeekKind: StreamKind<DraftWeek, DraftWeekEvent> = { name: 'draft-week', ...draftWeekDecider };
/** Stream kind of published weeks. */
export const rosterWeekKind: StreamKind<RosterWeek, RosterWeekEvent> = { name: 'roster-week', ...rosterWeekDecider };

/** Draft and published week of one location. */
export interface WeekOfLocation {
  readonly locationId: LocationId;
  readonly draft: DraftWeek;
  readonly roster: RosterWeek;
}

/** Facts that planning decisions in one week of an organisation depend on. */
export interface OrganisationWeek {
  readonly monday: CivilDate;
  readonly directory: Directory;
  readonly people: PeopleFacts;
  /** Weeks of all locations, closed ones included, in the order of the directory. */
  readonly weeks: readonly WeekOfLocation[];
}

/**
 * Reads drafts, published weeks and people of a week for all locations (closed ones included) within a command, under
 * the organisation's lock.
 */
export async function loadOrganisationWeek(
  transaction: CommandTransaction,
  monday: CivilDate,
): Promise<OrganisationWeek> {
  const directory = await transaction.facts(DIRECTORY);
  const people = await transaction.facts(peopleFacts(monday));
  const locationIds = [...directory.locations.keys()];
  await transaction.load(locationIds.flatMap((id) => [draftWeekStream(id, monday), rosterWeekStream(id, monday)]));
  const weeks: WeekOfLocation[] = [];
  for (const locationId of locationIds) {
    weeks.push({
      locationId,
      draft: await transaction.state(draftWeekKind, draftWeekStream(locationId, monday)),
      roster: await transaction.state(rosterWeekKind, rosterWeekStream(locationId, monday)),
    });
  }
  return { monday, directory, people, weeks };
}

/** Draft and published week of a location. @throws CommandRefused `not_found` for an unknown location */
export function weekAt({ weeks }: OrganisationWeek, locationId: LocationId): WeekOfLocation {
  const week = weeks.find((candidate) => candidate.locationId === locationId);
  if (!week) throw new CommandRefused(refusal('not_found'));
  return week;
}

/** Copy of the week with another draft for one location. */
export const withDraft = (week: OrganisationWeek, locationId: LocationId, draft: DraftWeek): OrganisationWeek => ({
  ...week,
  weeks: week.weeks.map((one) => (one.locationId === locationId ? { ...one, draft } : one)),
});

/**
 * Context for decisions on a location's draft week. A person's shifts count from drafts of other locations, and from
 * published weeks wherever the department has no open draft.
 * @throws CommandRefused `not_found` for an unknown or closed location
 */
export const draftContext = (week: OrganisationWeek, locationId: LocationId): DraftWeekContext => ({
  ...placeContext(week, locationId),
  plannedElsewhere: (userId, date) =>
    week.weeks.flatMap((other) => [
      ...(other.locationId === locationId ? [] : draftItems(other, userId, date)),
      ...publishedItems(other, userId, date, ({ jobFilterId }) => !isDrafting(other.draft, jobFilterId)),
    ]),
});

/**
 * Context for decisions on a location's published week: only published shifts of other locations count.
 * @throws CommandRefused `not_found` for an unknown or closed location
 */
export const rosterContext = (week: OrganisationWeek, locationId: LocationId): RosterWeekContext => ({
  ...placeContext(week, locationId),
  zone: week.directory.locations.get(locationId)?.zone ?? 'UTC',
  houseProfiles: week.directory.houseProfiles,
  plannedElsewhere: (userId, date) =>
    week.weeks
      .filter((other) => other.locationId !== locationId)
      .flatMap((other) => publishedItems(other, userId, date, () => true)),
});

function placeContext({ monday, directory, people }: OrganisationWeek, locationId: LocationId) {
  const location = directory.locations.get(locationId);
  // Nobody is planned any more where it is closed.
  if (!location || location.domain === null) throw new CommandRefused(refusal('not_found'));
  return {
    monday,
    locationId,
    jobs: location.jobs,
    ...placeTimes(location),
    person: (userId: UserId) => personAt(people, locationId, userId),
  };
}

const draftItems = ({ draft, locationId }: WeekOfLocation, userId: UserId, date: CivilDate): PlannedItem[] =>
  Object.values(draft.slots)
    .filter((slot) => slot.userId === userId && slot.time.date === date)
    .map(({ slotId, jobId, time }) => ({ layer: 'draft', id: slotId, userId, date, locationId, jobId, time }));

const publishedItems = (
  { roster, locationId }: WeekOfLocation,
  userId: UserId,
  date: CivilDate,
  counts: (shift: RosterWeek['shifts'][keyof RosterWeek['shifts']]) => boolean,
): PlannedItem[] =>
  Object.values(roster.shifts)
    .filter((shift) => shift.userId === userId && shift.time.date === date && keepsBusy(shift) && counts(shift))
    .map((shift) => plannedShift(shift, userId, locationId));
