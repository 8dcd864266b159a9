import { expect, it } from 'vitest';
import { CircuitBreaker } from './circuit-breaker.js';

it('leaves a dead provider alone, longer each time, and finds out with one message whether it is back', () => {
  let now = 0;
  const circuit = new CircuitBreaker({ troubles: 2, pauseMs: 10, longestMs: 15 }, () => now);
  expect(circuit.capacity(4, 1)).toBe(3);
  expect([circuit.failed(), circuit.capacity(4, 0)]).toEqual([false, 4]);
  expect([circuit.failed(), circuit.capacity(4, 0), circuit.isPaused]).toEqual([true, 0, true]);
  now = 10;
  expect([circuit.capacity(4, 0), circuit.capacity(4, 1)]).toEqual([1, 0]);
  expect(circuit.failed()).toBe(false);
  now = 24;
  expect(circuit.capacity(4, 0)).toBe(0);
  now = 25;
  expect(circuit.capacity(4, 0)).toBe(1);
  circuit.succeeded();
  expect([circuit.capacity(4, 1), circuit.isPaused]).toEqual([3, false]);
});

it('an answer in between begins to count anew', () => {
  const circuit = new CircuitBreaker({ troubles: 2, pauseMs: 10, longestMs: 15 });
  circuit.failed();
  circuit.succeeded();
  circuit.failed();
  expect(circuit.isPaused).toBe(false);
});
