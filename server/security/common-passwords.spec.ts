import { expect, it } from 'vitest';
import { commonPasswords } from './common-passwords.js';

it('commonPasswords contains widely used passwords and not a random one', async () => {
  const common = await commonPasswords();
  expect(['1234567890', 'qwertyuiop', '1q2w3e4r5t', 'kastanje-fiets'].map((one) => common.has(one))).toEqual([
    true,
    true,
    true,
    false,
  ]);
});
