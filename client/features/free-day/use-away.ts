import { addDays, type CivilDate } from '#domain/kernel/civil-date';
import {
  LOCATION_WINDOW_RECORD,
  type LocationRecords,
  locationRecordStream,
} from '#domain/catalogue/location-records.views';
import { recordsOf } from '../../platform/live/record-maps.js';
import type { RecordsState } from '../../platform/live/record-stream.js';
import { watchedRecords } from '../../platform/live/watched-records.js';
import { useLiveState } from '../../platform/state/use-live-state.js';
import { useLocationId } from '../../platform/session/use-session.js';

/** Reason of a full-timer's absence on a date. `onHold`: time out requested, not decided; null: present. */
export type AbsenceReason = 'timeOut' | 'onHold' | 'free' | null;

/**
 * Absence of a user on a date. `dates`: free days of the overview's answer, used only for weeks without live records.
 */
export type AwayOf = (userId: string, dates: readonly CivilDate[], date: CivilDate) => AbsenceReason;

interface Absence {
  /** Null: free days of this week do not come by themselves. */
  readonly freeDays: ReadonlyMap<string, LocationRecords['freeDays']> | null;
  readonly timeOuts: readonly LocationRecords['timeOut'][];
}

function absenceOf(state: RecordsState<LocationRecords>, monday: CivilDate): Absence {
  if (state.phase !== 'ready') return { freeDays: null, timeOuts: [] };
  const window = state.records.window?.get(LOCATION_WINDOW_RECORD);
  const isLive = window !== undefined && monday >= window.from && addDays(monday, 6) <= window.until;
  return {
    freeDays: isLive ? recordsOf(state.records, 'freeDays') : null,
    timeOuts: [...recordsOf(state.records, 'timeOut').values()],
  };
}

/**
 * Returns the function that gives absences in a week, live. Approved time out takes precedence over a free day, a free
 * day over an undecided request.
 */
export function useAway(monday: CivilDate): AwayOf {
  const locationId = useLocationId();
  const state = useLiveState(watchedRecords(locationRecordStream(locationId)));
  const { freeDays, timeOuts } = absenceOf(state, monday);
  return (userId, dates, date) => {
    const ofPerson = timeOuts.filter(({ user, from, until }) => user.id === userId && from <= date && until >= date);
    if (ofPerson.some(({ approved }) => approved === true)) return 'timeOut';
    if ((freeDays ? (freeDays.get(userId)?.dates ?? []) : dates).includes(date)) return 'free';
    return ofPerson.some(({ approved }) => approved === null) ? 'onHold' : null;
  };
}
