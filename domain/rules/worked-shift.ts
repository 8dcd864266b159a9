import { type CivilDate, mondayOf } from '../kernel/civil-date.js';
import type { LocationId } from '../kernel/ids.js';
import { countedEnd, type PlaceHours, shiftInstants, type ShiftTime } from '../kernel/shift-time.js';
import { instantOf } from '../kernel/zone.js';

/** A shift that a person works, as rules read it. Instants in milliseconds. */
export interface WorkedShift<Item> {
  readonly item: Item;
  /** Business date. */
  readonly date: CivilDate;
  /** Monday of its week. */
  readonly monday: CivilDate;
  readonly startsAt: number;
  readonly endsAt: number;
  /** Minutes between 00:00 and 06:00. */
  readonly nightMinutes: number;
  /** More than an hour of it lies between 00:00 and 06:00 (Working Hours Act, article 1:7). */
  readonly isNight: boolean;
  /** A night shift that ends after 02:00, after which a longer rest is due (article 5:8). */
  readonly endsLateAtNight: boolean;
}

interface Planned {
  readonly time: ShiftTime;
  readonly locationId: LocationId;
}

export const MINUTE_MS = 60_000;
const HOUR = 60;
const NIGHT = { from: 0, until: 6 * HOUR };
const TWO = 2 * HOUR;

/** Work of one person, by start. Call shifts are no work: they end no rest and count for no day. */
export const workedShifts = <Item extends Planned>(
  items: readonly Item[],
  locationOf: (locationId: LocationId) => PlaceHours,
): WorkedShift<Item>[] =>
  items
    .filter(({ time }) => time.end.kind !== 'call')
    .map((item) => knownShift(item, locationOf(item.locationId)))
    .toSorted((a, b) => a.startsAt - b.startsAt || a.endsAt - b.endsAt);

/** Shifts as rules read them, by item: the same items are judged again and again. */
const cached = new WeakMap<Planned, { readonly location: PlaceHours; readonly shift: WorkedShift<Planned> }>();

function knownShift<Item extends Planned>(item: Item, location: PlaceHours): WorkedShift<Item> {
  const before = cached.get(item);
  if (before?.location === location) return before.shift as WorkedShift<Item>;
  const shift = workedShift(item, location);
  cached.set(item, { location, shift });
  return shift;
}

/** Times on call of one person, by start. */
export const callShifts = <Item extends Planned>(
  items: readonly Item[],
  locationOf: (locationId: LocationId) => PlaceHours,
): WorkedShift<Item>[] =>
  items
    .filter(({ time }) => time.end.kind === 'call')
    .map((item) => knownShift(item, locationOf(item.locationId)))
    .toSorted((a, b) => a.startsAt - b.startsAt);

function workedShift<Item extends Planned>(item: Item, location: PlaceHours): WorkedShift<Item> {
  const { time } = item;
  const instants = shiftInstants(time, location);
  const end = countedEnd(time, location);
  const nights = [0, 24 * HOUR].filter(
    (midnight) => time.start < midnight + NIGHT.until && end > midnight + NIGHT.from,
  );
  const at = (minute: number): number => instantOf(time.date, minute, location.zone);
  const ofNights = nights.map((midnight) => {
    const from = Math.max(instants.startsAt, at(midnight + NIGHT.from));
    const until = Math.min(instants.endsAt, at(midnight + NIGHT.until));
    return { minutes: (until - from) / MINUTE_MS, isLate: instants.endsAt > at(midnight + TWO) };
  });
  const nightMinutes = ofNights.reduce((sum, { minutes }) => sum + Math.max(0, minutes), 0);
  const isNight = nightMinutes > HOUR;
  const endsLateAtNight = isNight && ofNights.at(-1)?.isLate === true;
  const monday = mondayOf(time.date);
  return { item, date: time.date, monday, ...instants, nightMinutes, isNight, endsLateAtNight };
}

/** A rest between two shifts; `minutes` is negative where they overlap. */
export interface RestBetween<Item> {
  readonly before: WorkedShift<Item>;
  readonly after: WorkedShift<Item>;
  readonly minutes: number;
}

/**
 * Rests between what one person works, whatever midnight, week or location lies between: from the latest end so far to
 * the next start, none within a date. Hours are real ones: a night in which the clock changes is longer or shorter.
 */
export function restsBetween<Item>(shifts: readonly WorkedShift<Item>[]): RestBetween<Item>[] {
  const rests: RestBetween<Item>[] = [];
  let before: WorkedShift<Item> | null = null;
  for (const after of shifts) {
    if (before && before.date !== after.date)
      rests.push({ before, after, minutes: Math.round((after.startsAt - before.endsAt) / MINUTE_MS) });
    if (!before || after.endsAt > before.endsAt) before = after;
  }
  return rests;
}
