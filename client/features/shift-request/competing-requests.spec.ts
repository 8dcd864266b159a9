import { expect, it } from 'vitest';
import { UserRef } from '#domain/kernel/views';
import type { ShiftRequestView } from '#domain/shift-request/shift-request.views';
import { shiftOn } from '../../../domain/own-roster/testing/shift-fixtures.js';
import { byShiftThenRequestedAt, competingRequestsOf } from './competing-requests.js';

const friday = shiftOn('2026-11-27', '17:00-23:00', { id: 'friday', userId: null });
const saturday = shiftOn('2026-11-28', '17:00-23:00', { id: 'saturday', userId: null });
const request = (id: string, fullSchedule: typeof friday, minute: number): ShiftRequestView => ({
  id,
  action: null,
  status: 'pending',
  user: UserRef.parse({ id, name: id }),
  fullSchedule,
  requestedAt: `2026-11-24T09:0${minute}:00.000Z` as ShiftRequestView['requestedAt'],
  decidedAt: null,
  decidedBy: null,
});
const [second, other, first] = [
  request('second', friday, 2),
  request('other', saturday, 0),
  request('first', friday, 1),
];

it('byShiftThenRequestedAt sorts requests by shift, then by time of request', () => {
  expect([second, other, first].sort(byShiftThenRequestedAt).map(({ id }) => id)).toEqual(['first', 'second', 'other']);
});

it('competingRequestsOf returns the other requests for the same shift', () => {
  expect(competingRequestsOf(first, [second, other, first])).toEqual([second]);
  expect(competingRequestsOf(other, [second, other, first])).toEqual([]);
});
