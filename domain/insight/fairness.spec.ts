import { expect, it } from 'vitest';
import type { JobId, UserId } from '../kernel/ids.js';
import { fixedHours, ZERO_HOURS } from '../planning/person-terms.js';
import { contractShare, fairnessLedger } from './fairness.js';
import { type Figures, NO_FIGURES } from './figures.js';

const someone = (userId: string, jobId: string | null, hours: number | null) => ({
  userId: userId as UserId,
  jobId: jobId as JobId | null,
  contract: fixedHours(hours),
});
const NOTHING = { closings: 0, weekends: 0, sundays: 0, calls: 0, redLetterDays: 0, openShiftsTaken: 0 };

it('compares with who has the same job and as much of a contract', () => {
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

it('takes the most that was agreed', () => {
  expect(contractShare(ZERO_HOURS)).toBe('no_hours');
  expect(contractShare(fixedHours(16))).toBe('up_to_16');
  expect(contractShare({ kind: 'min_max', minHours: 8, maxHours: 24 })).toBe('up_to_32');
  expect(contractShare(fixedHours(32.25))).toBe('over_32');
});
