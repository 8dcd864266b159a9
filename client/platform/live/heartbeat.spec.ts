import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Heartbeat } from './heartbeat.js';

let calls: string[];
let heartbeat: Heartbeat;

beforeEach(() => {
  vi.useFakeTimers();
  calls = [];
  heartbeat = new Heartbeat({
    ask: () => calls.push('ask'),
    silent: () => calls.push('silent'),
    alive: () => calls.push('alive'),
    another: () => calls.push('another'),
  });
});
afterEach(() => {
  vi.useRealTimers();
});

it('Heartbeat pings a quiet server, and reports it silent after five seconds without an answer', () => {
  heartbeat.heard();
  vi.advanceTimersByTime(1_999);
  expect(calls).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(calls).toEqual(['ask']);
  vi.advanceTimersByTime(2_999);
  expect(calls).toEqual(['ask']);
  vi.advanceTimersByTime(1);
  expect(calls).toEqual(['ask', 'silent']);
});

it('Heartbeat reports nothing while the server answers', () => {
  heartbeat.heard();
  for (let second = 0; second < 60; second += 3) {
    vi.advanceTimersByTime(3_000);
    heartbeat.heard();
  }
  expect(new Set(calls)).toEqual(new Set(['ask']));
});

it('Heartbeat reconnects to a silent server, and reports when it answers again', () => {
  heartbeat.heard();
  vi.advanceTimersByTime(12_000);
  expect(calls).toEqual(['ask', 'silent', 'another']);
  heartbeat.heard();
  expect(calls).toEqual(['ask', 'silent', 'another', 'alive']);
});

it('Heartbeat reports a connection attempt without an answer as silent after five seconds', () => {
  heartbeat.connecting();
  vi.advanceTimersByTime(4_999);
  expect(calls).toEqual([]);
  vi.advanceTimersByTime(60_000);
  expect(calls).toEqual(['silent']);
});

it('Heartbeat pings the server after the device has slept, whatever the clock shows', () => {
  heartbeat.heard();
  vi.setSystemTime(Date.now() + 8 * 3_600_000);
  vi.advanceTimersByTime(2_000);
  expect(calls).toEqual(['ask']);
  heartbeat.heard();
  vi.setSystemTime(0);
  vi.advanceTimersByTime(1_999);
  expect(calls).toEqual(['ask']);
});

it('Heartbeat sends no ping without a connection', () => {
  heartbeat.heard();
  heartbeat.stop();
  vi.advanceTimersByTime(60_000);
  expect(calls).toEqual([]);
});
