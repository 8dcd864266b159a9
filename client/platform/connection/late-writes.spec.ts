import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LateWrites } from './late-writes.js';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('LateWrites reports an unanswered write after five seconds, until its answer comes', () => {
  const writes = new LateWrites();
  const over = writes.begin();
  vi.advanceTimersByTime(4_999);
  expect(writes.unanswered.value).toBe(false);
  vi.advanceTimersByTime(1);
  expect(writes.unanswered.value).toBe(true);
  over(true);
  expect(writes.unanswered.value).toBe(false);
});

it('LateWrites does not report a write that is answered in time', () => {
  const writes = new LateWrites();
  const over = writes.begin();
  vi.advanceTimersByTime(4_000);
  over(true);
  vi.advanceTimersByTime(60_000);
  expect(writes.unanswered.value).toBe(false);
});

it('LateWrites keeps reporting an abandoned write between its attempts, until one is answered', () => {
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

it('LateWrites stops reporting an abandoned write that is never retried', () => {
  const writes = new LateWrites();
  const over = writes.begin();
  vi.advanceTimersByTime(10_000);
  over(false);
  vi.advanceTimersByTime(30_000);
  expect(writes.unanswered.value).toBe(false);
});

it('LateWrites keeps reporting a write that waits while another one is answered', () => {
  const writes = new LateWrites();
  writes.begin();
  vi.advanceTimersByTime(5_000);
  writes.answered();
  expect(writes.unanswered.value).toBe(true);
});
