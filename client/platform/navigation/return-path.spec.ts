import { describe, expect, it } from 'vitest';
import { loginPath, returnPath } from './return-path.js';

describe('the return path after login', () => {
  it.each([
    ['/rooster', '/rooster'],
    ['/available/2026-12?day=3', '/available/2026-12?day=3'],
    ['//evil.example/rooster', null],
    ['/\\evil.example', null],
    ['/..//evil.example', null],
    ['https://evil.example', null],
    ['rooster', null],
    ['/login?to=/rooster', null],
    ['', null],
    [null, null],
  ])('%s becomes %s', (target, path) => {
    expect(returnPath(target)).toBe(path);
  });

  it('is left out of the login address when it is the home page', () => {
    expect([loginPath('/'), loginPath('/main'), loginPath('/news')]).toEqual(['/login', '/login', '/login?to=%2Fnews']);
  });
});
