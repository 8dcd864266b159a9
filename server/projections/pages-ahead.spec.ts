import { describe, expect, it } from 'vitest';
import { PagesAhead } from './pages-ahead.js';

const made = (page: string) => () => Promise.resolve(page);

describe('a page read ahead', () => {
  it('is used once, by a follower at its position', async () => {
    const ahead = new PagesAhead<string>();
    ahead.prepare('cafe', 1000, made('second page'));
    expect(await ahead.take('cafe', 1000)).toBe('second page');
    expect(await ahead.take('cafe', 1000)).toBeNull();
  });

  it('is dropped when the follower is at another position', async () => {
    const ahead = new PagesAhead<string>();
    ahead.prepare('cafe', 1000, made('second page'));
    expect(await ahead.take('cafe', 0)).toBeNull();
    expect(await ahead.take('cafe', 1000)).toBeNull();
  });

  it('is null when reading it failed', async () => {
    const ahead = new PagesAhead<string>();
    ahead.prepare('cafe', 1000, () => Promise.reject(new Error('the database is away')));
    expect(await ahead.take('cafe', 1000)).toBeNull();
  });

  it('is kept only for the most recent organisations', async () => {
    const ahead = new PagesAhead<string>();
    for (const name of ['a', 'b', 'c', 'd', 'e']) ahead.prepare(name, 1000, made(name));
    expect(await ahead.take('a', 1000)).toBeNull();
    expect(await ahead.take('e', 1000)).toBe('e');
  });
});
