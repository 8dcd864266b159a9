import { describe, expect, it } from 'vitest';
import { civilDate } from '#domain/kernel/civil-date';
import { boardPath, readStartAddress, startPath } from './start-address.js';

const read = (search: string) => readStartAddress(new URLSearchParams(search));
const week = civilDate('2026-11-23');

describe('the address of a week that is to be begun', () => {
  it('names its Monday, whichever day it says', () => {
    expect(read('week=2026-11-26&department=filter-3')).toEqual({ week, department: 'filter-3', evenIfBegun: false });
  });

  it.each(['', 'week=2026-02-30', 'week=48', 'week=1-1-1'])('names no week in %p', (search) => {
    expect(read(search).week).toBeNull();
  });

  it('takes every department for none in particular', () => {
    expect(read('week=2026-11-23&department=all').department).toBeNull();
  });

  it('takes what is no id of a department for none in particular', () => {
    expect(read('week=2026-11-23&department=').department).toBeNull();
    expect(read('week=2026-11-23&department=de+vloer').department).toBeNull();
  });

  it('leads back to itself', () => {
    const path = startPath(week, 'filter-3');
    expect(read(path.slice(path.indexOf('?')))).toEqual({ week, department: 'filter-3', evenIfBegun: false });
    const ofAll = startPath(week, null, { evenIfBegun: true });
    expect(read(ofAll.slice(ofAll.indexOf('?')))).toEqual({ week, department: null, evenIfBegun: true });
  });

  it('leads to the board of the same week, also when that is empty', () => {
    expect(boardPath(week, null)).toBe('/new-rooster?week=2026-11-23&department=all');
    expect(boardPath(week, 'filter-3', { evenIfEmpty: true })).toBe(
      '/new-rooster?week=2026-11-23&department=filter-3&avoidRefresh=1',
    );
  });
});
