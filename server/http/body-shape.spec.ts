import { describe, expect, it } from 'vitest';
import { bodyLimitsOf } from './body-limits.js';
import { bodyFault } from './body-shape.js';

const usual = (body: unknown) => bodyFault(body, bodyLimitsOf(undefined).values);

const nested = (depth: number): unknown => JSON.parse(`${'{"a":'.repeat(depth)}0${'}'.repeat(depth)}`);
const values = (count: number) => ({ items: Array.from({ length: count - 1 }, () => 0) });

describe('the shape of a body', () => {
  it('is an object or absent', () => {
    expect([undefined, {}, { a: [1] }].map(usual)).toEqual([null, null, null]);
    expect([null, [], 'text', 7, true].map(usual)).toEqual(Array(5).fill('malformed_request'));
  });

  it('has at most 32 levels', () => {
    expect(usual(nested(32))).toBeNull();
    expect(usual(nested(33))).toBe('malformed_request');
    expect(usual(nested(150_000))).toBe('malformed_request');
  });

  it('has at most 20,000 values at all levels together', () => {
    expect(usual(values(20_000))).toBeNull();
    expect(usual(values(20_001))).toBe('payload_too_large');
    expect(usual({ a: values(10_000), b: values(10_000) })).toBe('payload_too_large');
  });
});
