import { describe, expect, it } from 'vitest';
import { isShiftUnderWay, nextShift } from './next-shift.js';
import { instantAt, shiftOn, ZONE } from './testing/shift-fixtures.js';

const zoneOf = () => ZONE;
const tuesday = shiftOn('2026-11-24', '17:00-close');
const friday = shiftOn('2026-11-27', '17:00-23:00');

describe('the next shift', () => {
  it('is the first to begin, for any order of the shifts', () => {
    expect(nextShift([friday, tuesday], instantAt('2026-11-23 12:00'), zoneOf)).toBe(tuesday);
  });

  it('is the current shift until the location closes', () => {
    expect(nextShift([tuesday, friday], instantAt('2026-11-25 00:29'), zoneOf)).toBe(tuesday);
    expect(nextShift([tuesday, friday], instantAt('2026-11-25 00:30'), zoneOf)).toBe(friday);
  });

  it('is never a called-off shift', () => {
    expect(nextShift([{ ...tuesday, canceled: true }, friday], instantAt('2026-11-24 12:00'), zoneOf)).toBe(friday);
  });

  it('is null when all shifts are over', () => {
    expect(nextShift([tuesday, friday], instantAt('2026-11-28 12:00'), zoneOf)).toBeNull();
    expect(nextShift([], instantAt('2026-11-28 12:00'), zoneOf)).toBeNull();
  });

  it('is compared by the clock of each location', () => {
    const inLisbon = shiftOn('2026-11-24', '17:00-23:00', { horecaLocationId: 'lisbon' });
    const homeShift = shiftOn('2026-11-24', '17:30-23:30');
    const zones = (locationId: string) => (locationId === 'lisbon' ? 'Europe/Lisbon' : ZONE);
    expect(nextShift([inLisbon, homeShift], instantAt('2026-11-24 12:00'), zones)).toBe(homeShift);
  });
});

it('isShiftUnderWay is true from the start until just before the end', () => {
  expect(isShiftUnderWay(friday, instantAt('2026-11-27 16:59'), ZONE)).toBe(false);
  expect(isShiftUnderWay(friday, instantAt('2026-11-27 17:00'), ZONE)).toBe(true);
  expect(isShiftUnderWay(friday, instantAt('2026-11-27 22:59'), ZONE)).toBe(true);
  expect(isShiftUnderWay(friday, instantAt('2026-11-27 23:00'), ZONE)).toBe(false);
});
