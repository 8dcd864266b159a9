import type { ShiftRequestView } from '#domain/shift-request/shift-request.views';
import { byStart } from '../../roster/published-week/week-roster.js';

/** Other requests that wait for the same shift: approving one declines them. */
export const competingRequestsOf = (
  request: ShiftRequestView,
  waiting: readonly ShiftRequestView[],
): ShiftRequestView[] =>
  waiting.filter(({ id, fullSchedule }) => id !== request.id && fullSchedule.id === request.fullSchedule.id);

/** Those for one shift together, in the order in which they were asked. */
export const byShiftThenRequestedAt = (a: ShiftRequestView, b: ShiftRequestView): number =>
  byStart(a.fullSchedule, b.fullSchedule) || a.requestedAt.localeCompare(b.requestedAt) || a.id.localeCompare(b.id);
