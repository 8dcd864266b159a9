import { expect, it } from 'vitest';
import { civilDate } from '#domain/kernel/civil-date';
import type { ShiftRequestView } from '#domain/shift-request/shift-request.views';
import type { SwapView } from '#domain/swap/swap.views';
import type { TimeOutView } from '#domain/time-out/time-out.views';
import { requestCounts, toDecide } from './to-decide.js';

const swap = (id: string, start: string, status: SwapView['status'] = 'accepted') =>
  ({ id, status, fullSchedule: { start } }) as SwapView;
const request = (id: string, start: string, status: ShiftRequestView['status'] = 'pending') =>
  ({ id, status, fullSchedule: { start } }) as ShiftRequestView;
const timeOut = (id: string, from: string, approved: boolean | null = null) => ({ id, from, approved }) as TimeOutView;

it('toDecide lists pending swaps, requests, time off and weeks asked for, soonest first', () => {
  const all = toDecide({
    swaps: [swap('swap', '2026-11-27 17:00'), swap('offered', '2026-11-24 17:00', 'offered')],
    shiftRequests: [request('request', '2026-11-25 10:00'), request('done', '2026-11-24 10:00', 'approved')],
    timeOuts: [timeOut('time out', '2026-11-26'), timeOut('declined', '2026-11-24', false)],
    weeksAsked: [{ id: 'week', user: { id: 'noor', name: 'Noor' }, week: civilDate('2026-11-23') }],
  });
  expect(all.map(({ id }) => id)).toEqual(['week', 'request', 'time out', 'swap']);
  expect(requestCounts(all)).toEqual({ swap: 1, shiftRequest: 1, timeOut: 1, weekAsked: 1 });
});
