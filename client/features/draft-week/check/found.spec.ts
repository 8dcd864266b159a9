import { describe, expect, it } from 'vitest';
import { civilDate } from '#domain/kernel/civil-date';
import type { LocationId } from '#domain/kernel/ids';
import type { CheckFinding } from '#domain/roster-check/check-scope';
import { foundInWeeks, groupFound } from './found.js';

const [first, second] = [civilDate('2026-03-09'), civilDate('2026-03-16')];
const finding = (code: CheckFinding['code'], more: Partial<CheckFinding> = {}): CheckFinding => ({
  code,
  severity: 'warning',
  layer: 'draft',
  date: first,
  jobFilterId: 'bar' as CheckFinding['jobFilterId'],
  jobId: null,
  itemId: null,
  userId: null,
  facts: {},
  ...more,
});
const cafe = 'cafe' as LocationId;
const emma = { userId: 'emma' as CheckFinding['userId'] };
const daan = { userId: 'daan' as CheckFinding['userId'] };
const names = { nameOf: (id: string) => id, compare: (a: string, b: string) => a.localeCompare(b) };

it('tells of rest between two weeks once, in the later', () => {
  const rest = finding('rest_too_short', { ...emma, facts: { lastDate: '2026-03-16' } });
  const open = finding('unassigned_slot');
  const week = (monday: typeof first, ...findings: CheckFinding[]) => ({ locationId: cafe, monday, findings });
  expect(foundInWeeks([week(first, rest, open)])).toEqual([
    { locationId: cafe, monday: first, finding: rest },
    { locationId: cafe, monday: first, finding: open },
  ]);
  expect(foundInWeeks([week(first, rest, open), week(second, rest)])).toEqual([
    { locationId: cafe, monday: first, finding: open },
    { locationId: cafe, monday: second, finding: rest },
  ]);
  // The later week of another location does not tell it.
  const otherLocationWeek = { ...week(second), locationId: 'bar' as LocationId };
  expect(foundInWeeks([week(first, rest), otherLocationWeek])).toEqual([
    { locationId: cafe, monday: first, finding: rest },
  ]);
});

describe('findings of weeks', () => {
  const found = [
    finding('not_published', { severity: 'info', date: null }),
    finding('free_day', { ...emma, date: second }),
    finding('same_date', { ...emma, severity: 'error' }),
    finding('free_day', daan),
  ].map((one) => ({ locationId: cafe, monday: first, finding: one }));
  const by = (grouping: 'kind' | 'person' | 'day') =>
    groupFound(found, grouping, names).map((group) => [group.key, group.found.length]);

  it('stand together by kind, the worst first', () => {
    expect(by('kind')).toEqual([
      ['same_date', 1],
      ['free_day', 2],
      ['not_published', 1],
    ]);
  });
  it('stand together by person, and what is of nobody last', () => {
    expect(by('person')).toEqual([
      ['daan', 1],
      ['emma', 2],
      [null, 1],
    ]);
  });
  it('stand together by day, and what is of a week last', () => {
    expect(by('day')).toEqual([
      [first, 2],
      [second, 1],
      [null, 1],
    ]);
  });
});
