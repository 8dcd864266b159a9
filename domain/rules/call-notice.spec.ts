import { describe, expect, it } from 'vitest';
import { civilDate } from '../kernel/civil-date.js';
import { endAt } from '../kernel/shift-time.js';
import { NO_HOUSE_PROFILES } from './house-profile.js';
import { houseProfile } from './testing/house-profile.js';
import { unpaidBreaksFrom } from './testing/unpaid-breaks.js';
import { callLimitsOn, owedWhenShortened, owedWhenTakenAway } from './call-notice.js';

const AMSTERDAM = 'Europe/Amsterdam';
const ADULT = { birthDate: null };
const shift = (date: string, start: number, end: number, isOnCall = true, houseProfiles = NO_HOUSE_PROFILES) => ({
  time: { date: civilDate(date), start: start * 60, end: endAt(end * 60) },
  zone: AMSTERDAM,
  isOnCall,
  limits: callLimitsOn(ADULT, civilDate(date), houseProfiles),
});
const owed = (of: ReturnType<typeof shift>, at: string) => owedWhenTakenAway(of, Date.parse(at));

describe('taking a shift away from somebody on call', () => {
  const evening = shift('2026-11-25', 17, 22);

  it('owes nothing a whole day before its start under the agreement, and the shift a minute later', () => {
    expect(owed(evening, '2026-11-24T16:00:00Z')).toBe(0);
    expect(owed(evening, '2026-11-24T16:01:00Z')).toBe(300);
  });

  it('owes the shift until it is over, and nothing afterwards', () => {
    expect(owed(evening, '2026-11-25T20:59:00Z')).toBe(300);
    expect(owed(evening, '2026-11-25T21:00:00Z')).toBe(0);
  });

  it('owes three hours of a shorter shift, and of one without an agreed end', () => {
    expect(owed(shift('2026-11-25', 17, 19), '2026-11-25T10:00:00Z')).toBe(180);
    for (const kind of ['close', 'as_needed', 'call'] as const) {
      const open = { ...evening, time: { ...evening.time, end: { kind } } };
      expect([kind, owed(open, '2026-11-25T10:00:00Z')]).toEqual([kind, 180]);
    }
  });

  it('owes nothing to somebody with fixed hours', () => {
    expect(owed(shift('2026-11-25', 17, 22, false), '2026-11-25T10:00:00Z')).toBe(0);
  });

  it('takes four days by the law from 2027 on, by the date of the shift', () => {
    expect(owed(shift('2026-12-31', 17, 22), '2026-12-28T10:00:00Z')).toBe(0);
    expect(owed(shift('2027-01-01', 17, 22), '2026-12-28T16:00:00Z')).toBe(0);
    expect(owed(shift('2027-01-01', 17, 22), '2026-12-28T16:01:00Z')).toBe(300);
  });

  it('goes by the notice and the least pay of a profile of the organisation', () => {
    const values = [
      { age: 18, limit: 'callNotice', value: 48 * 60 },
      { age: 18, limit: 'leastCallPay', value: 4 * 60 },
    ] as const;
    const ours = [houseProfile({ from: '2026-01-01', values })];
    const short = shift('2026-11-25', 17, 19, true, ours);
    expect(owed(short, '2026-11-23T16:00:00Z')).toBe(0);
    expect(owed(short, '2026-11-23T16:01:00Z')).toBe(240);
  });

  it('owes the paid part of the shift where breaks are unpaid, and three hours at least', () => {
    const ours = [unpaidBreaksFrom('2026-01-01')];
    const at = '2026-11-25T10:00:00Z';
    expect(owed(shift('2026-11-25', 16, 22, true, ours), at)).toBe(330);
    expect(
      owedWhenShortened(shift('2026-11-25', 12, 22, true, ours), shift('2026-11-25', 12, 17).time, Date.parse(at)),
    ).toBe(570 - 300);
    expect(owed(shift('2026-11-25', 17, 19, true, ours), at)).toBe(180);
  });

  it('counts elapsed hours where the clock changes', () => {
    const night = shift('2027-03-27', 22, 30);
    expect(owed(night, '2027-03-27T10:00:00Z')).toBe(420);
    // 22:00 on the evening before the clock goes forward is four days of 24 hours after 22:00, all in winter time.
    expect(owed(night, '2027-03-23T21:00:00Z')).toBe(0);
    expect(owed(shift('2027-03-28', 12, 18), '2027-03-24T10:00:00Z')).toBe(0);
    expect(owed(shift('2027-03-28', 12, 18), '2027-03-24T10:01:00Z')).toBe(360);
  });
});

describe('shortening the shift of somebody on call', () => {
  const evening = shift('2026-11-25', 17, 22);
  const late = Date.parse('2026-11-25T10:00:00Z');
  const until = (hour: number) => ({ ...evening.time, end: endAt(hour * 60) });

  it('owes the hours that go, down to the three that are paid anyhow', () => {
    expect([23, 22, 21, 20, 19].map((hour) => owedWhenShortened(evening, until(hour), late))).toEqual([
      0, 0, 60, 120, 120,
    ]);
  });

  it('owes nothing in time, and nothing where no end is agreed', () => {
    expect(owedWhenShortened(evening, until(20), Date.parse('2026-11-24T16:00:00Z'))).toBe(0);
    expect(owedWhenShortened(evening, { ...evening.time, end: { kind: 'close' } }, late)).toBe(0);
  });
});
