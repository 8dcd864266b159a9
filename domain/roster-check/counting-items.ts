import type { JobFilterId, JobId, LocationId, UserId } from '../kernel/ids.js';
import type { PlaceHours, ShiftTime } from '../kernel/shift-time.js';
import { type DraftSlot, type DraftWeek, isDrafting } from '../draft-week/draft-week.state.js';
import type { RosterWeek, Shift } from '../roster-week/roster-week.state.js';
import type { PlannedItem } from '../planning/planned-item.js';

/** A slot or shift that counts for hours, rest and demand: with or without a person. */
export interface CountingItem {
  readonly layer: 'draft' | 'published';
  /** Slot or shift, as the layer says. */
  readonly id: string;
  readonly locationId: LocationId;
  readonly jobFilterId: JobFilterId;
  readonly jobId: JobId;
  readonly userId: UserId | null;
  readonly time: ShiftTime;
}

/**
 * Items of a location's week that count: the draft where one is open, else the published shifts; without called-off
 * ones.
 */
export function countingItems(
  locationId: LocationId,
  { draft, roster }: { readonly draft: DraftWeek; readonly roster: RosterWeek },
): CountingItem[] {
  const drafted = Object.values(draft.slots).map((slot) => draftedItem(locationId, slot));
  const published = Object.values(roster.shifts)
    .filter(({ jobFilterId }) => !isDrafting(draft, jobFilterId))
    .flatMap((shift) => publishedItem(locationId, shift));
  return [...drafted, ...published];
}

/** Items of the published roster alone, regardless of drafts. */
export const publishedItems = (locationId: LocationId, roster: RosterWeek): CountingItem[] =>
  Object.values(roster.shifts).flatMap((shift) => publishedItem(locationId, shift));

const draftedItem = sameForSame((slot: DraftSlot, locationId: LocationId): CountingItem => {
  const { slotId, jobFilterId, jobId, userId, time } = slot;
  return { layer: 'draft', id: slotId, locationId, jobFilterId, jobId, userId, time };
});

const shiftItem = sameForSame((shift: Shift, locationId: LocationId): CountingItem => {
  const { shiftId, jobFilterId, jobId, userId, time } = shift;
  return { layer: 'published', id: shiftId, locationId, jobFilterId, jobId, userId, time };
});

const publishedItem = (locationId: LocationId, shift: Shift): CountingItem[] =>
  shift.calledOff ? [] : [shiftItem(locationId, shift)];

/** Items with a person, as what keeps that person busy. */
export const plannedItems = (items: readonly CountingItem[]): PlannedItem[] =>
  items.map(plannedItem).filter((item) => item !== null);

const planned = new WeakMap<CountingItem, PlannedItem>();

function plannedItem(item: CountingItem): PlannedItem | null {
  const { layer, id, userId, locationId, jobId, time } = item;
  if (!userId) return null;
  const cached = planned.get(item);
  if (cached) return cached;
  const made: PlannedItem = { layer, id, userId, date: time.date, locationId, jobId, time };
  planned.set(item, made);
  return made;
}

/** Remembers what is made of a slot or shift: the same object for the same one, so that checks see what is new. */
function sameForSame<Source extends object>(make: (source: Source, locationId: LocationId) => CountingItem) {
  const made = new WeakMap<Source, CountingItem>();
  return (locationId: LocationId, source: Source): CountingItem => {
    const cached = made.get(source);
    if (cached?.locationId === locationId) return cached;
    const item = make(source, locationId);
    made.set(source, item);
    return item;
  };
}

export type PlaceOf = (locationId: LocationId) => PlaceHours;
