import { describe, expect, it } from 'vitest';
import { civilDate } from '#domain/kernel/civil-date';
import { PlacementView } from '#domain/placement/placement.views';
import { barsOfWeek } from './placement-bars.js';
import { movedTo, nextWeekOf, overlapRanges, weeksToStart } from './placement-dates.js';

const placement = (id: string, start: string, end: string, more: Partial<PlacementView> = {}) =>
  PlacementView.parse({
    id,
    templateId: 'normal',
    title: id,
    horecaLocationId: 'cafe',
    jobFilterId: 'floor',
    start: civilDate(start),
    end: civilDate(end),
    scenarioId: null,
    begun: [],
    ...more,
  });
const range = (start: string, end: string) => ({ start: civilDate(start), end: civilDate(end) });

describe('barsOfWeek', () => {
  const monday = civilDate('2026-11-30');
  const bars = (...placements: PlacementView[]) =>
    barsOfWeek(placements, monday).map(({ placement: { id }, from, days, lane }) => [id, from, days, lane]);

  it('cuts a bar to the days of the week, and leaves out other weeks', () => {
    expect(
      bars(placement('season', '2026-11-01', '2026-12-31'), placement('before', '2026-11-23', '2026-11-29')),
    ).toEqual([['season', '2026-11-30', 7, 0]]);
  });

  it('puts bars that do not overlap into one lane', () => {
    expect(
      bars(
        placement('weekend', '2026-12-05', '2026-12-06'),
        placement('week', '2026-11-30', '2026-12-06'),
        placement('start', '2026-11-30', '2026-12-01'),
      ),
    ).toEqual([
      ['week', '2026-11-30', 7, 0],
      ['start', '2026-11-30', 2, 1],
      ['weekend', '2026-12-05', 2, 1],
    ]);
  });

  it('marks first and last parts of a placement, and started weeks', () => {
    const [bar] = barsOfWeek([placement('long', '2026-11-28', '2026-12-03', { begun: [monday] })], monday);
    expect(bar).toMatchObject({ isFirst: false, isLast: true, isBegun: true });
  });
});

it('movedTo keeps the number of days', () => {
  expect(movedTo(range('2026-11-27', '2026-12-02'), civilDate('2026-12-29'))).toEqual(
    range('2026-12-29', '2027-01-03'),
  );
});

it('nextWeekOf proposes the first future week, and none for a placement longer than a week', () => {
  const weekend = range('2026-11-28', '2026-11-29');
  expect(nextWeekOf(weekend, civilDate('2026-11-22'))).toEqual(range('2026-12-05', '2026-12-06'));
  expect(nextWeekOf(weekend, civilDate('2026-12-06'))).toEqual(range('2026-12-12', '2026-12-13'));
  expect(nextWeekOf(range('2026-11-23', '2026-11-30'), civilDate('2026-11-22'))).toBeNull();
});

it('weeksToStart lists weeks with a placement from the current one, without started or repeated ones', () => {
  const placements = [
    placement('long', '2026-11-16', '2026-12-08', { begun: [civilDate('2026-11-30')] }),
    placement('same', '2026-12-07', '2026-12-13'),
  ];
  expect(weeksToStart(placements, civilDate('2026-11-25'))).toEqual(['2026-11-23', '2026-12-07']);
});

it('overlapRanges joins consecutive dates with the same templates', () => {
  const on = (date: string, ...templates: string[]) => ({ date: civilDate(date), templates });
  expect(
    overlapRanges([
      on('2026-11-30', 'Druk'),
      on('2026-12-01', 'Druk'),
      on('2026-12-02', 'Druk', 'Kerst'),
      on('2026-12-04', 'Druk', 'Kerst'),
    ]),
  ).toEqual([
    { ...range('2026-11-30', '2026-12-01'), templates: ['Druk'] },
    { ...range('2026-12-02', '2026-12-02'), templates: ['Druk', 'Kerst'] },
    { ...range('2026-12-04', '2026-12-04'), templates: ['Druk', 'Kerst'] },
  ]);
  expect(overlapRanges([])).toEqual([]);
});
