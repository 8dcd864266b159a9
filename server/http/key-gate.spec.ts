import { describe, expect, it, vi } from 'vitest';
import type { SecurityLog } from '../security/security-log.js';
import { KeyGate } from './key-gate.js';
import { RateLimits } from './rate-limits.js';

const gateOf = () => {
  const log = { note: vi.fn(), limitReached: vi.fn() };
  const gate = new KeyGate(new RateLimits(log as unknown as SecurityLog), log as unknown as SecurityLog);
  return { gate, log };
};

const shown = (token: string) => ({ of: 'session', token, ip: '10.0.0.1' });

const codes = (results: readonly PromiseSettledResult<string | null>[]): Record<string, number> => {
  const counted: Record<string, number> = {};
  for (const result of results) {
    const code = result.status === 'fulfilled' ? String(result.value) : (result.reason as Error).message;
    counted[code] = (counted[code] ?? 0) + 1;
  }
  return counted;
};

describe('concurrent keys from one address', () => {
  it('are all admitted when valid, at most 120 at a time', async () => {
    const { gate } = gateOf();
    let most = 0;
    let underWay = 0;
    const find = async () => {
      underWay += 1;
      most = Math.max(most, underWay);
      await Promise.resolve();
      underWay -= 1;
      return 'caller';
    };
    const opened = Array.from({ length: 1_000 }, (_, index) => gate.open(shown(`token ${index}`), find));
    expect(codes(await Promise.allSettled(opened))).toEqual({ caller: 1_000 });
    expect(most).toBeLessThanOrEqual(120);
  });

  it('are looked up 120 times when they are invalid, and refused then', async () => {
    const { gate, log } = gateOf();
    const find = vi.fn(async () => null);
    const opened = Array.from({ length: 300 }, (_, index) => gate.open(shown(`token ${index}`), find));
    expect(codes(await Promise.allSettled(opened))).toEqual({ null: 120, 'Refused: too_many_requests': 180 });
    expect(find).toHaveBeenCalledTimes(120);
    expect(log.note).toHaveBeenCalledTimes(120);
    expect(log.note).toHaveBeenLastCalledWith('key_refused', { of: 'session', address: '10.0.0.1' });
  });

  it('do not count as guesses when the lookup failed', async () => {
    const { gate } = gateOf();
    const fail = () => Promise.reject(new Error('database away'));
    for (let index = 0; index < 200; index += 1)
      await expect(gate.open(shown(`token ${index}`), fail)).rejects.toThrow('database away');
    expect(await gate.open(shown('another token'), async () => 'caller')).toBe('caller');
  });
});

describe('a key that was valid before', () => {
  it('is admitted at an address over its limit until it is refused', async () => {
    const { gate } = gateOf();
    await gate.open(shown('mine'), async () => 'caller');
    for (let index = 0; index < 120; index += 1) await gate.open(shown(`guess ${index}`), async () => null);
    await expect(gate.open(shown('unseen'), async () => 'caller')).rejects.toThrow('too_many_requests');
    expect(await gate.open(shown('mine'), async () => 'caller')).toBe('caller');
    expect(await gate.open(shown('mine'), async () => null)).toBeNull();
    await expect(gate.open(shown('mine'), async () => 'caller')).rejects.toThrow('too_many_requests');
  });
});
