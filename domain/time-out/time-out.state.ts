import type { CivilDate } from '../kernel/civil-date.js';
import type { Instant } from '../kernel/clock-time.js';
import type { EventMeta, Recorded } from '../kernel/event.js';
import type { TextId, TimeOutId, UserId } from '../kernel/ids.js';
import type { TimeOutEvent } from './time-out.events.js';

/** Time out of a person, with its decision. */
export interface TimeOut {
  readonly timeOutId: TimeOutId;
  readonly userId: UserId;
  readonly from: CivilDate;
  /** Last date, included. */
  readonly until: CivilDate;
  /** Remark by text id; null: none. */
  readonly remarkId: TextId | null;
  /** Null: on hold. */
  readonly approved: boolean | null;
  readonly requestedAt: Instant;
  /** Instant of the decision; null: on hold. */
  readonly decidedAt: Instant | null;
  /** Manager who decided; null: on hold. */
  readonly decidedBy: UserId | null;
}

/** Time outs of one person by id, without cancelled ones. */
export interface TimeOuts {
  readonly timeOuts: Readonly<Record<TimeOutId, TimeOut>>;
}

export const NO_TIME_OUTS: TimeOuts = { timeOuts: {} };

/**
 * Folds events in order into a new state; without events `state` itself is returned. Events about unknown time outs are
 * ignored.
 */
export function evolveTimeOuts(state: TimeOuts, events: readonly Recorded<TimeOutEvent>[]): TimeOuts {
  if (events.length === 0) return state;
  const timeOuts: Record<TimeOutId, TimeOut> = { ...state.timeOuts };
  for (const event of events) apply(timeOuts, event);
  return { timeOuts };
}

function apply(timeOuts: Record<TimeOutId, TimeOut>, { meta, ...event }: Recorded<TimeOutEvent>): void {
  const { timeOutId } = event.data;
  if (event.type === 'TimeOutRequested') {
    timeOuts[timeOutId] = { ...event.data, approved: null, requestedAt: meta.at, decidedAt: null, decidedBy: null };
    return;
  }
  const before = timeOuts[timeOutId];
  if (!before) return;
  switch (event.type) {
    case 'TimeOutChanged': {
      const { from, until, remarkId } = event.data;
      timeOuts[timeOutId] = { ...before, from, until, remarkId };
      return;
    }
    case 'TimeOutApproved':
      timeOuts[timeOutId] = { ...before, approved: true, ...decidedBy(meta) };
      return;
    case 'TimeOutDeclined':
      timeOuts[timeOutId] = { ...before, approved: false, ...decidedBy(meta) };
      return;
    case 'TimeOutReopened':
      timeOuts[timeOutId] = { ...before, approved: null, decidedAt: null, decidedBy: null };
      return;
    case 'TimeOutCancelled':
      delete timeOuts[timeOutId];
  }
}

const decidedBy = ({ at, actorId }: EventMeta) => ({ decidedAt: at, decidedBy: actorId });
