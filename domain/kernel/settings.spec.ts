import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ClockTime, clockTime, minuteOf } from './clock-time.js';
import {
  answerShape,
  changedShape,
  defaultsOf,
  settingDifferences,
  flagsOf,
  inputShape,
  storedSettingsOf,
  setting,
} from './settings.js';

const SETTINGS = {
  days: setting(z.int(), 90, z.int().max(100)),
  closes: { stored: z.int(), wire: ClockTime, input: ClockTime, byDefault: 120, toStored: minuteOf, toWire: clockTime },
  forAll: setting(z.boolean(), false),
} as const;

describe('declared settings', () => {
  it('have their default values in defaultsOf', () => {
    expect(defaultsOf(SETTINGS)).toEqual({ days: 90, closes: 120, forAll: false });
    expect(flagsOf(SETTINGS)).toEqual(['forAll']);
  });

  it('have wire values in answers and stored values in events', () => {
    expect(z.object(answerShape(SETTINGS)).safeParse({ days: 400, closes: '02:00', forAll: true }).success).toBe(true);
    expect(z.object(changedShape(SETTINGS)).parse({ closes: 60 })).toEqual({ closes: 60 });
  });

  it('refuse values beyond their limits and accept a body that omits some', () => {
    const body = z.object(inputShape(SETTINGS));
    expect(body.safeParse({ days: 101 }).error?.issues.map(({ path }) => path)).toEqual([['days']]);
    expect(body.parse({ closes: '02:30' })).toEqual({ closes: '02:30' });
  });

  it('are read from a body as stored values, without its other fields', () => {
    expect(storedSettingsOf(SETTINGS, { name: 'Café', closes: '02:30', days: undefined })).toEqual({ closes: 150 });
  });

  it('list only the settings that change in settingDifferences', () => {
    expect(settingDifferences(defaultsOf(SETTINGS), { days: 30, closes: 120, forAll: undefined })).toEqual({
      before: { days: 90 },
      after: { days: 30 },
    });
  });
});
