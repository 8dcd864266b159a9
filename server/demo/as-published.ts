import type { DemoData, DemoShift } from './demo-data.js';

/**
 * Published shifts as they were at their publication. The data tells who works them in the end: a shift that was
 * handed over was that of who offered it, and one that people asked for was open.
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
