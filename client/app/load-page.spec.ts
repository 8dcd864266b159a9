import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadPage } from './load-page.js';

describe('loading a page', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('returns its code, and leaves no timer behind', async () => {
    expect(await loadPage(async () => 'code')).toBe('code');
    expect(vi.getTimerCount()).toBe(0);
  });

  it("fails when a chunk is missing, with the browser's error as cause", async () => {
    const cause = new TypeError('Failed to fetch dynamically imported module');
    await expect(loadPage(() => Promise.reject(cause))).rejects.toMatchObject({ reason: 'missing', cause });
    expect(vi.getTimerCount()).toBe(0);
  });

  it('fails after 120 seconds, and not before', async () => {
    const outcome = loadPage(() => new Promise(() => undefined)).catch((error: unknown) => error);
    const seen = vi.fn();
    void outcome.then(seen);
    await vi.advanceTimersByTimeAsync(119_999);
    expect(seen).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await outcome).toMatchObject({ name: 'PageNotLoaded', reason: 'timeout' });
  });
});
