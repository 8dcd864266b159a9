import type * as Argon2 from '@node-rs/argon2';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

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

it('knows a right password from a wrong one', async () => {
  expect([await verifyPassword(stored, 'right'), await verifyPassword(stored, 'wrong')]).toEqual([true, false]);
});

it('does the same work for an account that does not exist, and never lets it in', async () => {
  for (const password of ['right', 'nobody has this password', '']) {
    verify.mockClear();
    expect(await verifyPassword(null, password)).toBe(false);
    expect(verify).toHaveBeenCalledTimes(1);
    const [hash, compared] = verify.mock.calls[0] as [string, string];
    expect({ work: workOf(hash), compared }).toEqual({ work: workOf(stored), compared: password });
  }
});
