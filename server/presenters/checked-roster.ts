import type { CivilDate } from '#domain/kernel/civil-date';
import type { JobFilterId, LocationId, UserId } from '#domain/kernel/ids';
import { isDrafting } from '#domain/draft-week/draft-week.state';
import type { CheckedPart, RosterCheck } from '#domain/roster-check/check-scope';
import { type CountingItem, countingItems, plannedItems } from '#domain/roster-check/counting-items';
import { isPublished } from '#domain/roster-week/roster-week.state';
import { NO_WEEKS, type WorkedWeek } from '#domain/rules/worked-week';
import { personAt } from '../decision-context/people-facts.js';
import { type OrganisationWeek, weekAt } from '../decision-context/planning-contexts.js';
import { locationRef } from './week.presenter.js';

/** Rosters that are checked, of weeks that follow each other: those around the checked ones too. */
export interface CheckedRosters {
  readonly weeks: readonly OrganisationWeek[];
  readonly locationId: LocationId;
  /** Weeks whose findings are asked for. */
  readonly mondays: readonly CivilDate[];
  /** Null: every department. */
  readonly jobFilterId: JobFilterId | null;
  readonly otherWeeks: ReadonlyMap<UserId, readonly WorkedWeek[]>;
}

/**
 * Parts of a roster check that people and rosters alone decide: departments and items of the location in `mondays`,
 * with people's work elsewhere and in the other `weeks`. @throws Error when none of `mondays` was read
 */
export function checkedRosters({
  weeks,
  locationId,
  mondays,
  jobFilterId,
  otherWeeks,
}: CheckedRosters): Pick<
  RosterCheck,
  'parts' | 'items' | 'atOtherLocations' | 'otherWeeks' | 'houseProfiles' | 'jobs' | 'person' | 'locationOf'
> {
  const checked = weeks.filter(({ monday }) => mondays.includes(monday));
  const [first] = checked;
  if (!first) throw new Error(`No week of ${mondays.join()} was read`);
  return {
    parts: checked.flatMap((week) => partsOf(week, locationId, jobFilterId)),
    items: itemsAt(weeks, (id) => id === locationId),
    atOtherLocations: plannedItems(itemsAt(weeks, (id) => id !== locationId)),
    otherWeeks: (userId) => otherWeeks.get(userId) ?? NO_WEEKS,
    houseProfiles: first.directory.houseProfiles,
    jobs: first.directory.locations.get(locationId)?.jobs ?? {},
    person: (userId) => personAt(first.people, locationId, userId),
    locationOf: (id) => locationRef(first, id),
  };
}

/** Counting items of some weeks at the locations that `isAt` accepts. */
export const itemsAt = (
  weeks: readonly OrganisationWeek[],
  isAt: (locationId: LocationId) => boolean,
): CountingItem[] =>
  weeks.flatMap((week) => week.weeks.flatMap((at) => (isAt(at.locationId) ? countingItems(at.locationId, at) : [])));

/** Departments of a location in a week, as the check takes them; `only`: one department, null: all. */
export function partsOf(week: OrganisationWeek, locationId: LocationId, only: JobFilterId | null): CheckedPart[] {
  const { draft, roster } = weekAt(week, locationId);
  return [...week.directory.jobFilters.values()]
    .filter((filter) => filter.locationId === locationId && (only === null || filter.jobFilterId === only))
    .map(({ jobFilterId }) => ({
      monday: week.monday,
      jobFilterId,
      drafting: isDrafting(draft, jobFilterId),
      published: isPublished(roster, jobFilterId),
    }));
}
