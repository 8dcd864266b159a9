import type * as Argon2 from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

const argon2 = await import('@node-rs/argon2');
const verify = vi.fn(argon2.verify);
vi.doMock('@node-rs/argon2', (): Partial<typeof Argon2> => ({ ...argon2, verify }));
// Another file may have loaded the module with what is real, and may load it again.
vi.resetModules();
const { hashPassword, verifyPassword } = await import('./passwords.js');
afterAll(() => {
  vi.doUnmock('@node-rs/argon2');
  vi.resetModules();
});

let stored: string;
beforeAll(async () => {
  stored = await hashPassword('right');
});

/** Algorithm, version and cost: what decides how long it takes. */
const workOf = (hash: string) => hash.split('$').slice(0, 4).join('$');

it('verifyPassword accepts the right password and rejects a wrong one', async () => {
  expect([await verifyPassword(stored, 'right'), await verifyPassword(stored, 'wrong')]).toEqual([true, false]);
});

it('verifyPassword does equal work for an unknown account and rejects it', async () => {
  for (const password of ['right', 'nobody has this password', '']) {
    verify.mockClear();
    expect(await verifyPassword(null, password)).toBe(false);
    expect(verify).toHaveBeenCalledTimes(1);
    const [hash, compared] = verify.mock.calls[0] as [string, string];
    expect({ work: workOf(hash), compared }).toEqual({ work: workOf(stored), compared: password });
  }
});

describe('a password with accents', () => {
  const composed = 'caf\u00e9br\u00fbl\u00e9e';
  const decomposed = 'cafe\u0301bru\u0302le\u0301e';

  it('is accepted in composed and decomposed form', async () => {
    for (const chosen of [composed, decomposed]) {
      const hash = await hashPassword(chosen);
      expect([await verifyPassword(hash, composed), await verifyPassword(hash, decomposed)]).toEqual([true, true]);
    }
  });

  it('is accepted when stored decomposed, and renewed in composed form', async () => {
    const asTyped = await argon2.hash(decomposed);
    const renewed: string[] = [];
    const renew = async (hash: string) => void renewed.push(hash);
    expect(await verifyPassword(asTyped, decomposed, renew)).toBe(true);
    expect(renewed).toHaveLength(1);
    expect(await verifyPassword(renewed[0] ?? '', composed, renew)).toBe(true);
    expect(await verifyPassword(asTyped, `${decomposed}!`, renew)).toBe(false);
    expect(renewed).toHaveLength(1);
  });
});
