import type { UserId } from '#domain/kernel/ids';
import { countedHours, endMoment, type PlaceHours, startMoment } from '#domain/kernel/shift-time';
import type { BusTimes } from '#domain/kernel/dated-week';
import { lastBusAfter } from '#domain/own-roster/last-bus';
import type { ShiftData } from '#domain/roster-week/roster-week.events';
import type { PreviewRow } from './publication-rows.js';

/**
 * People whose own shifts change: planned, changed or no longer planned, both persons of a changed shift (api page,
 * schedule-dt-publish). Open shifts count for nobody.
 */
export function affectedPeople(rows: readonly PreviewRow[]): Set<UserId> {
  const people = rows.flatMap(({ kind, before, after }) =>
    kind === 'added' || kind === 'changed' || kind === 'removed' ? [before?.userId, after?.userId] : [],
  );
  return new Set(people.filter((userId) => userId != null));
}

/** Shifts without a name, which staff may ask for once they are published. */
export const unassignedShifts = (rows: readonly PreviewRow[]): PreviewRow[] =>
  rows.filter(({ after, kind }) => after?.userId === null && kind !== 'kept');

/**
 * Added and changed shifts of a person that end after the last bus of their evening; open, removed and unchanged ones
 * are left out. Keeps the order.
 */
export function afterLastBus(rows: readonly PreviewRow[], times: BusTimes, location: PlaceHours): PreviewRow[] {
  const isLate = (shift: ShiftData): boolean => {
    const { time } = shift;
    const timed = {
      date: time.date,
      start: startMoment(time),
      ending: endMoment(time),
      endingKind: time.end.kind,
      hours: countedHours(time, location),
    };
    return lastBusAfter(timed, times, location.zone)?.tooEarly ?? false;
  };
  return rows.filter(
    ({ kind, after }) => (kind === 'added' || kind === 'changed') && after?.userId != null && isLate(after),
  );
}
