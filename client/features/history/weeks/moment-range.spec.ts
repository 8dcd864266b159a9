import { describe, expect, it } from 'vitest';
import type { Instant } from '#domain/kernel/clock-time';
import { requestedRange, resolveMomentRange } from './moment-range.js';
import type { WeekPoint } from './week-points.js';

const at = (minute: number) => `2026-11-24T08:${String(minute).padStart(2, '0')}:00.000Z` as Instant;
const point = (minute: number, kind: WeekPoint['kind'] = 'edit'): WeekPoint => ({
  at: at(minute),
  kind,
  author: null,
  count: 1,
});
const rowOf = (...points: WeekPoint[]) => ({ points, now: points.length });

const edited = rowOf(point(1), point(5, 'publication'), point(7), point(9));

describe('rangeOf and requestedRange of a week', () => {
  it('default to the last publication until now', () => {
    expect(resolveMomentRange({ since: null, until: null }, edited)).toEqual({ since: 2, until: 4 });
    expect(resolveMomentRange({ since: null, until: null }, rowOf(point(1), point(5, 'publication')))).toEqual({
      since: 2,
      until: 2,
    });
  });

  it('default to the start of a draft that was never published', () => {
    expect(resolveMomentRange({ since: null, until: null }, rowOf(point(1), point(3)))).toEqual({ since: 1, until: 2 });
    expect(resolveMomentRange({ since: null, until: null }, rowOf())).toEqual({ since: 0, until: 0 });
  });

  it('take the last change before each instant of the address', () => {
    expect(resolveMomentRange({ since: 'start', until: at(8) }, edited)).toEqual({ since: 0, until: 3 });
    expect(resolveMomentRange({ since: at(0), until: at(1) }, edited)).toEqual({ since: 0, until: 1 });
    expect(resolveMomentRange({ since: at(9), until: at(5) }, edited)).toEqual({ since: 2, until: 2 });
  });

  it('convert a range to instants and back, with null for now', () => {
    expect(requestedRange({ since: 0, until: 4 }, edited)).toEqual({ since: 'start', until: null });
    expect(requestedRange({ since: 2, until: 3 }, edited)).toEqual({ since: at(5), until: at(7) });
    for (const range of [
      { since: 0, until: 0 },
      { since: 1, until: 3 },
      { since: 2, until: 4 },
    ])
      expect(resolveMomentRange(requestedRange(range, edited), edited)).toEqual(range);
  });
});
