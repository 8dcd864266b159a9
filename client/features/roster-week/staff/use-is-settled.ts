import { addDays, mondayOf } from '#domain/kernel/civil-date';
import { rosterWeekStream } from '#domain/roster-week/roster-week.events';
import type { FullSchedule } from '#domain/roster-week/roster-week.views';
import type { RecordsState } from '../../../platform/live/record-stream.js';
import { watchedRecords } from '../../../platform/live/watched-records.js';
import { Store } from '../../../platform/state/store.js';
import { useLiveState } from '../../../platform/state/use-live-state.js';
import { useLocationId, useToday } from '../../../platform/session/use-session.js';
import { useShiftExtensions } from '../../../roster/published-week/shift-extensions.js';
import { useRosterDirectory } from '../../../roster/published-week/use-rosters.js';
import { useNamedWeek } from '../../../platform/navigation/use-address-week.js';

const THERE = new Store(true);
const hasCome = ({ phase }: RecordsState<unknown>): boolean => phase !== 'loading';

/**
 * Whether all data of the next shift and the lists below it are loaded or failed, so that nothing moves any more.
 * `next`: null if nothing is planned.
 */
export function useIsSettled(next: FullSchedule | null): boolean {
  const { isFirstThere = THERE } = useShiftExtensions();
  const currentLocationId = useLocationId();
  const today = useToday();
  const monday = mondayOf(today);
  const weekOfNext = rosterWeekStream(next?.horecaLocationId ?? currentLocationId, mondayOf(next?.date ?? today));
  const isDirectoryThere = useRosterDirectory().phase !== 'loading';
  const isFirst = useLiveState(isFirstThere);
  const weeks = [
    useLiveState(watchedRecords(weekOfNext), hasCome),
    useLiveState(watchedRecords(rosterWeekStream(currentLocationId, monday)), hasCome),
    useLiveState(watchedRecords(rosterWeekStream(currentLocationId, addDays(monday, 7))), hasCome),
    useLiveState(watchedRecords(rosterWeekStream(currentLocationId, useNamedWeek())), hasCome),
  ];
  return isDirectoryThere && isFirst && weeks.every(Boolean);
}
