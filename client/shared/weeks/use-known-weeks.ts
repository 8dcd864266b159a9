import { type LocationRecords, locationStream } from '#domain/catalogue/location-records.views';
import type { PushedWeekState } from '#domain/roster-week/roster-week.views';
import { recordsOf } from '../live/record-maps.js';
import type { RecordsState } from '../live/record-stream.js';
import { watchedRecords } from '../live/watched-records.js';
import { useLiveState } from '../reactive/use-live-state.js';
import { useLocationId } from '../session/use-session.js';

const NO_WEEKS: ReadonlyMap<string, never> = new Map<string, never>();
const weeksIn = (state: RecordsState<LocationRecords>) =>
  state.phase === 'ready' ? recordsOf(state.records, 'week') : NO_WEEKS;

/** States of the location's weeks around today, by `locationWeekKey`; empty until they have arrived. */
export const useKnownWeeks = (): ReadonlyMap<string, PushedWeekState> =>
  useLiveState(watchedRecords(locationStream(useLocationId())), weeksIn);
