import type { CivilDate } from '../kernel/civil-date.js';
import type { LocationId, UserId } from '../kernel/ids.js';
import type { PlannedItem } from '../planning/planned-item.js';
import type { FillSettings } from './fill-settings.js';

/** People who are kept apart from a person. */
export const partnersOf = ({ apart }: FillSettings, userId: UserId): UserId[] =>
  apart.flatMap(([one, other]) => (one === userId ? [other] : other === userId ? [one] : []));

/** Dates on which somebody who is kept apart from the person is planned at the location. */
export function barredDates(
  settings: FillSettings,
  userId: UserId,
  planned: readonly PlannedItem[],
  locationId: LocationId,
): ReadonlySet<CivilDate> {
  const partners = partnersOf(settings, userId);
  if (partners.length === 0) return NONE;
  return new Set(
    planned.filter((item) => item.locationId === locationId && partners.includes(item.userId)).map(({ date }) => date),
  );
}

const NONE: ReadonlySet<CivilDate> = new Set();
