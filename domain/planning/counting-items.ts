import type { JobFilterId, JobId, LocationId, UserId } from '../kernel/ids.js';
import type { PlaceHours, ShiftTime } from '../kernel/shift-time.js';
import { type DraftWeek, isDrafting } from '../draft-week/draft-week.state.js';
import type { RosterWeek } from '../roster-week/roster-week.state.js';
import type { PlannedItem } from './planning-context.js';

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

/** What counts of a location's week: the draft where one is open, else what is published; nothing called off. */
export function countingItems(
  locationId: LocationId,
  { draft, roster }: { readonly draft: DraftWeek; readonly roster: RosterWeek },
): CountingItem[] {
  const drafted = Object.values(draft.slots).map(
    ({ slotId, jobFilterId, jobId, userId, time }): CountingItem => ({
      layer: 'draft',
      id: slotId,
      locationId,
      jobFilterId,
      jobId,
      userId,
      time,
    }),
  );
  const published = Object.values(roster.shifts)
    .filter(({ jobFilterId }) => !isDrafting(draft, jobFilterId))
    .flatMap((shift) => publishedItem(locationId, shift));
  return [...drafted, ...published];
}

/** What counts of the published roster alone, whatever is being drafted. */
export const publishedItems = (locationId: LocationId, roster: RosterWeek): CountingItem[] =>
  Object.values(roster.shifts).flatMap((shift) => publishedItem(locationId, shift));

function publishedItem(locationId: LocationId, shift: RosterWeek['shifts'][keyof RosterWeek['shifts']]): CountingItem[] {
  const { shiftId, jobFilterId, jobId, userId, time, calledOff } = shift;
  return calledOff ? [] : [{ layer: 'published', id: shiftId, locationId, jobFilterId, jobId, userId, time }];
}

/** Items with a person, as what keeps that person busy. */
export const plannedItems = (items: readonly CountingItem[]): PlannedItem[] =>
  items.flatMap(({ layer, id, userId, locationId, jobId, time }) =>
    userId ? [{ layer, id, userId, date: time.date, locationId, jobId, time }] : [],
  );

export type PlaceOf = (locationId: LocationId) => PlaceHours;
