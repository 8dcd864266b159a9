import { describe, expect, it } from 'vitest';
import { createInstance, type TFunction } from 'i18next';
import { JobFilterView } from '#domain/job/job.views';
import type { CivilDate } from '#domain/kernel/civil-date';
import type { Moment } from '#domain/kernel/clock-time';
import type { JobId, UserId } from '#domain/kernel/ids';
import { shiftTimeOf } from '#domain/kernel/shift-time';
import { createFormat } from '../../../platform/i18n/format.js';
import nl from '../locales/nl.json' with { type: 'json' };
import { NAMES } from '../sentences/example-entries.fixtures.js';
import { translateWith, type DescriptionTexts } from '../sentences/description-texts.js';
import { byPerson } from './diff-groups.js';
import { changesInWords, diffCellView } from './diff-cell-view.js';
import { pastBoard } from './past-lines.js';
import { weekDiff } from './week-diff.js';
import type { PastShift } from './week-shifts.js';

const i18n = createInstance();
await i18n.init({
  lng: 'nl',
  resources: { nl: { history: nl } },
  defaultNS: 'history',
  interpolation: { prefix: '{', suffix: '}', escapeValue: false },
});
const t = i18n.getFixedT('nl', 'history') as TFunction<'history'>;
const descriptionTexts: DescriptionTexts = {
  t,
  translate: translateWith(t),
  format: createFormat('nl', 'Europe/Amsterdam'),
  names: NAMES,
  readerId: null,
  locationId: 'location-1',
};

const shift = (id: string, day: number, shape: Partial<PastShift> = {}): PastShift => {
  const date = `2026-11-${22 + day}` as CivilDate;
  return {
    id,
    date,
    time: shiftTimeOf(`${date} 17:00` as Moment, `${date} 23:00` as Moment),
    jobId: 'job-5' as JobId,
    jobFilterId: 'filter-1',
    userId: null,
    name: null,
    hours: 6,
    calledOff: false,
    reason: null,
    ...shape,
  };
};
const EMMA = { userId: 'u1' as UserId, name: 'Emma Zilver' };
const DAAN = { userId: 'u2' as UserId, name: 'Daan Brons' };

const before = [
  shift('a', 1, EMMA),
  shift('b', 1),
  shift('c', 4, { jobId: 'job-6' as JobId }),
  shift('d', 5, { calledOff: true }),
];
const after = [shift('a', 1, DAAN), shift('b', 1), shift('d', 5, { calledOff: true }), shift('e', 6, EMMA)];
const diff = weekDiff(before, after);

describe('pastBoard', () => {
  const board = pastBoard({
    monday: '2026-11-23' as CivilDate,
    shifts: before,
    diff,
    filters: [
      JobFilterView.parse({
        id: 'filter-1',
        name: 'Bediening en bar',
        horecaLocationId: 'location-1',
        jobIds: ['job-6', 'job-5'],
      }),
    ],
    jobs: new Map(),
    descriptionTexts,
  });

  it('has rows by job in the order of the department, as many as its fullest day needs', () => {
    expect(board.lines.map(({ group, index }) => [group, index])).toEqual([
      ['job:filter-1:job-6', 0],
      ['job:filter-1:job-5', 0],
      ['job:filter-1:job-5', 1],
    ]);
    expect(board.heads.get('job:filter-1:job-5')).toMatchObject({ name: 'Bediening', count: 2, hours: 12 });
    expect(board.days.map(({ hours }) => hours)).toEqual([12, 0, 0, 6, 0, 0, 0]);
  });

  it('marks shifts that changed later, strikes removed ones and labels the change', () => {
    const cellViews = new Map(
      board.lines.flatMap(({ cells }) => cells.flatMap(({ slot }) => (slot ? [[slot.id, slot]] : []))),
    );
    expect(cellViews.get('a')).toMatchObject({ name: 'Emma Z.', marks: ['changed'] });
    expect(cellViews.get('a')?.label).toContain('later gewijzigd: Emma Zilver → Daan Brons');
    expect(cellViews.get('c')).toMatchObject({ lapsing: true, open: false });
    expect(cellViews.get('b')).toMatchObject({ open: true, marks: [], lapsing: false });
    expect(cellViews.get('d')).toMatchObject({ calledOff: true });
    expect(cellViews.has('e')).toBe(false);
  });
});

describe('differences between two states of a week', () => {
  it('are grouped by every person they affect, open shifts last', () => {
    expect(
      byPerson(diff, descriptionTexts.format.compare).map(({ name, diffs }) => [name, diffs.map(({ kind }) => kind)]),
    ).toEqual([
      ['Daan Brons', ['changed']],
      ['Emma Zilver', ['changed', 'added']],
      [null, ['removed']],
    ]);
  });

  it('are described with former and new day, job and call-off', () => {
    const [first] =
      weekDiff([shift('a', 1, EMMA)], [{ ...shift('a', 2, EMMA), jobId: 'job-6' as JobId, calledOff: true }]).days[0]
        ?.diffs ?? [];
    if (!first) throw new Error('no difference');
    expect(diffCellView(first, descriptionTexts).who).toBe('Emma Zilver');
    expect(changesInWords(diffCellView(first, descriptionTexts).changes)).toBe(
      'ma 23 17:00–23:00 → di 24 17:00–23:00, Bediening → Runner, afgemeld',
    );
  });
});
