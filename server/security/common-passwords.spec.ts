import { expect, it } from 'vitest';
import { commonPasswords } from './common-passwords.js';

it('knows the passwords that everybody tries first', async () => {
  const common = await commonPasswords();
  expect(['1234567890', 'qwertyuiop', '1q2w3e4r5t', 'kastanje-fiets'].map((one) => common.has(one))).toEqual([
    true,
    true,
    true,
    false,
  ]);
});
