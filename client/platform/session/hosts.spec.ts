import { describe, expect, it } from 'vitest';
import { handOverAddress, originOf, withoutToken } from './hosts.js';

const production = { protocol: 'https:', hostname: 'veenkade.rooster.example', port: '' };
const local = { protocol: 'http:', hostname: 'veenkade.localhost', port: '3000' };

describe('originOf', () => {
  it('takes the host of the other location, with scheme and port of the current address', () => {
    expect(originOf('turfentij.rooster.example', production)).toBe('https://turfentij.rooster.example');
    expect(originOf('turfentij.localhost', local)).toBe('http://turfentij.localhost:3000');
  });

  it('takes the location from the host name on a development machine', () => {
    expect(originOf('turfentij.rooster.example', local)).toBe('http://turfentij.localhost:3000');
    expect(originOf('turfentij.rooster.example', { ...local, hostname: 'localhost' })).toBe(
      'http://turfentij.localhost:3000',
    );
  });
});

describe('a hand-over', () => {
  it('opens the login page with its token', () => {
    expect(handOverAddress('turfentij.rooster.example', 'a+b/c', production)).toBe(
      'https://turfentij.rooster.example/login?token=a%2Bb%2Fc',
    );
  });

  it('carries the page to open after it', () => {
    expect(handOverAddress('turfentij.rooster.example', 'abc', production, '/main?week=2026-12-07')).toBe(
      'https://turfentij.rooster.example/login?token=abc&to=%2Fmain%3Fweek%3D2026-12-07',
    );
  });

  it('removes the token from the address', () => {
    expect(withoutToken('https://x.example/login?token=a%2Bb&to=%2Fnews')).toEqual({
      token: 'a+b',
      rest: '/login?to=%2Fnews',
    });
    expect(withoutToken('https://x.example/login')).toEqual({ token: null, rest: '/login' });
  });

  it('is accepted on the login page only', () => {
    expect(withoutToken('https://x.example/main?token=abc').token).toBeNull();
  });
});
