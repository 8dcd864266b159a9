import { always } from '#domain/kernel/dated-week';
import { describe, expect, it } from 'vitest';
import { civilDate } from '#domain/kernel/civil-date';
import type { JobFilterId, JobId, LocationId, UserId } from '#domain/kernel/ids';
import { demandKey, type PlanningPerson } from '#domain/planning/planning.views';
import type { FullSchedule, PushedWeekState } from '#domain/roster-week/roster-week.views';
import {
  type ShiftDifferences,
  instantAt,
  shiftOn,
  ZONE,
} from '../../../../domain/own-roster/testing/shift-fixtures.js';
import type { PlanningWeek } from '../../../roster/published-week/planning-week.js';
import { ALL_DEPARTMENTS } from '../department.js';
import { emptyCellOf, RosterBoardModel } from './roster-board.js';
import type { RosterWords } from './roster-words.js';

const monday = civilDate('2026-11-23');
const saturday = civilDate('2026-11-28');

const texts: RosterWords = {
  time: ({ start }) => `from ${start / 60}`,
  timeShort: ({ start }) => `from ${start / 60}`,
  timeSpoken: ({ start }) => `from ${start / 60} o’clock`,
  day: (date) => date,
  open: 'Open',
  openSpoken: 'open shift',
  nobody: 'Nobody',
  nobodySpoken: 'nobody yet',
  past: 'past',
  edited: 'edited',
  replacement: 'replacement',
  formerEmployee: 'Former employee',
  calledOff: (reason) => `called off: ${reason}`,
  warning: (code) => code,
  free: (day, row) => `${day} ${row} free`,
};

const job = (id: string, jobFilterId: string) =>
  [
    id,
    {
      jobId: id as JobId,
      name: id,
      jobTypeId: 2 as const,
      colour: '#2e7d5b',
      callAllowed: false,
      jobFilterId: jobFilterId as JobFilterId,
    },
  ] as const;
const filter = (id: string, ...jobIds: string[]) =>
  [id, { jobFilterId: id as JobFilterId, name: id, jobIds: jobIds as JobId[] }] as const;
const person = (id: string, name: string) => [id, { userId: id as UserId, name } as PlanningPerson] as const;

const planning: PlanningWeek = {
  location: {
    locationId: 'cafe' as LocationId,
    name: 'Café',
    zone: ZONE,
    opening: always([]),
    startTimes: [],
    lastBus: always([]),
    availabilityCutOff: null,
  },
  job: new Map([job('service', 'floor'), job('bar', 'floor'), job('cook', 'kitchen')]),
  filter: new Map([filter('floor', 'service', 'bar'), filter('kitchen', 'cook')]),
  person: new Map([person('noor', 'Noor IJsvogel'), person('sem', 'Sem de Vries')]),
  elsewhere: new Map(),
  otherWeeks: new Map(),
  comment: new Map(),
  demand: new Map([
    [
      demandKey(saturday, 'service' as JobId),
      { date: saturday, jobId: 'service' as JobId, needed: 2, from: '17:00', until: '23:00' },
    ],
  ]),
};

const published = new Map([['floor', { published: true } as PushedWeekState]]);

const boardOf = (
  shifts: FullSchedule[],
  differences: { department?: string; now?: number } = {},
  model = new RosterBoardModel(),
) =>
  model.read({
    monday,
    shifts: new Map(shifts.map((shift) => [shift.id, shift])),
    weeks: published,
    planning,
    department: 'floor',
    now: instantAt('2026-11-21 12:00'),
    texts,
    ...differences,
  });

const on = (id: string, times: string, differences: ShiftDifferences = {}) =>
  shiftOn(saturday, times, { id, ...differences });

