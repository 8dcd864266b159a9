import { describe, expect, it } from 'vitest';
import { civilDate } from '#domain/kernel/civil-date';
import { boardPath, readStartAddress, startPath } from './start-address.js';

const read = (search: string) => readStartAddress(new URLSearchParams(search));
const week = civilDate('2026-11-23');

describe('address of the start page of a week', () => {
  it('takes the Monday of any date', () => {
    expect(read('week=2026-11-26&department=filter-3')).toEqual({ week, department: 'filter-3', evenIfBegun: false });
  });

  it.each(['', 'week=2026-02-30', 'week=48', 'week=1-1-1'])('has no week for %j', (search) => {
    expect(read(search).week).toBeNull();
  });

  it('has no department for all', () => {
    expect(read('week=2026-11-23&department=all').department).toBeNull();
  });

  it('has no department for an invalid id', () => {
    expect(read('week=2026-11-23&department=').department).toBeNull();
    expect(read('week=2026-11-23&department=de+vloer').department).toBeNull();
  });

  it('is read back as startPath wrote it', () => {
    const path = startPath(week, 'filter-3');
    expect(read(path.slice(path.indexOf('?')))).toEqual({ week, department: 'filter-3', evenIfBegun: false });
    const ofAll = startPath(week, null, { evenIfBegun: true });
    expect(read(ofAll.slice(ofAll.indexOf('?')))).toEqual({ week, department: null, evenIfBegun: true });
  });

  it('differs from boardPath, which can open an empty board', () => {
    expect(boardPath(week, null)).toBe('/new-rooster?week=2026-11-23&department=all');
    expect(boardPath(week, 'filter-3', { evenIfEmpty: true })).toBe(
      '/new-rooster?week=2026-11-23&department=filter-3&avoidRefresh=1',
    );
  });
});
