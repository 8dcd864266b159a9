import type { ShiftRequestView } from '#domain/shift-request/shift-request.views';
import { byStart } from '../../roster/published-week/week-roster.js';

/** Other requests for the same shift among `waiting`, which approving this one declines. */
export const competingRequestsOf = (
  request: ShiftRequestView,
  waiting: readonly ShiftRequestView[],
): ShiftRequestView[] =>
  waiting.filter(({ id, fullSchedule }) => id !== request.id && fullSchedule.id === request.fullSchedule.id);

/** Comparator by the shift's start, then by time of the request, then by id. */
export const byShiftThenRequestedAt = (a: ShiftRequestView, b: ShiftRequestView): number =>
  byStart(a.fullSchedule, b.fullSchedule) || a.requestedAt.localeCompare(b.requestedAt) || a.id.localeCompare(b.id);