describe('RosterBoardModel', () => {
  it('has lines per job of the department, with the shifts of a day by start time', () => {
    const board = boardOf([
      on('late', '17:00-close', { userId: 'sem' }),
      on('early', '10:00-17:00'),
      on('bar', '16:30-close', { jobId: 'bar' }),
    ]);
    expect(board.lines.map(({ key, cells }) => [key, cells[5]?.slot?.id])).toEqual([
      ['job:service/0', 'early'],
      ['job:service/1', 'late'],
      ['job:bar/0', 'bar'],
    ]);
    expect(board.places.get('late')).toEqual({ line: 1, column: 5 });
  });

  it('has headings for all departments, with whether each is published', () => {
    const board = boardOf([], { department: ALL_DEPARTMENTS });
    expect(board.lines.map(({ group }) => group)).toEqual([
      'department:floor',
      'job:service',
      'job:bar',
      'department:kitchen',
      'job:cook',
    ]);
    expect([board.heads.get('department:floor'), board.heads.get('department:kitchen')]).toMatchObject([
      { published: true },
      { published: false },
    ]);
  });

  it('names the first free place of a job on a day', () => {
    const board = boardOf([on('early', '10:00-17:00')]);
    expect(board.lines[0]?.cells[0]?.emptyCellKey).toBe('2026-11-23|service');
    expect(board.lines[0]?.cells[5]?.emptyCellKey).toBeNull();
    expect(emptyCellOf('2026-11-23|service')).toEqual({ date: '2026-11-23', jobId: 'service' });
  });

  it('counts hours, needs and people of a day without called-off shifts', () => {
    const off = on('off', '10:00-17:00', { canceled: true });
    const open = on('open', '10:00-17:00', { userId: null, name: null, addEmployeeSchedule: true });
    const board = boardOf([on('early', '10:00-17:00'), off, open]);
    expect(board.days[5]).toEqual({ date: saturday, hours: 14, needed: 2, planned: 1, open: 1, short: 1, over: 0 });
    expect(board.days[0]).toMatchObject({ needed: null, planned: 0 });
    expect(board.heads.get('job:service')).toMatchObject({ count: 2, hours: 14 });
  });

  it('returns the same lines and cell views for shifts that did not change', () => {
    const model = new RosterBoardModel();
    const [early, late] = [on('early', '10:00-17:00'), on('late', '17:00-close', { jobId: 'bar' })];
    const before = boardOf([early, late], {}, model);
    const after = boardOf([early, { ...late, userId: 'sem' as UserId, name: 'Sem de Vries' }], {}, model);
    expect(after.lines[0]).toBe(before.lines[0]);
    expect(after.lines[1]).not.toBe(before.lines[1]);
    expect(boardOf([early, { ...late }], {}, model).lines[0]).toBe(before.lines[0]);
  });
});

describe('a cell view of the published board', () => {
  const cellViewOf = (shift: FullSchedule, now?: number) =>
    boardOf([shift], now === undefined ? {} : { now }).lines[0]?.cells[5]?.slot;

  it('has a short name, and a full label for screen readers', () => {
    expect(cellViewOf(on('a', '10:00-17:00', { warnings: ['free_day'], edited: true }))).toMatchObject({
      name: 'Noor IJ.',
      label: 'Noor IJsvogel, 2026-11-28, from 10 o’clock, service, edited, free_day',
      marks: ['changed', 'warning'],
      open: false,
      past: false,
    });
  });

  it('shows Open when staff may request the shift, and Nobody otherwise', () => {
    const nobody = { userId: null, name: null };
    expect(cellViewOf(on('a', '10:00-17:00', { ...nobody, addEmployeeSchedule: true }))).toMatchObject({
      name: 'Open',
      open: true,
    });
    expect(cellViewOf(on('a', '10:00-17:00', nobody))).toMatchObject({ name: 'Nobody', open: true });
  });

  it('keeps a called-off shift with its reason', () => {
    const cellView = cellViewOf(on('a', '10:00-17:00', { canceled: true, cancelReason: 'absent' }));
    expect(cellView).toMatchObject({ calledOff: true, open: false });
    expect(cellView?.label).toContain('called off: absent');
  });

  it('is past from the end of its shift', () => {
    expect(cellViewOf(on('a', '10:00-17:00'), instantAt('2026-11-28 16:59'))?.past).toBe(false);
    expect(cellViewOf(on('a', '10:00-17:00'), instantAt('2026-11-28 17:00'))?.past).toBe(true);
  });

  it('shows a warning about its person until the shift ends', () => {
    const unavailable = on('a', '10:00-17:00', { warnings: ['free_day'] });
    expect(cellViewOf(unavailable, instantAt('2026-11-28 16:59'))?.marks).toEqual(['warning']);
    const over = cellViewOf(unavailable, instantAt('2026-11-28 17:00'));
    expect(over?.marks).toEqual([]);
    expect(over?.label).toBe('Noor IJsvogel, 2026-11-28, from 10 o’clock, service, past');
  });

  it('is not marked as edited in a week that was never published', () => {
    const cook = on('a', '10:00-17:00', { jobId: 'cook', jobFilterId: 'kitchen', edited: true });
    expect(boardOf([cook], { department: 'kitchen' }).lines[0]?.cells[5]?.slot?.marks).toEqual([]);
  });

  it("shows the shift of an erased person as a former employee's", () => {
    expect(cellViewOf(on('a', '10:00-17:00', { userId: 'gone', name: '' }))).toMatchObject({
      name: 'Former employee',
    });
  });
});
