import { describe, expect, it } from 'vitest';
import { addDays, civilDate } from '../kernel/civil-date.js';
import type { JobFilterId, LocationId, PlacementId, TemplateId } from '../kernel/ids.js';
import { specify } from '../testing/decider-spec.js';
import type { MovePlacement, PlaceTemplate, RepeatTemplate } from './placement.commands.js';
import { everyWeek, type PlacementContext, placementDecider } from './placement.decider.js';
import type { PlacementEvent } from './placement.events.js';

const today = civilDate('2026-11-20');
const department = { locationId: 'cafe' as LocationId, jobFilterId: 'floor' as JobFilterId };
const context: PlacementContext = { today, template: department };
const { given, givenNothing } = specify(placementDecider, context);

const normal = 'normal' as TemplateId;
const busy = 'busy' as TemplateId;
const placementId = 'first' as PlacementId;
const data = {
  placementId,
  templateId: normal,
  ...department,
  from: civilDate('2026-11-23'),
  until: civilDate('2026-11-29'),
};

const put = (changes: Partial<PlaceTemplate> = {}): PlaceTemplate => ({
  type: 'PlaceTemplate',
  ...data,
  confirm: false,
  ...changes,
});
const move = (changes: Partial<MovePlacement> = {}): MovePlacement => ({
  type: 'MovePlacement',
  placementId,
  templateId: normal,
  from: data.from,
  until: data.until,
  confirm: false,
  ...changes,
});
const second = { placementId: 'second' as PlacementId };
const placed: PlacementEvent = { type: 'TemplatePlaced', data };
const removed: PlacementEvent = { type: 'PlacementRemoved', data };

describe('placing a template', () => {
  it('covers every date of the range', () => {
    givenNothing().when(put()).then(placed);
  });

  it('refuses past dates', () => {
    givenNothing()
      .when(put({ from: addDays(today, -1) }))
      .thenRefused('date_closed');
    givenNothing()
      .when(put({ from: today }))
      .then({ type: 'TemplatePlaced', data: { ...data, from: today } });
  });

  it('accepts at most 62 days', () => {
    const until = addDays(data.from, 61);
    givenNothing()
      .when(put({ until }))
      .then({ type: 'TemplatePlaced', data: { ...data, until } });
    givenNothing()
      .when(put({ until: addDays(until, 1) }))
      .thenRefused('validation_failed', { errors: [{ field: 'end', code: 'range_too_long', limit: 62 }] });
  });

  it('refuses an end before the start', () => {
    givenNothing()
      .when(put({ until: addDays(data.from, -1) }))
      .thenRefused('invalid_dates');
  });

  it.each([
    [{ ...department, locationId: 'bar' as LocationId }, 'not_at_location'],
    [{ ...department, jobFilterId: 'kitchen' as JobFilterId }, 'not_in_job_filter'],
  ] as const)('refuses a template of another location or department: %j %s', (template, code) => {
    givenNothing()
      .within({ today, template })
      .when(put())
      .thenRefused('validation_failed', { errors: [{ field: 'templateId', code }] });
  });

  it('refuses a deleted template', () => {
    givenNothing().within({ today, template: null }).when(put()).thenRefused('not_found');
  });
});

describe('placing a template on occupied dates', () => {
  const lastDay = { ...second, from: data.until, until: addDays(data.until, 1) };

  it('refuses the same template a second time', () => {
    given(placed)
      .when(put({ ...lastDay, confirm: true }))
      .thenRefused('template_already_on_date');
  });

  it('asks for confirmation when another template overlaps', () => {
    const other = { ...lastDay, templateId: busy };
    given(placed)
      .when(put(other))
      .thenRefused('template_overlap_needs_confirmation', {
        facts: { dates: [{ date: data.until, templateIds: [normal] }] },
      });
    given(placed)
      .when(put({ ...other, confirm: true }))
      .then({ type: 'TemplatePlaced', data: { ...data, ...other } });
  });

  it('succeeds once the other placement is removed', () => {
    given(placed, removed)
      .when(put(lastDay))
      .then({ type: 'TemplatePlaced', data: { ...data, ...lastDay } });
  });
});

