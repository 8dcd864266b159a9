import type { FreeDayView } from '#domain/free-day/free-day.views';
import type { CivilDate } from '#domain/kernel/civil-date';
import { dateOfMoment } from '#domain/kernel/clock-time';
import type { AvailabilityView } from '#domain/kernel/views';
import { type OwnRecords, ownStream } from '#domain/catalogue/own-records.views';
import type { TimeOutView } from '#domain/time-out/time-out.views';
import { type RecordMaps, recordsOf } from '../../platform/live/record-maps.js';
import type { RecordsState } from '../../platform/live/record-stream.js';
import { watchedRecords } from '../../platform/live/watched-records.js';
import { useLiveState } from '../../platform/state/use-live-state.js';
import { useUser } from '../../platform/session/use-session.js';

/** Availability, free days and time off of the user, from the stream `own/…` (see `OwnRecords` for its range). */
export interface OwnEntries {
  /** Availability by date. */
  readonly availability: ReadonlyMap<CivilDate, AvailabilityView>;
  /** Free days by date. */
  readonly freeDays: ReadonlyMap<CivilDate, FreeDayView>;
  /** Time off, sorted by first date. */
  readonly timeOuts: readonly TimeOutView[];
}

const valuesOf = <Kind extends keyof OwnRecords>(records: RecordMaps<OwnRecords>, kind: Kind): OwnRecords[Kind][] => [
  ...recordsOf(records, kind).values(),
];

const entries = new WeakMap<RecordMaps<OwnRecords>, OwnEntries>();

/**
 * Own entries in the records of the stream `own/…`; null until they have loaded. The same object for the same records.
 */
export function ownEntriesOf(state: RecordsState<OwnRecords>): OwnEntries | null {
  if (state.phase !== 'ready') return null;
  const { records } = state;
  const cached = entries.get(records);
  if (cached) return cached;
  const made: OwnEntries = {
    availability: new Map(valuesOf(records, 'availability').map((entry) => [dateOfMoment(entry.from), entry])),
    freeDays: new Map(valuesOf(records, 'freeDay').map((entry) => [entry.date, entry])),
    timeOuts: valuesOf(records, 'timeOut').toSorted((a, b) => a.from.localeCompare(b.from)),
  };
  entries.set(records, made);
  return made;
}

/** Live availability, free days and time off of the user; null while loading. */
export function useOwnEntries(): OwnEntries | null {
  const { id } = useUser();
  return useLiveState(watchedRecords(ownStream(id)), ownEntriesOf);
}
