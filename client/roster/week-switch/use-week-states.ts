import { type LocationRecords, locationRecordStream } from '#domain/catalogue/location-records.views';
import type { PushedWeekState } from '#domain/roster-week/roster-week.views';
import { recordsOf } from '../../platform/live/record-maps.js';
import type { RecordsState } from '../../platform/live/record-stream.js';
import { watchedRecords } from '../../platform/live/watched-records.js';
import { useLiveState } from '../../platform/state/use-live-state.js';
import { useLocationId } from '../../platform/session/use-session.js';

const NO_WEEKS: ReadonlyMap<string, never> = new Map<string, never>();
const weeksIn = (state: RecordsState<LocationRecords>) =>
  state.phase === 'ready' ? recordsOf(state.records, 'week') : NO_WEEKS;

/** Live states of the departments' weeks around today at the location, by `locationWeekKey`; empty until loaded. */
export const useWeekStates = (): ReadonlyMap<string, PushedWeekState> =>
  useLiveState(watchedRecords(locationRecordStream(useLocationId())), weeksIn);
