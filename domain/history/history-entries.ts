import type { DomainEvent, Recorded } from '../kernel/event.js';
import { draftWeekHistory } from './draft-week.history.js';
import {
  cancelReasonHistory,
  commentHistory,
  locationHistory,
  organisationHistory,
  placementHistory,
  scenarioHistory,
  startTimeHistory,
  templateHistory,
} from './material.history.js';
import { availabilityHistory, calendarAddressHistory, freeDayHistory, sessionHistory, staffHistory, timeOutHistory } from './people.history.js';
import { messageHistory, notificationHistory, shiftRequestHistory, swapHistory } from './request.history.js';
import { rosterWeekHistory } from './roster-week.history.js';
import { compose, type HistoryRecord, plainTelling, type Seen, streamKey, type Telling } from './telling.js';

/** How each feature tells its events, one line each. A new event without an entry fails the specification beside this. */
const FEATURES = [
  availabilityHistory,
  calendarAddressHistory,
  cancelReasonHistory,
  commentHistory,
  draftWeekHistory,
  freeDayHistory,
  locationHistory,
  messageHistory,
  notificationHistory,
  organisationHistory,
  placementHistory,
  rosterWeekHistory,
  scenarioHistory,
  sessionHistory,
  shiftRequestHistory,
  staffHistory,
  startTimeHistory,
  swapHistory,
  templateHistory,
  timeOutHistory,
];

/** Kinds of streams whose state before an event its telling reads. */
export const TOLD_BY_STATE: readonly string[] = [
  'cancel-reason',
  'draft-week',
  'roster-week',
  'scenario',
  'shift-request',
  'swap',
  'template',
  'time-out',
];

type Tell = ((data: object, seen: Seen<unknown>) => Telling) | null;

/** By name of the event. */
export const TELLINGS: ReadonlyMap<string, Tell> = new Map(
  FEATURES.flatMap((feature) => Object.entries(feature) as [string, Tell][]),
);

/** Names under which entries appear; nearly all are names of events. */
export const HISTORY_KINDS: readonly string[] = [
  ...[...TELLINGS].flatMap(([type, tell]) => (tell ? [type] : [])),
  'ShiftLocationChanged',
].filter((kind) => kind !== 'ShiftMovedIn');

/** An event with what was there before it. */
export interface Happened {
  readonly streamId: string;
  readonly event: Recorded<DomainEvent>;
  /** State of its stream just before it; for streams that are not in `TOLD_BY_STATE` anything. */
  readonly before: unknown;
}

/** What history keeps of an event; null: nothing, because a partner event of the same write tells it. */
export function historyRecordOf({ streamId, event, before }: Happened): HistoryRecord | null {
  const tell = TELLINGS.get(event.type);
  if (tell === null) return null;
  // An event of a newer version of the program is told by what it holds.
  const telling = tell ? tell(event.data, { streamId, before }) : plainTelling(event.data, streamKey(streamId));
  return compose(event, telling);
}
