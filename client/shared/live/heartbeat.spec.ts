import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Heartbeat } from './heartbeat.js';

let told: string[];
let heartbeat: Heartbeat;

beforeEach(() => {
  vi.useFakeTimers();
  told = [];
  heartbeat = new Heartbeat({
    ask: () => told.push('ask'),
    silent: () => told.push('silent'),
    alive: () => told.push('alive'),
    another: () => told.push('another'),
  });
});
afterEach(() => {
  vi.useRealTimers();
});

it('asks a quiet server, and says after five seconds that it is silent', () => {
  heartbeat.heard();
  vi.advanceTimersByTime(1_999);
  expect(told).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(told).toEqual(['ask']);
  vi.advanceTimersByTime(2_999);
  expect(told).toEqual(['ask']);
  vi.advanceTimersByTime(1);
  expect(told).toEqual(['ask', 'silent']);
});

it('says nothing while the server answers', () => {
  heartbeat.heard();
  for (let second = 0; second < 60; second += 3) {
    vi.advanceTimersByTime(3_000);
    heartbeat.heard();
  }
  expect(new Set(told)).toEqual(new Set(['ask']));
});

it('tries another connection when nothing comes, and says when the server speaks again', () => {
  heartbeat.heard();
  vi.advanceTimersByTime(12_000);
  expect(told).toEqual(['ask', 'silent', 'another']);
  heartbeat.heard();
  expect(told).toEqual(['ask', 'silent', 'another', 'alive']);
});

it('awaits the answer to a connection that is being made', () => {
  heartbeat.connecting();
  vi.advanceTimersByTime(4_999);
  expect(told).toEqual([]);
  vi.advanceTimersByTime(60_000);
  expect(told).toEqual(['silent']);
});

it('asks a server first after the device has slept, whatever its clock says', () => {
  heartbeat.heard();
  vi.setSystemTime(Date.now() + 8 * 3_600_000);
  vi.advanceTimersByTime(2_000);
  expect(told).toEqual(['ask']);
  heartbeat.heard();
  vi.setSystemTime(0);
  vi.advanceTimersByTime(1_999);
  expect(told).toEqual(['ask']);
});

it('expects nothing when there is no connection', () => {
  heartbeat.heard();
  heartbeat.stop();
  vi.advanceTimersByTime(60_000);
  expect(told).toEqual([]);
});
