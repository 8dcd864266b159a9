import { expect, it } from 'vitest';
import { CircuitBreaker } from './circuit-breaker.js';

it('a circuit breaker pauses longer after each failure and then allows one message', () => {
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

it('a circuit breaker counts failures from zero after a success', () => {
  const circuit = new CircuitBreaker({ troubles: 2, pauseMs: 10, longestMs: 15 });
  circuit.failed();
  circuit.succeeded();
  circuit.failed();
  expect(circuit.isPaused).toBe(false);
});
