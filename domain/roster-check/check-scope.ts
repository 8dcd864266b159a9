import { type CivilDate, datesBetween, mondayOf } from '../kernel/civil-date.js';
import { groupBy } from '../kernel/group-by.js';
import type { JobFilterId, JobId, UserId } from '../kernel/ids.js';
import { endMoment, startMoment } from '../kernel/shift-time.js';
import type { FindingCode } from '../draft-week/draft-week.views.js';
import { type CountingItem, plannedItems, type PlaceOf } from './counting-items.js';
import type { LicenceMinimum } from '../planning/licences.js';
import type { PlannedItem } from '../planning/planned-item.js';
import type { PersonFacts } from '../planning/plan-status.js';
import type { HouseProfile } from '../rules/house-profile.js';
import type { RuleOverrideView } from '../rule-override/rule-override.views.js';
import type { Severity } from '../rules/severity.js';
import type { WorkedWeek } from '../rules/worked-week.js';

/** A job filter's week that is checked. */
export interface CheckedPart {
  readonly monday: CivilDate;
  readonly jobFilterId: JobFilterId;
  /** A draft is open, also over a publication: then the draft is what is checked. */
  readonly drafting: boolean;
  /** Has ever been published. */
  readonly published: boolean;
}

/** Plain facts, as a server reads them and a board has them: see `RosterCheck.items` and `atOtherLocations`. */
export interface RosterCheck {
  /** Dates to check, both included. */
  readonly from: CivilDate;
  readonly until: CivilDate;
  readonly parts: readonly CheckedPart[];
  /** Items that count at the location, in the weeks of the parts and including other job filters. */
  readonly items: readonly CountingItem[];
  /** Other commitments: other locations in those weeks, and every location in the week before and after. */
  readonly atOtherLocations: readonly PlannedItem[];
  /** Sums of what a person works in the weeks around `items` and `atOtherLocations`; the same object as long as they are the same. */
  readonly otherWeeks: (userId: UserId) => readonly WorkedWeek[];
  /** Rule profiles of the organisation; the same object as long as they are the same. */
  readonly houseProfiles: readonly HouseProfile[];
  /** Overrides for a person that nobody withdrew; the same object as long as they are the same. Absent: none. */
  readonly overrides?: ((userId: UserId) => readonly RuleOverrideView[]) | undefined;
  /** People needed, by date and job. */
  readonly demand: readonly { readonly date: CivilDate; readonly jobId: JobId; readonly needed: number }[];
  /** Job filter of each job at the location. */
  readonly jobs: Readonly<Record<JobId, { readonly jobFilterId: JobFilterId }>>;
  readonly person: (userId: UserId) => PersonFacts | undefined;
  readonly locationOf: PlaceOf;
  /** Last date of a week that has closed for entering availability; null: none, or weeks never close. */
  readonly closedUntil: CivilDate | null;
  /** People with a valid licence who have to be there; absent: none. */
  readonly licenceMinimum?: LicenceMinimum | undefined;
}

/** A finding of the roster check (api page, RosterFinding), without the name of the person. */
export interface CheckFinding {
  readonly code: FindingCode;
  readonly severity: Severity;
  readonly layer: CountingItem['layer'];
  /** Null: the whole week that starts on `facts.monday`. */
  readonly date: CivilDate | null;
  readonly jobFilterId: JobFilterId;
  readonly jobId: JobId | null;
  /** Slot or shift, as the layer says; null: none in particular. */
  readonly itemId: string | null;
  readonly userId: UserId | null;
  readonly facts: Readonly<Record<string, unknown>>;
  /** Override that allows it; absent: none, or the value has become worse since. */
  readonly override?: RuleOverrideView | undefined;
}

/** Items to check, and everything that counts for each person. */
export interface CheckScope {
  /** Items that findings may be about, in their order. */
  readonly items: readonly CountingItem[];
  /** The same of each person, in the order in which people occur. */
  readonly itemsOf: ReadonlyMap<UserId, readonly CountingItem[]>;
  /** Everything that counts of a person, at any location. */
  readonly plannedOf: (userId: UserId) => readonly PlannedItem[];
  /** Key: date. Assigned items of the location. */
  readonly byDate: ReadonlyMap<CivilDate, readonly CountingItem[]>;
}

const grouped = new WeakMap<readonly PlannedItem[], ReadonlyMap<UserId, readonly PlannedItem[]>>();

/** Items by person; memoised, because those elsewhere stay the same while somebody edits. */
function byPerson(items: readonly PlannedItem[]): ReadonlyMap<UserId, readonly PlannedItem[]> {
  const former = grouped.get(items);
  if (former) return former;
  const made = groupBy(items, ({ userId }) => userId);
  grouped.set(items, made);
  return made;
}

/**
 * Index of a roster check: items of the checked departments and weeks, those by person, everything a person works
 * (elsewhere and in unchecked departments included), and planned items by date.
 */
export function scopeOf({ from, until, parts, items: counting, atOtherLocations }: RosterCheck): CheckScope {
  const mondays = groupBy(parts, ({ jobFilterId }) => jobFilterId);
  const weeks = new Map(datesBetween(from, until).map((date) => [date, mondayOf(date)]));
  const isChecked = ({ time: { date }, jobFilterId }: CountingItem): boolean => {
    const monday = weeks.get(date);
    if (monday === undefined) return false;
    return mondays.get(jobFilterId)?.some((part) => part.monday === monday) ?? false;
  };
  const items = counting.filter(isChecked);
  const itemsOf = new Map<UserId, CountingItem[]>();
  for (const item of items) {
    if (!item.userId) continue;
    const ofPerson = itemsOf.get(item.userId);
    if (ofPerson) ofPerson.push(item);
    else itemsOf.set(item.userId, [item]);
  }
  const itemsByUser = groupBy(plannedItems(counting), ({ userId }) => userId);
  const around = byPerson(atOtherLocations);
  return {
    items,
    itemsOf,
    plannedOf: (userId) => [...(itemsByUser.get(userId) ?? []), ...(around.get(userId) ?? [])],
    byDate: groupBy(
      counting.filter(({ userId }) => userId !== null),
      ({ time }) => time.date,
    ),
  };
}

/** One person of a check: what the single checks look at. */
export interface PersonScope {
  readonly userId: UserId;
  /** Undefined: unknown, and not judged by what one knows of people. */
  readonly facts: PersonFacts | undefined;
  /** Items that findings may be about. */
  readonly items: readonly CountingItem[];
  /** Everything that counts, wherever it is. */
  readonly planned: readonly PlannedItem[];
  readonly locationOf: PlaceOf;
  /** As in `RosterCheck`. */
  readonly otherWeeks: readonly WorkedWeek[];
  readonly houseProfiles: readonly HouseProfile[];
  readonly overrides: readonly RuleOverrideView[];
  readonly closedUntil: CivilDate | null;
}

/** The checked item behind a planned one; undefined when it is outside the dates, job filters or location. */
export const checkedItem = ({ items }: PersonScope, { layer, id }: PlannedItem): CountingItem | undefined =>
  items.find((item) => item.id === id && item.layer === layer);

/** A finding about one slot or shift, with its times. */
export const aboutItem = (
  code: FindingCode,
  { layer, id, time, jobFilterId, jobId, userId }: CountingItem,
  facts: Record<string, unknown> = {},
): CheckFinding => ({
  code,
  severity: code === 'same_date' ? 'error' : 'warning',
  layer,
  date: time.date,
  jobFilterId,
  jobId,
  itemId: id,
  userId,
  facts: { from: startMoment(time), until: endMoment(time), ...facts },
});
