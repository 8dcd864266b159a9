import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { LateWrites } from './late-writes.js';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

it('says that no answer comes after five seconds, and no longer than it takes', () => {
  const writes = new LateWrites();
  const over = writes.begin();
  jest.advanceTimersByTime(4_999);
  expect(writes.unanswered.value).toBe(false);
  jest.advanceTimersByTime(1);
  expect(writes.unanswered.value).toBe(true);
  over(true);
  expect(writes.unanswered.value).toBe(false);
});

it('says nothing of a write that is answered in time', () => {
  const writes = new LateWrites();
  const over = writes.begin();
  jest.advanceTimersByTime(4_000);
  over(true);
  jest.advanceTimersByTime(60_000);
  expect(writes.unanswered.value).toBe(false);
});

it('goes on saying it between two attempts of what was given up, until an answer comes', () => {
  const writes = new LateWrites();
  const first = writes.begin();
  jest.advanceTimersByTime(10_000);
  first(false);
  expect(writes.unanswered.value).toBe(true);
  jest.advanceTimersByTime(15_000);
  const second = writes.begin();
  jest.advanceTimersByTime(1_000);
  expect(writes.unanswered.value).toBe(true);
  second(true);
  expect(writes.unanswered.value).toBe(false);
});

it('forgets what was given up and never tried again', () => {
  const writes = new LateWrites();
  const over = writes.begin();
  jest.advanceTimersByTime(10_000);
  over(false);
  jest.advanceTimersByTime(30_000);
  expect(writes.unanswered.value).toBe(false);
});

it('is not put at ease by an answer to something else while a write still waits', () => {
  const writes = new LateWrites();
  writes.begin();
  jest.advanceTimersByTime(5_000);
  writes.answered();
  expect(writes.unanswered.value).toBe(true);
});
