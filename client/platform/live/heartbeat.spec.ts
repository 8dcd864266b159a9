import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Heartbeat } from './heartbeat.js';

let calls: string[];
let heartbeat: Heartbeat;

beforeEach(() => {
  vi.useFakeTimers();
  calls = [];
  heartbeat = new Heartbeat({
    ping: () => calls.push('ask'),
    onUnresponsive: () => calls.push('silent'),
    onResponsive: () => calls.push('alive'),
    another: () => calls.push('another'),
  });
});
afterEach(() => {
  vi.useRealTimers();
});

it('Heartbeat pings a quiet server, and reports it silent after five seconds without an answer', () => {
  heartbeat.messageReceived();
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
  heartbeat.messageReceived();
  for (let second = 0; second < 60; second += 3) {
    vi.advanceTimersByTime(3_000);
    heartbeat.messageReceived();
  }
  expect(new Set(calls)).toEqual(new Set(['ask']));
});

it('Heartbeat reconnects to a silent server, and reports when it answers again', () => {
  heartbeat.messageReceived();
  vi.advanceTimersByTime(12_000);
  expect(calls).toEqual(['ask', 'silent', 'another']);
  heartbeat.messageReceived();
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
  heartbeat.messageReceived();
  vi.setSystemTime(Date.now() + 8 * 3_600_000);
  vi.advanceTimersByTime(2_000);
  expect(calls).toEqual(['ask']);
  heartbeat.messageReceived();
  vi.setSystemTime(0);
  vi.advanceTimersByTime(1_999);
  expect(calls).toEqual(['ask']);
});

it('Heartbeat sends no ping without a connection', () => {
  heartbeat.messageReceived();
  heartbeat.stop();
  vi.advanceTimersByTime(60_000);
  expect(calls).toEqual([]);
});
