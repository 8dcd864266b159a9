import { describe, expect, it } from 'vitest';
import { queryOf, countFilters, filtersIn, NO_FILTERS, withFilters } from './feed-filters.js';
import { kindsOf } from '#domain/catalogue/history-kinds';

const inAddress = (text: string) => filtersIn(new URLSearchParams(text));

describe('filters in an address', () => {
  it('are what they were', () => {
    const address =
      'who=user-1&about=user-2&what=shifts%2Clogins&location=l1&department=f1&date=2026-11-24&week=2026-11-23&record=shift-1';
    const filters = inAddress(address);
    expect(filters).toEqual({
      authorId: 'user-1',
      subjectId: 'user-2',
      groups: ['shifts', 'logins'],
      locationId: 'l1',
      jobFilterId: 'f1',
      date: '2026-11-24',
      week: '2026-11-23',
      recordId: 'shift-1',
    });
    expect(filtersIn(withFilters(new URLSearchParams(), filters))).toEqual(filters);
    expect(countFilters(filters)).toBe(8);
  });

  it('leave the rest of the address alone, and themselves out when they are the usual ones', () => {
    const address = withFilters(new URLSearchParams('who=user-1&what=shifts&until=now'), NO_FILTERS);
    expect(address.toString()).toBe('until=now');
    expect(countFilters(filtersIn(address))).toBe(0);
  });

  it('ignores filters that cannot be read', () => {
    expect(inAddress('who=&what=nothing,else&date=24-11-2026&week=2026-11-24')).toEqual(NO_FILTERS);
  });
});

describe('what the server is asked', () => {
  it('names the kinds of what is looked for', () => {
    expect(queryOf(inAddress('what=logins&who=user-1'))).toEqual({ authorId: 'user-1', kinds: kindsOf('logins') });
  });

  it('names the record whose history it is', () => {
    expect(queryOf(inAddress('record=shift-1'))).toEqual({ entityId: 'shift-1' });
  });

  it('is everything where that would be more kinds than it takes', () => {
    expect(queryOf(NO_FILTERS)).toEqual({});
  });
});
