import { describe, expect, it } from 'vitest';
import type { FullSchedule } from '#domain/roster-week/roster-week.views';
import { type ShiftDifferences, instantAt, shiftOn, ZONE } from '../../../domain/own-roster/testing/shift-fixtures.js';
import { tradesOf } from './trades.js';

const of = (userId: string, date: string, differences: ShiftDifferences = {}) =>
  shiftOn(date, '17:00-23:00', { id: `${userId} ${date}`, userId, ...differences });
const [DAAN, TOM] = ['daan', 'tom'].map((id) => ({ id, name: id })) as [
  { id: string; name: string },
  { id: string; name: string },
];
const offered = of('emma', '2026-11-27');

describe('tradesOf', () => {
  const tradesIn = (shifts: FullSchedule[], differences: Partial<Parameters<typeof tradesOf>[0]> = {}) =>
    tradesOf({
      offered,
      shifts,
      around: shifts,
      myShifts: [offered],
      colleagues: [DAAN, TOM],
      jobIds: ['service'],
      now: instantAt('2026-11-24 12:00'),
      zone: ZONE,
      ...differences,
    }).map(({ id }) => id);

  it("returns future shifts of eligible colleagues in the user's own jobs", () => {
    const cooking = of('daan', '2026-11-28', { jobId: 'cook' });
    const begun = of('tom', '2026-11-23');
    const [saturday, sunday] = [of('daan', '2026-11-28'), of('tom', '2026-11-29')];
    expect(tradesIn([sunday, saturday, cooking, begun])).toEqual([saturday.id, sunday.id]);
    expect(tradesIn([saturday, sunday], { colleagues: [TOM] })).toEqual([sunday.id]);
    expect(tradesIn([saturday, sunday], { colleagues: null })).toEqual([saturday.id, sunday.id]);
  });

  it('leaves out trades that give anybody two shifts on a day', () => {
    const saturday = of('daan', '2026-11-28');
    expect(tradesIn([saturday, of('daan', '2026-11-27')])).toEqual(['daan 2026-11-27']);
    expect(tradesIn([saturday], { myShifts: [offered, of('emma', '2026-11-28')] })).toEqual([]);
  });

  it("leaves out open and called-off shifts, and the user's own", () => {
    const open = of('daan', '2026-11-28', { userId: null });
    const off = of('daan', '2026-11-29', { canceled: true });
    expect(tradesIn([open, off, offered])).toEqual([]);
  });
});
