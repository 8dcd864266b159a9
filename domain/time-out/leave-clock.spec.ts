import { describe, expect, it } from 'vitest';
import { civilDate } from '../kernel/civil-date.js';
import { Instant } from '../kernel/clock-time.js';
import { leaveClock } from './leave-clock.js';

const ZONE = 'Europe/Amsterdam';
const on = (today: string, requestedAt = '2026-03-02T09:00:00.000Z', approved: boolean | null = null) =>
  leaveClock({ approved, requestedAt: Instant.parse(requestedAt) }, civilDate(today), ZONE);

describe('leaveClock of an unanswered request for time out', () => {
  it('informs from day 7, warns from day 12, and stands in principle from day 14', () => {
    const standsFrom = '2026-03-16';
    expect([
      on('2026-03-08'),
      on('2026-03-09'),
      on('2026-03-13'),
      on('2026-03-14'),
      on('2026-03-15'),
      on('2026-03-16'),
    ]).toEqual([
      null,
      { severity: 'info', standsFrom, stands: false },
      { severity: 'info', standsFrom, stands: false },
      { severity: 'warning', standsFrom, stands: false },
      { severity: 'warning', standsFrom, stands: false },
      { severity: 'warning', standsFrom, stands: true },
    ]);
  });

  it('counts from the request date in the zone of the location', () => {
    // 23:30 UTC is 00:30 of the next date in winter; the clock changes before the fourteenth day.
    expect(on('2026-04-04', '2026-03-21T23:30:00.000Z')).toEqual({
      severity: 'warning',
      standsFrom: '2026-04-05',
      stands: false,
    });
  });

  it('is null once the request is answered', () => {
    expect([on('2026-03-20', undefined, true), on('2026-03-20', undefined, false)]).toEqual([null, null]);
  });
});
