import type { CivilDate } from '#domain/kernel/civil-date';
import { todayAt } from '#domain/kernel/zone';
import type { Caller } from '../http/caller.js';
import type { Directory } from '../decision-context/directory.js';

/** The first date of this calendar year, or of the last one, at the session location. */
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

/** Sorts by start of the shift, then by request time. */
export const byShift = (a: Listed, b: Listed): number =>
  a.fullSchedule.start.localeCompare(b.fullSchedule.start) ||
  requestedAtOf(a).localeCompare(requestedAtOf(b)) ||
  a.id.localeCompare(b.id);

export const byLatestShift = (a: Listed, b: Listed): number => byShift(b, a);
