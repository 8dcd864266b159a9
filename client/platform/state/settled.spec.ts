import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { settled } from './settled.js';
import { Store } from './store.js';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const isReady = (value: string) => value === 'ready';
/** Whether a promise has resolved once everything that waits for nothing has run. */
const hasResolved = async (promise: Promise<void>): Promise<boolean> => {
  let done = false;
  void promise.then(() => {
    done = true;
  });
  await vi.advanceTimersByTimeAsync(0);
  return done;
};

it('settled resolves at once when the value matches', async () => {
  expect(await hasResolved(settled(new Store('ready'), isReady))).toBe(true);
});

it('settled resolves when the value matches later', async () => {
  const store = new Store('loading');
  const waiting = settled(store, isReady);
  expect(await hasResolved(waiting)).toBe(false);
  store.set('ready');
  expect(await hasResolved(waiting)).toBe(true);
});

it('settled resolves after its time limit although the value does not match', async () => {
  const waiting = settled(new Store('loading'), isReady, 1_000);
  vi.advanceTimersByTime(999);
  expect(await hasResolved(waiting)).toBe(false);
  vi.advanceTimersByTime(1);
  expect(await hasResolved(waiting)).toBe(true);
});
