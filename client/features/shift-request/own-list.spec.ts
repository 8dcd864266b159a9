import { describe, expect, it } from 'vitest';
import { UserRef } from '#domain/kernel/views';
import type { ShiftRequestView } from '#domain/shift-request/shift-request.views';
import { instantAt, shiftOn, ZONE } from '../../../domain/own-roster/testing/shift-fixtures.js';
import { ownList, requestFor } from './own-list.js';

const request = (id: string, date: string, status: ShiftRequestView['status'] = 'pending'): ShiftRequestView => ({
  id,
  action: null,
  status,
  user: UserRef.parse({ id: 'emma', name: 'Emma' }),
  fullSchedule: shiftOn(date, '17:00-23:00', { id: `shift of ${id}`, userId: null }),
  requestedAt: '2026-11-24T09:00:00.000Z' as ShiftRequestView['requestedAt'],
  decidedAt: null,
  decidedBy: null,
});

const idsAt = (moment: string, requests: ShiftRequestView[]) =>
  ownList(requests, instantAt(moment), () => ZONE).map(({ id }) => id);

describe('ownList and requestFor', () => {
  it('keep requests until the day of the shift is over, except withdrawn ones', () => {
    const requests = [
      request('declined', '2026-11-25', 'declined'),
      request('past', '2026-11-23'),
      request('soon', '2026-11-26'),
      request('withdrawn', '2026-11-26', 'withdrawn'),
    ];
    expect(idsAt('2026-11-24 12:00', requests)).toEqual(['declined', 'soon']);
  });

  it('keep a request until the night shift of the evening before ends', () => {
    const night = { ...request('night', '2026-11-23'), fullSchedule: shiftOn('2026-11-23', '20:00-03:30') };
    expect(idsAt('2026-11-24 03:29', [night])).toEqual(['night']);
    expect(idsAt('2026-11-24 03:30', [night])).toEqual([]);
  });

  it('find the pending request for a shift, not a declined one', () => {
    const shift = { id: 'shift of one' };
    expect(requestFor(shift, [request('one', '2026-11-26', 'declined')])).toBeUndefined();
    expect(requestFor(shift, [request('one', '2026-11-26')])?.id).toBe('one');
  });
});
