import { inHours } from '../kernel/clock-time.js';
import { type CivilDate, mondayOf } from '../kernel/civil-date.js';
import { groupBy } from '../kernel/group-by.js';
import { countedEnd, countedMinutes } from '../kernel/shift-time.js';
import type { HouseProfile } from '../rules/house-profile.js';
import { hoursOn } from '../rules/late-consent.js';
import { type PayRules, paidMinutes } from '../rules/paid-hours.js';
import { type LimitedPerson, limitsOn } from '../rules/profile-on.js';
import { isMinor } from '../kernel/birthday.js';
import type { PlaceOf } from './counting-items.js';
import type { PlannedItem } from '../planning/planned-item.js';

/** Items of one person by business date. */
export const byDate = <Item extends Pick<PlannedItem, 'time'>>(items: readonly Item[]): Map<CivilDate, Item[]> =>
  groupBy(items, ({ time }) => time.date);

/** Items of one person by the Monday of their week. */
export const byWeek = <Item extends Pick<PlannedItem, 'time'>>(items: readonly Item[]): Map<CivilDate, Item[]> =>
  groupBy(items, ({ time }) => mondayOf(time.date));

/** Counted minutes of items as limits read them, breaks included; each by the clock and closing time of its own place. */
export const minutesOf = (items: readonly Pick<PlannedItem, 'time' | 'locationId'>[], locationOf: PlaceOf): number =>
  items.reduce((sum, { time, locationId }) => sum + countedMinutes(time, locationOf(locationId)), 0);

/**
 * Why somebody under 18 may not work a shift by the rules of its date. `too_young`: not at all; `on_call`: never under 18;
 * `too_long`: for longer than a day of theirs; `too_early_or_late`: at an hour of the clock that is closed to them.
 * Null: they may, or are of age, or their age is not known.
 */
export function faultForMinor(
  person: LimitedPerson,
  { time, locationId }: Pick<PlannedItem, 'time' | 'locationId'>,
  { locationOf, houseProfiles }: { readonly locationOf: PlaceOf; readonly houseProfiles: readonly HouseProfile[] },
): 'too_young' | 'on_call' | 'too_long' | 'too_early_or_late' | null {
  if (!isMinor(person.birthDate, time.date)) return null;
  const limits = limitsOn(person, time.date, houseProfiles);
  if (!limits) return 'too_young';
  if (time.end.kind === 'call') return 'on_call';
  const itemLocation = locationOf(locationId);
  if (countedMinutes(time, itemLocation) > limits.maxDay) return 'too_long';
  const hours = hoursOn(limits, time.date, person);
  const isOutside = hours !== null && (time.start < hours.from || countedEnd(time, itemLocation) > hours.until);
  return isOutside ? 'too_early_or_late' : null;
}

/** Paid minutes of one person's items, each by the clock and closing time of its own place. */
export const paidMinutesOf = (
  items: readonly Pick<PlannedItem, 'time' | 'locationId'>[],
  locationOf: PlaceOf,
  rules: PayRules,
): number => items.reduce((sum, { time, locationId }) => sum + paidMinutes(time, locationOf(locationId), rules), 0);

/** Paid hours of one person's items, in hundredths. */
export const plannedHours = (...question: Parameters<typeof paidMinutesOf>): number =>
  inHours(paidMinutesOf(...question));
