import { type CommandMeta, type Decider, type Decision, happened, refused } from '../kernel/decider.js';
import type { Recorded } from '../kernel/event.js';
import type { LocationId, StartTimeId } from '../kernel/ids.js';
import { fieldRefusal, type Refusal, refusal } from '../kernel/refusal.js';
import type { StartTimeEvent } from './start-time.events.js';

export interface AddStartTime {
  readonly type: 'AddStartTime';
  readonly startTimeId: StartTimeId;
  readonly locationId: LocationId;
  /** Minutes after 00:00. */
  readonly minute: number;
}

export interface RemoveStartTime {
  readonly type: 'RemoveStartTime';
  readonly startTimeId: StartTimeId;
}

export type StartTimeCommand = AddStartTime | RemoveStartTime;

type StartTime = Omit<AddStartTime, 'type'>;

/** The start times of one location. */
export interface StartTimes {
  readonly times: Readonly<Record<StartTimeId, StartTime>>;
}

/** 04:45 to 22:30, a multiple of 5 minutes (api page). */
const BOUNDS = { earliest: 285, latest: 1350, step: 5 };

function decide(
  command: StartTimeCommand,
  { times }: StartTimes,
  _context: undefined,
  _meta: CommandMeta,
): Decision<StartTimeEvent> {
  if (command.type === 'RemoveStartTime') {
    const there = times[command.startTimeId];
    return there ? happened({ type: 'StartTimeRemoved', data: there }) : refused(refusal('not_found'));
  }
  const { type: _type, ...data } = command;
  const fault = refuseMinute(data.minute);
  if (fault) return refused(fault);
  const there = Object.values(times).some(({ minute }) => minute === data.minute);
  return there ? refused(refusal('start_time_exists')) : happened({ type: 'StartTimeAdded', data });
}

function refuseMinute(minute: number): Refusal | null {
  if (minute < BOUNDS.earliest) return fieldRefusal('start_time', 'min');
  if (minute > BOUNDS.latest) return fieldRefusal('start_time', 'max');
  return minute % BOUNDS.step === 0 ? null : fieldRefusal('start_time', 'format');
}

function evolve(state: StartTimes, events: readonly Recorded<StartTimeEvent>[]): StartTimes {
  if (events.length === 0) return state;
  const times: Record<StartTimeId, StartTime> = { ...state.times };
  for (const { type, data } of events) {
    if (type === 'StartTimeAdded') times[data.startTimeId] = data;
    else delete times[data.startTimeId];
  }
  return { times };
}

/** Rules of a location's own start times: product page, "Planning material". */
export const startTimeDecider: Decider<StartTimeCommand, StartTimeEvent, StartTimes> = {
  initialState: { times: {} },
  evolve,
  decide,
};
