import { describe, expect, it } from 'vitest';
import { type CivilDate, civilDate } from '../kernel/civil-date.js';
import type { JobId, UserId } from '../kernel/ids.js';
import type { ShiftEnd, ShiftTime } from '../kernel/shift-time.js';
import { fixedHours, ZERO_HOURS } from '../planning/person-terms.js';
import { contractShare, fairnessLedger, fairShare, ledgerWith, mostAboveMean } from './fairness.js';
import { type Figures, NO_FIGURES } from './figures.js';

const someone = (userId: string, jobId: string | null, hours: number | null) => ({
  userId: userId as UserId,
  jobId: jobId as JobId | null,
  contract: fixedHours(hours),
});
const NOTHING = { closings: 0, weekends: 0, sundays: 0, calls: 0, redLetterDays: 0, evenings: 0, openShiftsTaken: 0 };

it('fairnessLedger compares people with the same first job and contract size', () => {
  const figures = new Map<UserId, Figures>([
    ['emma' as UserId, { ...NO_FIGURES, closings: 5, weekends: 3, sundays: 1 }],
    ['daan' as UserId, { ...NO_FIGURES, closings: 2 }],
    ['joelle' as UserId, { ...NO_FIGURES, closings: 9 }],
  ]);
  const people = [
    someone('emma', 'bar', 24),
    someone('daan', 'bar', 32),
    someone('noor', 'bar', 20),
    someone('joelle', 'bar', 38),
    someone('bas', 'kitchen', 24),
  ];
  const mean = { ...NOTHING, closings: 2.33, weekends: 1, sundays: 0.33 };
  expect(fairnessLedger(people, (userId) => figures.get(userId))).toEqual([
    {
      userId: 'emma',
      jobId: 'bar',
      share: 'up_to_32',
      counts: { ...NOTHING, closings: 5, weekends: 3, sundays: 1 },
      peers: 3,
      mean,
    },
    { userId: 'daan', jobId: 'bar', share: 'up_to_32', counts: { ...NOTHING, closings: 2 }, peers: 3, mean },
    { userId: 'noor', jobId: 'bar', share: 'up_to_32', counts: NOTHING, peers: 3, mean },
    { userId: 'joelle', jobId: 'bar', share: 'over_32', counts: { ...NOTHING, closings: 9 }, peers: 1, mean: null },
    { userId: 'bas', jobId: 'kitchen', share: 'up_to_32', counts: NOTHING, peers: 1, mean: null },
  ]);
});

it('contractShare goes by the maximum of a range of hours', () => {
  expect(contractShare(ZERO_HOURS)).toBe('no_hours');
  expect(contractShare(fixedHours(16))).toBe('up_to_16');
  expect(contractShare({ kind: 'min_max', minHours: 8, maxHours: 24 })).toBe('up_to_32');
  expect(contractShare(fixedHours(32.25))).toBe('over_32');
});

describe('fairShare of a shift', () => {
  const SATURDAY = '2026-11-28' as CivilDate;
  const time = (date: CivilDate, end: ShiftEnd): ShiftTime => ({ date, start: 17 * 60, end });
  const counts = { ...NOTHING, closings: 3, weekends: 1, sundays: 4, openShiftsTaken: 9 };
  const mean = { ...NOTHING, closings: 2.5, weekends: 2, sundays: 1 };

  it('is the kind of shift with the largest count above the mean', () => {
    const closing = time(SATURDAY, { kind: 'close' });
    expect(fairShare(closing, { counts, mean })).toEqual({ field: 'closings', count: 3, mean: 2.5 });
    const sunday = time('2026-11-29' as CivilDate, { kind: 'close' });
    expect(fairShare(sunday, { counts, mean })).toEqual({ field: 'sundays', count: 4, mean: 1 });
    const early = time(SATURDAY, { kind: 'exact', minute: 22 * 60 });
    expect(fairShare(early, { counts, mean })).toEqual({ field: 'weekends', count: 1, mean: 2 });
  });

  it('counts three evenings above the mean as one shift of another kind', () => {
    const closing = time('2026-11-24' as CivilDate, { kind: 'close' });
    const share = (evenings: number) => fairShare(closing, { counts: { ...counts, evenings }, mean });
    expect(share(1)).toEqual({ field: 'closings', count: 3, mean: 2.5 });
    expect(share(2)).toEqual({ field: 'evenings', count: 2, mean: 0 });
    const evening = time('2026-11-24' as CivilDate, { kind: 'exact', minute: 22 * 60 });
    expect(fairShare(evening, { counts, mean })).toEqual({ field: 'evenings', count: 0, mean: 0 });
  });

  it('is null on a weekday before 17:00 and without a mean', () => {
    const lunch = { ...time('2026-11-24' as CivilDate, { kind: 'exact', minute: 22 * 60 }), start: 12 * 60 };
    expect(fairShare(lunch, { counts, mean })).toBeNull();
    expect(fairShare(time(SATURDAY, { kind: 'close' }), { counts, mean: null })).toBeNull();
  });
});

it('ledgerWith counts further shifts and their means, and mostAboveMean tells who is furthest above their peers', () => {
  const people = [someone('emma', 'bar', 24), someone('daan', 'bar', 24), someone('bas', 'kitchen', 24)];
  const ledger = fairnessLedger(people, (userId) =>
    userId === 'emma' ? { ...NO_FIGURES, closings: 2, weekends: 1 } : undefined,
  );
  const saturday: ShiftTime = { date: civilDate('2026-11-28'), start: 1020, end: { kind: 'close' } };
  const after = ledgerWith(ledger, (userId) => (userId === 'daan' ? [saturday, saturday] : []));
  expect(after.map(({ counts, mean }) => [counts.closings, counts.weekends, mean?.closings, mean?.weekends])).toEqual([
    [2, 1, 2, 1.5],
    [2, 2, 2, 1.5],
    [0, 0, undefined, undefined],
  ]);
  expect([mostAboveMean(ledger, 'closings'), mostAboveMean(after, 'closings')]).toEqual([
    { userId: 'emma', amount: 1 },
    null,
  ]);
  expect([mostAboveMean(ledger, 'weekends'), mostAboveMean(after, 'weekends')]).toEqual([
    { userId: 'emma', amount: 0.5 },
    { userId: 'daan', amount: 0.5 },
  ]);
});
