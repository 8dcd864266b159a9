import { describe, expect, it } from 'vitest';
import { queryOf, countFilters, filtersIn, NO_FILTERS, withFilters } from './feed-filters.js';
import { kindsOf } from '#domain/catalogue/history-kinds';

const inAddress = (text: string) => filtersIn(new URLSearchParams(text));

describe('history filters in an address', () => {
  it('are read, counted and written back unchanged', () => {
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

  it('keep other parameters when written, and are left out when empty', () => {
    const address = withFilters(new URLSearchParams('who=user-1&what=shifts&until=now'), NO_FILTERS);
    expect(address.toString()).toBe('until=now');
    expect(countFilters(filtersIn(address))).toBe(0);
  });

  it('ignore values that cannot be parsed', () => {
    expect(inAddress('who=&what=nothing,else&date=24-11-2026&week=2026-11-24')).toEqual(NO_FILTERS);
  });
});

describe('queryOf', () => {
  it('asks for the kinds of a chosen group', () => {
    expect(queryOf(inAddress('what=logins&who=user-1'))).toEqual({ authorId: 'user-1', kinds: kindsOf('logins') });
  });

  it('asks for the record whose history is shown', () => {
    expect(queryOf(inAddress('record=shift-1'))).toEqual({ entityId: 'shift-1' });
  });

  it('asks for all kinds when no filter is set', () => {
    expect(queryOf(NO_FILTERS)).toEqual({});
  });
});
