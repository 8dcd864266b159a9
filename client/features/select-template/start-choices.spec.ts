import { describe, expect, it } from 'vitest';
import { addDays, civilDate, type CivilDate } from '#domain/kernel/civil-date';
import { locationWeekKey } from '#domain/catalogue/location-records.views';
import type { PushedWeekState } from '#domain/roster-week/roster-week.views';
import type { TemplateSummary } from '#domain/template/template.views';
import { earlierWeeks, likelyWeeks, templatesOf } from './start-choices.js';

const template = (id: string, name: string, jobFilterId = 'floor') => ({ id, name, jobFilterId }) as TemplateSummary;
const monday = civilDate('2026-12-28');
const compare = (a: string, b: string) => a.localeCompare(b);

describe('templatesOf', () => {
  const all = [template('2', 'Terrasweek'), template('1', 'Drukke week'), template('3', 'Drukke week', 'kitchen')];
  const found = (query: string) => templatesOf(all, { department: 'floor', query, compare }).map(({ id }) => id);

  it('returns the templates of the department by name', () => {
    expect(found('')).toEqual(['1', '2']);
  });

  it('finds names by their parts in any order, ignoring case', () => {
    expect(found('WEEK druk')).toEqual(['1']);
    expect(found('  ')).toEqual(['1', '2']);
    expect(found('zomer')).toEqual([]);
  });
});

describe('likelyWeeks and earlierWeeks', () => {
  const weeks = (...states: [CivilDate, boolean, string?][]) =>
    new Map(
      states.map(([start, published, jobFilterId = 'floor']) => [
        locationWeekKey(start, jobFilterId),
        { start, published, jobFilterId } as PushedWeekState,
      ]),
    );

  it('propose the three latest published weeks before the week', () => {
    const starts = [-35, -28, -21, -14, -7, 0, 7].map((days) => addDays(monday, days));
    const weekStates = weeks(...starts.map((start): [CivilDate, boolean] => [start, start !== addDays(monday, -14)]));
    expect(likelyWeeks(weekStates, 'floor', monday)).toEqual([-7, -21, -28].map((days) => addDays(monday, days)));
  });

  it('propose only weeks of the same department', () => {
    expect(likelyWeeks(weeks([addDays(monday, -7), true, 'kitchen']), 'floor', monday)).toEqual([]);
  });

  it('list the weeks of the last half year, across a year of 53 weeks', () => {
    const earlier = earlierWeeks(civilDate('2027-01-11'), civilDate('2027-01-01'));
    expect(earlier[0]).toBe('2027-01-04');
    expect(earlier[1]).toBe('2026-12-28');
    expect(earlier.at(-1)).toBe('2026-06-29');
  });
});
