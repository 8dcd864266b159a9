import { type CivilDate, mondayOf } from '../kernel/civil-date.js';
import { groupBy } from '../kernel/group-by.js';
import type { JobFilterId, JobId, UserId } from '../kernel/ids.js';
import { endMoment, startMoment } from '../kernel/shift-time.js';
import type { FindingCode, RosterFinding } from '../draft-week/draft-week.views.js';
import { type CountingItem, plannedItems, type PlaceOf } from './counting-items.js';
import type { PlannedItem } from './planning-context.js';
import type { PersonFacts } from './plan-status.js';

/** A job filter's week that is checked. */
export interface CheckedPart {
  readonly monday: CivilDate;
  readonly jobFilterId: JobFilterId;
  /** A draft is open, also over a publication: then the draft is what is checked. */
  readonly drafting: boolean;
  /** Has ever been published. */
  readonly published: boolean;
}

/** Plain facts, as a server reads them and a board has them: see `RosterCheck.items` and `elsewhere`. */
export interface RosterCheck {
  /** Dates to check, both included. */
  readonly from: CivilDate;
  readonly until: CivilDate;
  readonly parts: readonly CheckedPart[];
  /** What counts at the location: all of the weeks of the parts, other job filters included. */
  readonly items: readonly CountingItem[];
  /** What else keeps people busy: other locations in those weeks, and every location on the days around them. */
  readonly elsewhere: readonly PlannedItem[];
  /** People needed, by date and job. */
  readonly demand: readonly { readonly date: CivilDate; readonly jobId: JobId; readonly needed: number }[];
  /** Job filter of each job at the location. */
  readonly jobs: Readonly<Record<JobId, { readonly jobFilterId: JobFilterId }>>;
  readonly person: (userId: UserId) => PersonFacts | undefined;
  readonly place: PlaceOf;
}

/** A finding of the roster check (api page, RosterFinding), without the name of the person. */
export interface CheckFinding {
  readonly code: FindingCode;
  readonly severity: RosterFinding['severity'];
  readonly layer: CountingItem['layer'];
  /** Null: the whole week that starts on `facts.monday`. */
  readonly date: CivilDate | null;
  readonly jobFilterId: JobFilterId;
  readonly jobId: JobId | null;
  /** Slot or shift, as the layer says; null: none in particular. */
  readonly itemId: string | null;
  readonly userId: UserId | null;
  readonly facts: Readonly<Record<string, unknown>>;
}

/** What the single checks share: the items they may tell about, and everything of each person. */
export interface CheckScope {
  readonly check: RosterCheck;
  readonly items: readonly CountingItem[];
  /** By person, everything that counts, wherever it is. */
  readonly planned: ReadonlyMap<UserId, readonly PlannedItem[]>;
  /** The checked item behind a planned one; undefined when it is outside the dates, job filters or location. */
  readonly checkedItem: (planned: PlannedItem) => CountingItem | undefined;
}

/** What the single checks look at. */
export function scopeOf(check: RosterCheck): CheckScope {
  const { from, until } = check;
  const parts = new Set(check.parts.map(({ monday, jobFilterId }) => partKey(monday, jobFilterId)));
  const items = check.items.filter(
    ({ time, jobFilterId }) =>
      time.date >= from && time.date <= until && parts.has(partKey(mondayOf(time.date), jobFilterId)),
  );
  const byId = new Map(items.map((item) => [`${item.layer} ${item.id}`, item]));
  return {
    check,
    items,
    planned: groupBy([...plannedItems(check.items), ...check.elsewhere], ({ userId }) => userId),
    checkedItem: ({ layer, id }) => byId.get(`${layer} ${id}`),
  };
}

const partKey = (monday: CivilDate, jobFilterId: JobFilterId): string => `${monday} ${jobFilterId}`;

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
