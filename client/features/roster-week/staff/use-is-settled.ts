import { addDays, mondayOf } from '#domain/kernel/civil-date';
import { rosterWeekStream } from '#domain/roster-week/roster-week.events';
import type { FullSchedule } from '#domain/roster-week/roster-week.views';
import type { RecordsState } from '../../../shared/live/record-stream.js';
import { watchedRecords } from '../../../shared/live/watched-records.js';
import { Store } from '../../../shared/reactive/store.js';
import { useLiveState } from '../../../shared/reactive/use-live-state.js';
import { useLocationId, useToday } from '../../../shared/session/use-session.js';
import { useShiftExtensions } from '../../../shared/shifts/shift-extensions.js';
import { useRosterDirectory } from '../../../shared/shifts/use-rosters.js';
import { useNamedWeek } from '../../../shared/weeks/use-address-week.js';

const THERE = new Store(true);
const hasCome = ({ phase }: RecordsState<unknown>): boolean => phase !== 'loading';

/**
 * Whether everything has come that the next shift and the lists below it show, so that none of them grows or moves any
 * more. `next`: null where nothing is planned.
 */
export function useIsSettled(next: FullSchedule | null): boolean {
  const { isFirstThere = THERE } = useShiftExtensions();
  const here = useLocationId();
  const today = useToday();
  const monday = mondayOf(today);
  const weekOfNext = rosterWeekStream(next?.horecaLocationId ?? here, mondayOf(next?.date ?? today));
  const isDirectoryThere = useRosterDirectory().phase !== 'loading';
  const isFirst = useLiveState(isFirstThere);
  const weeks = [
    useLiveState(watchedRecords(weekOfNext), hasCome),
    useLiveState(watchedRecords(rosterWeekStream(here, monday)), hasCome),
    useLiveState(watchedRecords(rosterWeekStream(here, addDays(monday, 7))), hasCome),
    useLiveState(watchedRecords(rosterWeekStream(here, useNamedWeek())), hasCome),
  ];
  return isDirectoryThere && isFirst && weeks.every(Boolean);
}
