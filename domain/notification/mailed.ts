import type { WeekRequestEvent } from '../availability/week-request.events.js';
import type { DomainEvent } from '../kernel/event.js';
import type { ShiftRequestEvent } from '../shift-request/shift-request.events.js';
import type { SwapEvent } from '../swap/swap.events.js';
import type { TimeOutEvent } from '../time-out/time-out.events.js';

type DecisionEvent = WeekRequestEvent | SwapEvent | ShiftRequestEvent | TimeOutEvent;

/** Decisions of managers that are mailed to the person who asked. */
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

export const isDecision = (kind: string): kind is DecisionKind => (DECISIONS as readonly string[]).includes(kind);

/**
 * Whether those who are told of an event hear of it outside the product too (api page, call `holidays-delete`: a removal
 * goes out when whoever removed it asked for that).
 */
export function goesOut(event: DomainEvent): boolean {
  if (event.type !== 'TimeOutCancelled') return true;
  return (event as Extract<TimeOutEvent, { type: 'TimeOutCancelled' }>).data.sendMail === true;
}
