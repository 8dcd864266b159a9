import type { WeekRequestEvent } from '../availability/week-request.events.js';
import type { DomainEvent } from '../kernel/event.js';
import type { ShiftRequestEvent } from '../shift-request/shift-request.events.js';
import type { SwapEvent } from '../swap/swap.events.js';
import type { TimeOutEvent } from '../time-out/time-out.events.js';

type DecisionEvent = WeekRequestEvent | SwapEvent | ShiftRequestEvent | TimeOutEvent;

/** Events of managers' decisions that have a mail text of their own. */
export const DECISIONS = [
  'AvailabilityWeekDeclined',
  'AvailabilityWeekOpened',
  'AvailabilityWeekRequestReopened',
  'OpenShiftRequestApproved',
  'OpenShiftRequestDeclined',
  'OpenShiftRequestReopened',
  'ShiftSwapApproved',
  'ShiftSwapDeclined',
  'ShiftSwapReopened',
  'TimeOutApproved',
  'TimeOutCancelled',
  'TimeOutDeclined',
  'TimeOutReopened',
] as const satisfies readonly DecisionEvent['type'][];

export type DecisionKind = (typeof DECISIONS)[number];

/** Whether a kind of notice is a manager's decision with a mail text of its own. */
export const isDecision = (kind: string): kind is DecisionKind => (DECISIONS as readonly string[]).includes(kind);

/**
 * Whether an event's notices are sent outside the product too. Only a cancelled time out may not be, unless its author
 * asked for the mail.
 */
export function isSentOutside(event: DomainEvent): boolean {
  if (event.type !== 'TimeOutCancelled') return true;
  return (event as Extract<TimeOutEvent, { type: 'TimeOutCancelled' }>).data.sendMail === true;
}
