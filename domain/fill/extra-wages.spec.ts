import { describe, expect, it } from 'vitest';
import type { UserId } from '../kernel/ids.js';
import { DAAN, day, EMMA } from '../planning/testing/planning-fixtures.js';
import { extraWages } from './extra-wages.js';

const NOOR = 'noor' as UserId;

describe('wages above the lowest', () => {
  it('are those of each date', () => {
    const extra = extraWages({
      [EMMA]: [
        { from: day(0), hourlyCents: 1500 },
        { from: day(3), hourlyCents: 1900 },
      ],
      [DAAN]: [{ from: day(0), hourlyCents: 1600 }],
    });
    expect([EMMA, DAAN].map((userId) => [extra(userId, day(2)), extra(userId, day(3))])).toEqual([
      [0, 300],
      [100, 0],
    ]);
  });

  it('are the mean for an unknown wage, and nothing without any', () => {
    const extra = extraWages({
      [EMMA]: [{ from: day(0), hourlyCents: 1500 }],
      [DAAN]: [{ from: day(0), hourlyCents: 1700 }],
    });
    expect(extra(NOOR, day(0))).toBe(100);
    expect(extraWages({})(NOOR, day(0))).toBe(0);
  });
});
