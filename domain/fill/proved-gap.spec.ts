import { describe, expect, it } from 'vitest';
import { provedGap } from './proved-gap.js';

describe('proved gap of a proposal', () => {
  it('is 0 when no proposal costs less', () => {
    expect(provedGap(1_250, 1_250, 0)).toBe(0);
    expect(provedGap(0, 0, 0)).toBe(0);
  });

  it('counts in percent of what a proposal costs besides its open shifts, rounded up', () => {
    expect(provedGap(1_000, 995, 0)).toBe(0.5);
    expect(provedGap(2_004_000, 2_003_999, 2)).toBe(0.1);
  });

  it('is unknown without a bound, or while another proposal might fill one shift more', () => {
    expect(provedGap(1_000, null, 0)).toBeNull();
    expect(provedGap(1_004_000, 3_000, 1)).toBeNull();
    expect(provedGap(-20, -30, 0)).toBeNull();
  });
});
