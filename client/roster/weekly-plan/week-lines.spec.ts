import { describe, expect, it } from 'vitest';
import type { JobId } from '#domain/kernel/ids';
import { always } from '#domain/kernel/dated-week';
import type { PlaceHours } from '#domain/kernel/shift-time';
import type { PlanningJob } from '#domain/planning/planning.views';
import { WeekLines, type WeekWords } from './week-lines.js';
import { MemoisedWeek } from './week-rows.js';
import type { WeekShift } from './week-shift.js';

const BAR = 'bar' as JobId;
const FLOOR = 'floor' as JobId;
const PLACE: PlaceHours = { zone: 'Europe/Amsterdam', opening: always([]) };
const JOBS = new Map(
  [BAR, FLOOR].map((id) => [id as string, { name: id, colour: '#2e7d5b' } as unknown as PlanningJob] as const),
);
const WORDS: WeekWords = {
  cellOf: ({ from, until, count }) => ({
    time: `${from}–${until}`,
    timeShort: from,
    name: `×${count}`,
    title: `${count}`,
    label: `${count}`,
  }),
  freeLabel: (date, job) => `${job} ${date}`,
  dependencies: ['nl'],
};

const shift = (jobId: JobId, day: number, from: string, count = 1): WeekShift => ({
  day,
  jobId,
  from,
  until: '23:00',
  count,
});
const rowsOf = (shifts: readonly WeekShift[]) =>
  new MemoisedWeek().rowsOf(shifts, {
    location: { ...PLACE, startTimes: [] },
    jobs: JOBS,
    jobIds: [BAR, FLOOR],
    needs: [],
    idOf: ({ day, jobId }) => `${day}|${jobId}`,
  });
const FULL = [shift(BAR, 1, '17:00'), shift(BAR, 2, '17:00'), shift(FLOOR, 1, '12:00')];

describe('lines of a week that repeats', () => {
  it('keep their identity where an edit changes nothing', () => {
    const lines = new WeekLines();
    const [bar, floor] = lines.linesOf(rowsOf(FULL), WORDS);
    const [barAfter, floorAfter] = lines.linesOf(rowsOf([shift(BAR, 1, '17:00', 3), ...FULL.slice(1)]), WORDS);
    expect(floorAfter).toBe(floor);
    expect(barAfter?.cells[0]?.slot?.name).toBe('×3');
    expect(barAfter?.cells[1]).toBe(bar?.cells[1]);
  });

  it('show a changed time in the same cell', () => {
    const lines = new WeekLines();
    lines.linesOf(rowsOf(FULL), WORDS);
    const [bar] = lines.linesOf(rowsOf([shift(BAR, 1, '18:00'), ...FULL.slice(1)]), WORDS);
    expect(bar?.cells[0]?.slot?.time).toBe('18:00–23:00');
  });

  it('are rebuilt in another language', () => {
    const lines = new WeekLines();
    const before = lines.linesOf(rowsOf(FULL), WORDS);
    const after = lines.linesOf(rowsOf(FULL), { ...WORDS, dependencies: ['en'] });
    expect(after[0]?.cells[0]).not.toBe(before[0]?.cells[0]);
    expect(after[0]?.cells[0]?.slot).toEqual(before[0]?.cells[0]?.slot);
  });
});
