import { type CivilDate, mondayOf } from '../kernel/civil-date.js';
import { groupBy } from '../kernel/group-by.js';
import { countedEnd, countedMinutes, shiftInstants } from '../kernel/shift-time.js';
import type { PlaceOf } from './counting-items.js';
import type { PlannedItem } from './planned-item.js';

/**
 * Limits of working time (Arbeidstijdenwet, chapter 5, as the product uses it). Hours are real ones: a night
 * in which the clock changes is an hour longer or shorter. Being on call counts no hours and ends no rest.
 */
export const WORKING_TIME = {
  minRestMinutes: 11 * 60,
  maxDayMinutes: 12 * 60,
  maxWeekMinutes: 60 * 60,
  maxMinorDayMinutes: 9 * 60,
  /** Minutes after 00:00 of the business date: 23:00. */
  latestMinorEnd: 23 * 60,
} as const;

/** Two shifts of a person, one after the other, with the rest between them in minutes; negative: they overlap. */
export interface Rest {
  readonly before: PlannedItem;
  readonly after: PlannedItem;
  readonly minutes: number;
}

/** Rests between the shifts of one person, whatever midnight, week or location lies between. Not within one date. */
export function restsOf(items: readonly PlannedItem[], place: PlaceOf): Rest[] {
  const worked = items
    .filter(({ time }) => time.end.kind !== 'call')
    .map((item) => ({ item, ...shiftInstants(item.time, place(item.locationId)) }))
    .sort((a, b) => a.startsAt - b.startsAt);
  const rests: Rest[] = [];
  let last: (typeof worked)[number] | null = null;
  for (const next of worked) {
    if (last && last.item.date !== next.item.date)
      rests.push({ before: last.item, after: next.item, minutes: Math.round((next.startsAt - last.endsAt) / 60_000) });
    if (!last || next.endsAt > last.endsAt) last = next;
  }
  return rests;
}

/** Items of one person by business date. */
export const byDate = <Item extends Pick<PlannedItem, 'time'>>(items: readonly Item[]): Map<CivilDate, Item[]> =>
  groupBy(items, ({ time }) => time.date);

/** Items of one person by the Monday of their week. */
export const byWeek = <Item extends Pick<PlannedItem, 'time'>>(items: readonly Item[]): Map<CivilDate, Item[]> =>
  groupBy(items, ({ time }) => mondayOf(time.date));

/** What items count together, in minutes, each by the clock and the closing time of its own place. */
export const minutesOf = (items: readonly Pick<PlannedItem, 'time' | 'locationId'>[], place: PlaceOf): number =>
  items.reduce((sum, { time, locationId }) => sum + countedMinutes(time, place(locationId)), 0);

/** Whether a shift is more than a minor may work: over 9 hours, or ending after 23:00, on call included. */
export function tooMuchForMinor(
  { time, locationId }: Pick<PlannedItem, 'time' | 'locationId'>,
  place: PlaceOf,
): boolean {
  const here = place(locationId);
  return (
    countedMinutes(time, here) > WORKING_TIME.maxMinorDayMinutes || countedEnd(time, here) > WORKING_TIME.latestMinorEnd
  );
}

/** Minutes in hours, to two decimals, as on the wire. */
export const inHours = (minutes: number): number => Math.round((minutes / 60) * 100) / 100;

export const hoursOf = (items: readonly Pick<PlannedItem, 'time' | 'locationId'>[], place: PlaceOf): number =>
  inHours(minutesOf(items, place));
