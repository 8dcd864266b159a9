import type { CivilDate } from '#domain/kernel/civil-date';
import { todayAt } from '#domain/kernel/zone';
import type { Caller } from '../http/caller.js';
import type { Directory } from '../decision-context/directory.js';

/** 1 January of the current year, or of the year before, by today's date in the zone of the session's location. */
export function firstOfYear({ locations }: Directory, { locationId }: Caller, lastYear: boolean): CivilDate {
  const today = todayAt(Date.now(), locations.get(locationId)?.zone ?? 'UTC');
  const year = Number(today.slice(0, 4)) - (lastYear ? 1 : 0);
  return `${String(year).padStart(4, '0')}-01-01` as CivilDate;
}

interface Listed {
  readonly id: string;
  readonly fullSchedule: { readonly start: string };
  readonly requestedAt?: string;
  readonly offeredAt?: string;
}

const requestedAtOf = ({ requestedAt, offeredAt }: Listed): string => requestedAt ?? offeredAt ?? '';

/** Comparator of requests and swaps: start of the shift, then request time, then id. */
export const byShift = (a: Listed, b: Listed): number =>
  a.fullSchedule.start.localeCompare(b.fullSchedule.start) ||
  requestedAtOf(a).localeCompare(requestedAtOf(b)) ||
  a.id.localeCompare(b.id);

/** Reverse of `byShift`: latest shift first. */
export const byLatestShift = (a: Listed, b: Listed): number => byShift(b, a);
