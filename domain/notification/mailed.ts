import type { DomainEvent } from '../kernel/event.js';
import type { ShiftRequestEvent } from '../shift-request/shift-request.events.js';
import type { SwapEvent } from '../swap/swap.events.js';
import type { TimeOutEvent } from '../time-out/time-out.events.js';

type DecisionEvent = SwapEvent | ShiftRequestEvent | TimeOutEvent;

/** Kinds of notices that go out by mail as well: what a manager decided about what somebody asked. */
export const DECISIONS = [
  'OpenShiftRequestApproved',
  'OpenShiftRequestDeclined',
  'ShiftSwapApproved',
  'ShiftSwapDeclined',
  'TimeOutApproved',
  'TimeOutCancelled',
  'TimeOutDeclined',
] as const satisfies readonly DecisionEvent['type'][];

export type DecisionKind = (typeof DECISIONS)[number];

export const isDecision = (kind: string): kind is DecisionKind => (DECISIONS as readonly string[]).includes(kind);

/**
 * Whether those who are told of an event hear of it by mail too (api page, calls `*-set-action`, `holidays-set-approved`
 * and `holidays-delete`: a removal is mailed when whoever removed it asked for that).
 */
export function isMailed(event: DomainEvent): boolean {
  if (event.type !== 'TimeOutCancelled') return isDecision(event.type);
  return (event as Extract<TimeOutEvent, { type: 'TimeOutCancelled' }>).data.sendMail === true;
}
