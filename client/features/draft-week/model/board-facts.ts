import { type CivilDate, weekDates } from '#domain/kernel/civil-date';
import {
  demandKey,
  isAtLocation,
  type LocationMember,
  type PlanningComment,
  type PlanningDemand,
  type PlanningFilter,
  type PlanningJob,
  type PlanningLocation,
  type PlanningPerson,
} from '#domain/planning/planning.views';
import type { PlanningRecords } from '#domain/catalogue/planning-records.views';
import type { RuleOverrideView } from '#domain/rule-override/rule-override.views';
import type { PlannedItem } from '#domain/planning/planned-item';
import type { PlaceHours } from '#domain/kernel/shift-time';
import type { PayRules } from '#domain/rules/paid-hours';
import { NO_HOUSE_PROFILES } from '#domain/rules/house-profile';
import { NO_WEEKS, type WorkedWeek } from '#domain/rules/worked-week';
import { isFullTimerOn } from '#domain/planning/person-terms';
import { memoized } from '../../../platform/state/keyed-memo.js';
import { shortNames } from '#domain/texts/names';
import { type RecordMaps, recordsOf } from '../../../platform/live/record-maps.js';
import { locationOf } from './board-context.js';

export interface OtherLocationItem extends PlannedItem {
  /** Name of the other location. */
  readonly location: string;
}

/** Facts of the board about its location and people, in display order. */
export interface BoardFacts {
  readonly monday: CivilDate;
  readonly dates: readonly CivilDate[];
  readonly location: PlanningLocation;
  readonly locationHours: PlaceHours;
  readonly filters: readonly PlanningFilter[];
  readonly jobs: ReadonlyMap<string, PlanningJob>;
  /** Full-timers first, then by name. */
  readonly people: readonly PlanningPerson[];
  readonly person: ReadonlyMap<string, PlanningPerson>;
  /** `Fatima W.`, by user. */
  readonly shortNames: ReadonlyMap<string, string>;
  readonly atOtherLocations: (userId: string) => readonly OtherLocationItem[];
  /** Sums of the weeks around those of `atOtherLocations`. */
  readonly otherWeeks: (userId: string) => readonly WorkedWeek[];
  /** Overrides of rules on working time that hold; the same list as long as they are the same. */
  readonly overrides: (userId: string) => readonly RuleOverrideView[];
  readonly comment: ReadonlyMap<string, PlanningComment>;
  /** People needed, and when; null: nobody said. */
  readonly demand: (date: CivilDate, jobId: string) => PlanningDemand | null;
}

/** Member of this location; undefined for other people who appear in the week. */
export function memberOf({ person }: Pick<BoardFacts, 'person'>, userId: string): LocationMember | undefined {
  const found = person.get(userId);
  return isAtLocation(found) ? found : undefined;
}

/** Rules by which shifts of a person are paid; null, and people of other locations: as those of an adult. */
export const payRulesOf = (facts: Pick<BoardFacts, 'person' | 'location'>, userId: string | null): PayRules => ({
  birthDate: (userId && memberOf(facts, userId)?.birthDate) || null,
  houseProfiles: facts.location.houseProfiles ?? NO_HOUSE_PROFILES,
});

const NOTHING: readonly OtherLocationItem[] = [];
const NO_OVERRIDES: readonly RuleOverrideView[] = [];

/**
 * Creates a function that derives the board's facts from the planning records; null until the location has arrived.
 * People are sorted full-timers of this location first, then by name, and get short names. Parts keep their identity
 * while their records do.
 */
export function boardFacts() {
  const peopleOf = memoized((records: ReadonlyMap<string, PlanningPerson>, monday: CivilDate) => {
    const isFullTimer = (person: PlanningPerson) => isAtLocation(person) && isFullTimerOn(person, monday);
    const people = [...records.values()].sort(
      (a, b) => Number(isFullTimer(b)) - Number(isFullTimer(a)) || a.name.localeCompare(b.name),
    );
    return { people, shortNames: shortNames(people.map(({ userId, ...names }) => ({ ...names, id: userId }))) };
  });
  const filtersOf = memoized((records: ReadonlyMap<string, PlanningFilter>) => [...records.values()]);
  const hoursOf = memoized((location: PlanningLocation): PlaceHours => ({
    zone: location.zone,
    opening: location.opening,
  }));
  const datesOf = memoized(weekDates);

  return memoized((monday: CivilDate, planning: RecordMaps<PlanningRecords>): BoardFacts | null => {
    const location = locationOf(planning);
    if (!location) return null;
    const person = recordsOf(planning, 'person');
    const atOtherLocations = recordsOf(planning, 'elsewhere');
    const otherWeeks = recordsOf(planning, 'otherWeeks');
    const overrides = recordsOf(planning, 'ruleOverrides');
    const demand = recordsOf(planning, 'demand');
    return {
      monday,
      dates: datesOf(monday),
      location,
      locationHours: hoursOf(location),
      filters: filtersOf(recordsOf(planning, 'filter')),
      jobs: recordsOf(planning, 'job'),
      person,
      ...peopleOf(person, monday),
      atOtherLocations: (userId) => atOtherLocations.get(userId)?.items ?? NOTHING,
      otherWeeks: (userId) => otherWeeks.get(userId)?.weeks ?? NO_WEEKS,
      overrides: (userId) => overrides.get(userId)?.overrides ?? NO_OVERRIDES,
      comment: recordsOf(planning, 'comment'),
      demand: (date, jobId) => demand.get(demandKey(date, jobId as PlanningJob['jobId'])) ?? null,
    };
  });
}
