import type { DomainEvent } from '../kernel/event.js';
import type { NoticeChange } from './notice.js';
import type { EventInContext } from '../kernel/event-in-context.js';
import { rosterChanges } from './roster-notices.js';
import { reminderChanges } from './reminder-notices.js';
import { shiftRequestChanges, swapChanges, timeOutChanges } from './request-notices.js';
import { weekRequestChanges } from './week-request-notices.js';
import { specialJobChanges } from './special-job-notices.js';

/** Kinds of streams whose state is needed to derive notices. */
export const NOTICED_BY_STATE: readonly string[] = ['roster-week', 'shift-request', 'swap', 'time-out'];

type Meaning = (inContext: EventInContext) => NoticeChange[];

/** A stream holds what its decider wrote, so that the name of its kind says of what type its events and states are. */
const ofKind = <Event extends DomainEvent, State>(
  changes: (inContext: EventInContext<Event, State>) => NoticeChange[],
): Meaning => changes as Meaning;

/** Changes by kind of stream; other kinds notify nobody. */
const BY_KIND: ReadonlyMap<string, Meaning> = new Map([
  ['roster-week', ofKind(rosterChanges)],
  ['shift-request', ofKind(shiftRequestChanges)],
  ['swap', ofKind(swapChanges)],
  ['time-out', ofKind(timeOutChanges)],
  ['notification', ofKind(reminderChanges)],
  ['availability-week', ofKind(weekRequestChanges)],
  ['special-job', ofKind(specialJobChanges)],
]);

const meaning: Meaning = (inContext) =>
  BY_KIND.get(inContext.streamId.slice(0, inContext.streamId.indexOf('/')))?.(inContext) ?? [];

/**
 * Notice changes of an event; empty for kinds that notify nobody. The author's own changes are dropped, or silent when
 * they concern shifts.
 */
export function noticeChanges(inContext: EventInContext): NoticeChange[] {
  const { actorId } = inContext.event.meta;
  return meaning(inContext).flatMap((change) => {
    if (change.userId !== actorId) return [change];
    // One's own changes of one's own shifts are known, and stand in what is still to go out.
    return change.shifts || change.silent ? [{ ...change, silent: true as const }] : [];
  });
}
