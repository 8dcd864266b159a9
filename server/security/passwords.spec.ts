import { beforeAll, expect, it, jest } from '@jest/globals';
import type * as Argon2 from '@node-rs/argon2';

const argon2 = await import('@node-rs/argon2');
const verify = jest.fn(argon2.verify);
jest.unstable_mockModule('@node-rs/argon2', (): Partial<typeof Argon2> => ({ ...argon2, verify }));
const { hashPassword, verifyPassword } = await import('./passwords.js');

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
    const [hash, asked] = verify.mock.calls[0] as [string, string];
    expect({ work: workOf(hash), asked }).toEqual({ work: workOf(stored), asked: password });
  }
});
