import type pg from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Origins } from './origins.js';

beforeEach(() => vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => vi.useRealTimers());

const originsOf = (...domains: string[]) => {
  const query = vi.fn(async () => ({ rows: domains.map((domain) => ({ domain })) }));
  return { domains, query, origins: new Origins({ query } as unknown as pg.Pool, false) };
};

describe('the allowed origins of pages', () => {
  it('are those of locations, read once for any number of unknown origins', async () => {
    const { origins, query } = originsOf('cafe.example');
    const named = Array.from({ length: 500 }, (_, index) => origins.isAllowed(`https://guess-${index}.example`));
    expect(new Set(await Promise.all(named))).toEqual(new Set([false]));
    expect(await origins.isAllowed('https://cafe.example')).toBe(true);
    expect(query).toHaveBeenCalledTimes(1);
  });

  it('include those of a location that was opened five seconds ago', async () => {
    const { origins, domains, query } = originsOf('cafe.example');
    expect(await origins.isAllowed('https://bar.example')).toBe(false);
    query.mockImplementation(async () => ({ rows: [...domains, 'bar.example'].map((domain) => ({ domain })) }));
    expect(await origins.isAllowed('https://bar.example')).toBe(false);
    vi.advanceTimersByTime(5_000);
    expect(await origins.isAllowed('https://bar.example')).toBe(true);
    expect(query).toHaveBeenCalledTimes(2);
  });

  it('exclude those of a location that was closed a minute ago', async () => {
    const { origins, query } = originsOf('cafe.example');
    expect(await origins.isAllowed('https://cafe.example')).toBe(true);
    query.mockImplementation(async () => ({ rows: [] }));
    vi.advanceTimersByTime(60_000);
    expect(await origins.isAllowed('https://cafe.example')).toBe(false);
  });

  it('remain cached while the database is unavailable', async () => {
    const { origins, query } = originsOf('cafe.example');
    expect(await origins.isAllowed('https://cafe.example')).toBe(true);
    query.mockRejectedValueOnce(new Error('away'));
    vi.advanceTimersByTime(60_000);
    await expect(origins.isAllowed('https://cafe.example')).rejects.toThrow('away');
    expect(await origins.isAllowed('https://cafe.example')).toBe(true);
  });
});
