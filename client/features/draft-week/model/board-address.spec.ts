import { describe, expect, it } from 'vitest';
import { civilDate } from '#domain/kernel/civil-date';
import type { JobFilterId } from '#domain/kernel/ids';
import { dayIn, meansToday, readBoardAddress, writeBoardAddress } from './board-address.js';

const read = (search: string) => readBoardAddress(new URLSearchParams(search));

describe('the address of a board', () => {
  it('leads back to what was looked at', () => {
    const address = {
      week: civilDate('2026-11-23'),
      department: 'floor' as JobFilterId,
      view: 'day',
      day: civilDate('2026-11-28'),
    } as const;
    expect(read(writeBoardAddress(address, false))).toEqual({
      ...address,
      person: null,
      item: null,
      avoidRefresh: false,
    });
    expect(read(writeBoardAddress({ ...address, department: null, view: 'jobs' }, true))).toEqual({
      week: address.week,
      department: 'all',
      view: 'jobs',
      day: null,
      person: null,
      item: null,
      avoidRefresh: true,
    });
  });

  it('takes any day for its week, and leaves out what it cannot read', () => {
    expect(read('week=2026-11-26').week).toBe('2026-11-23');
    expect(read('week=2026-02-30&view=month&day=zondag&department=de+vloer&person=')).toEqual({
      week: null,
      department: null,
      view: null,
      day: null,
      person: null,
      item: null,
      avoidRefresh: false,
    });
  });

  it('says on whose row the cursor begins, until one looks at something', () => {
    expect(read('week=2026-11-23&view=employees&person=emma').person).toBe('emma');
  });

  it('says on which shift the cursor begins', () => {
    expect(read('week=2026-11-23&item=shift-1').item).toBe('shift-1');
  });

  it('knows the indicator that keeps an empty board open', () => {
    expect(
      ['avoidRefresh', 'avoidRefresh=1', 'avoidRefresh=true', 'avoidRefresh=0', ''].map(
        (search) => read(search).avoidRefresh,
      ),
    ).toEqual([true, true, true, false, false]);
  });
});

describe('the day that a day view opens with', () => {
  const week = civilDate('2026-11-23');
  it('is the asked one, else today, else the first of the week', () => {
    expect(dayIn(week, civilDate('2026-11-28'), civilDate('2026-11-24'))).toBe('2026-11-28');
    expect(dayIn(week, civilDate('2026-12-01'), civilDate('2026-11-24'))).toBe('2026-11-24');
    expect(dayIn(week, null, civilDate('2026-11-17'))).toBe('2026-11-23');
  });
});

describe('meansToday', () => {
  const shown = read('week=2026-11-23&department=all&view=day&day=2026-11-25');

  it.each([
    ['week=2026-11-23&department=all&view=day', true],
    ['week=2026-11-23&department=all&view=day&day=2026-11-25', true],
    ['week=2026-11-23&department=all&view=day&day=2026-11-26', false],
    ['week=2026-11-30&department=all&view=day', false],
    ['week=2026-11-23&department=all', false],
    ['department=all&view=day', false],
    ['week=2026-11-23&department=all&view=day&item=dinner', false],
    ['', false],
  ])('answers for "%s" whether it means the board that is shown: %s', (search, expected) => {
    expect(meansToday(read(search), shown)).toBe(expected);
  });
});
