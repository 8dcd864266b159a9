import type { DemoData, DemoShift } from './demo-data.js';

/**
 * Published shifts as they were at their publication, because the data has who works them in the end: handed-over
 * shifts get the person who offered them, requested ones nobody.
 */
export function asPublished({ fullSchedules, swapShifts, shiftRequests }: DemoData): DemoShift[] {
  const handedOver = new Map(
    swapShifts.flatMap(({ shiftId, fromUserId, action }) =>
      action === 'approve' ? [[shiftId, fromUserId] as const] : [],
    ),
  );
  const requested = new Set(shiftRequests.map(({ shiftId }) => shiftId));
  return fullSchedules.map((shift) => ({
    ...shift,
    userId: requested.has(shift.id) ? null : (handedOver.get(shift.id) ?? shift.userId),
  }));
}
