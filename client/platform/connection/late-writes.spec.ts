import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LateWrites } from './late-writes.js';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('says that no answer comes after five seconds, and no longer than it takes', () => {
  const writes = new LateWrites();
  const over = writes.begin();
  vi.advanceTimersByTime(4_999);
  expect(writes.unanswered.value).toBe(false);
  vi.advanceTimersByTime(1);
  expect(writes.unanswered.value).toBe(true);
  over(true);
  expect(writes.unanswered.value).toBe(false);
});

it('says nothing of a write that is answered in time', () => {
  const writes = new LateWrites();
  const over = writes.begin();
  vi.advanceTimersByTime(4_000);
  over(true);
  vi.advanceTimersByTime(60_000);
  expect(writes.unanswered.value).toBe(false);
});

it('goes on saying it between two attempts of what was given up, until an answer comes', () => {
  const writes = new LateWrites();
  const first = writes.begin();
  vi.advanceTimersByTime(10_000);
  first(false);
  expect(writes.unanswered.value).toBe(true);
  vi.advanceTimersByTime(15_000);
  const second = writes.begin();
  vi.advanceTimersByTime(1_000);
  expect(writes.unanswered.value).toBe(true);
  second(true);
  expect(writes.unanswered.value).toBe(false);
});

it('forgets what was given up and never tried again', () => {
  const writes = new LateWrites();
  const over = writes.begin();
  vi.advanceTimersByTime(10_000);
  over(false);
  vi.advanceTimersByTime(30_000);
  expect(writes.unanswered.value).toBe(false);
});

it('is not put at ease by an answer to something else while a write still waits', () => {
  const writes = new LateWrites();
  writes.begin();
  vi.advanceTimersByTime(5_000);
  writes.answered();
  expect(writes.unanswered.value).toBe(true);
});