describe('repeating a template', () => {
  const weekend = { from: civilDate('2026-11-28'), until: civilDate('2026-11-29') };
  const ids = ['first', 'second', 'third'] as PlacementId[];
  const ranges = everyWeek(weekend, civilDate('2026-12-12')).map((range, index) => ({
    placementId: ids[index] as PlacementId,
    ...range,
  }));
  const repeat: RepeatTemplate = { type: 'RepeatTemplate', templateId: normal, ...department, ranges, confirm: false };
  const of = (index: number): PlacementEvent => ({
    type: 'TemplatePlaced',
    data: { templateId: normal, ...department, ...(ranges[index] as (typeof ranges)[number]) },
  });

  it('places it every week until the last date', () => {
    expect(ranges.map(({ from, until }) => `${from} ${until}`)).toEqual([
      '2026-11-28 2026-11-29',
      '2026-12-05 2026-12-06',
      '2026-12-12 2026-12-12',
    ]);
    expect(everyWeek(weekend, addDays(weekend.from, -1))).toEqual([]);
    givenNothing().when(repeat).then(of(0), of(1), of(2));
  });

  it('skips weeks that have the template, and is refused when all have it', () => {
    const existing = {
      ...data,
      placementId: 'there' as PlacementId,
      from: addDays(weekend.from, 7),
      until: addDays(weekend.from, 7),
    };
    given({ type: 'TemplatePlaced', data: existing }).when(repeat).then(of(0), of(2));
    given(of(0), of(1), of(2))
      .when({
        ...repeat,
        ranges: ranges.map((range) => ({ ...range, placementId: `${range.placementId}-again` as PlacementId })),
      })
      .thenRefused('template_already_on_date');
  });

  it('asks once about all dates with another template', () => {
    const other = {
      ...data,
      placementId: 'other' as PlacementId,
      templateId: busy,
      from: weekend.until,
      until: addDays(weekend.until, 6),
    };
    given({ type: 'TemplatePlaced', data: other })
      .when(repeat)
      .thenRefused('template_overlap_needs_confirmation', {
        facts: {
          dates: [
            { date: weekend.until, templateIds: [busy] },
            { date: addDays(weekend.from, 7), templateIds: [busy] },
          ],
        },
      });
    given({ type: 'TemplatePlaced', data: other })
      .when({ ...repeat, confirm: true })
      .then(of(0), of(1), of(2));
  });

  it('refuses past dates', () => {
    givenNothing()
      .within({ today: addDays(weekend.until, 1), template: department })
      .when(repeat)
      .thenRefused('date_closed');
  });
});

describe('moving and removing placements', () => {
  const was = { templateId: normal, from: data.from, until: data.until };

  it('does not count the placement itself as a conflict', () => {
    const until = addDays(data.until, 3);
    given(placed)
      .when(move({ until }))
      .then({ type: 'PlacementMoved', data: { ...data, until, was } });
  });

  it('records nothing when nothing changes', () => {
    given(placed).when(move()).then();
  });

  it('refuses an unknown placement', () => {
    givenNothing().when(move()).thenRefused('not_found');
    givenNothing().when({ type: 'RemovePlacement', placementId }).thenRefused('not_found');
    given(placed).when({ type: 'RemovePlacement', placementId }).then(removed);
  });

  it('removes a series except weeks with a started draft', () => {
    const of = (week: number) => ({
      ...data,
      placementId: `week ${week}` as PlacementId,
      from: addDays(data.from, week * 7),
      until: addDays(data.until, week * 7),
    });
    const put = (week: number): PlacementEvent => ({ type: 'TemplatePlaced', data: of(week) });
    const removedOn = (week: number): PlacementEvent => ({ type: 'PlacementRemoved', data: of(week) });
    const remove = (part: 'later' | 'all') => ({ type: 'RemoveSeries' as const, placementId: of(1).placementId, part });
    const season = given(put(0), put(1), put(2), put(3), put(-2));
    season.when(remove('later')).then(removedOn(1), removedOn(2), removedOn(3));
    season.when(remove('all')).then(removedOn(0), removedOn(1), removedOn(2), removedOn(3));
    season
      .within({ ...context, begunOf: ({ from }) => (from === of(2).from ? [from] : []) })
      .when(remove('later'))
      .then(removedOn(1), removedOn(3));
    givenNothing().when(remove('all')).thenRefused('not_found');
  });

  it('removes future placements of a deleted template', () => {
    const passed = {
      ...data,
      placementId: 'passed' as PlacementId,
      from: civilDate('2026-11-02'),
      until: civilDate('2026-11-08'),
    };
    const foreign = { ...data, placementId: 'foreign' as PlacementId, templateId: busy };
    given(placed, { type: 'TemplatePlaced', data: passed }, { type: 'TemplatePlaced', data: foreign })
      .when({ type: 'RemoveTemplatePlacements', templateId: normal })
      .then(removed);
  });
});
