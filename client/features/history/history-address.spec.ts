import { describe, expect, it } from 'vitest';
import type { CivilDate } from '#domain/kernel/civil-date';
import { readAddress, withOtherFilters, withWeek, writeAddress } from './history-address.js';

const at = (text: string) => readAddress(new URLSearchParams(text));
const WEEK = '2026-11-23' as CivilDate;
const NEXT = '2026-11-30' as CivilDate;

describe('address of the history page', () => {
  it('is written as it was read, without default values', () => {
    const text =
      'who=user-1&view=board&of=2026-11-23&since=2026-11-12T13%3A20%3A00.000Z&until=2026-11-13T09%3A00%3A00.000Z&by=person';
    expect(writeAddress(at(text)).toString()).toBe(text);
    expect(writeAddress(at('')).toString()).toBe('');
    expect(writeAddress(at('since=start')).toString()).toBe('since=start');
  });

  it('leaves out values that cannot be parsed', () => {
    expect(at('view=list&of=nothing&since=yesterday&until=1&by=job')).toEqual(at(''));
  });

  it('opens the week of the filter, or the week that contains its date', () => {
    expect(at('week=2026-11-23&of=2026-11-30').week).toBe(WEEK);
    expect(at('of=2026-11-25').week).toBe(WEEK);
  });

  it('moves week and week filter together, and drops the compared moments', () => {
    expect(writeAddress(withWeek(at('week=2026-11-23&since=start'), NEXT)).toString()).toBe('week=2026-11-30');
    expect(writeAddress(withWeek(at('who=user-1&of=2026-11-23'), NEXT)).toString()).toBe('who=user-1&of=2026-11-30');
  });

  it('keeps the compared moments when the author changes, and drops them when the department changes', () => {
    const address = at('of=2026-11-23&since=start');
    const who = withOtherFilters(address, { ...address.filters, authorId: 'user-1' });
    expect(who.since).toBe('start');
    const department = withOtherFilters(address, { ...address.filters, jobFilterId: 'filter-1' });
    expect([department.since, department.week]).toEqual([null, WEEK]);
  });
});
