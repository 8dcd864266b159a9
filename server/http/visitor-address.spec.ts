import { describe, expect, it } from 'vitest';
import { networkOf, visitorAddress } from './visitor-address.js';

describe('the address of a visitor', () => {
  it('is the address of the connection without trusted proxies', () => {
    expect(visitorAddress('10.0.0.1', '10.0.0.9', false)).toBe('10.0.0.1');
  });

  it('is the address that the outermost trusted proxy appended', () => {
    expect(visitorAddress('10.0.0.1', '10.9.9.9, 10.0.0.3, 10.0.0.2', 1)).toBe('10.0.0.2');
    expect(visitorAddress('10.0.0.1', '10.9.9.9, 10.0.0.3, 10.0.0.2', 2)).toBe('10.0.0.3');
  });

  it('is the farthest forwarded address when fewer proxies than trusted appended one', () => {
    expect(visitorAddress('10.0.0.1', '10.0.0.2', 3)).toBe('10.0.0.2');
    expect(visitorAddress('10.0.0.1', undefined, 1)).toBe('10.0.0.1');
  });
});

describe('networkOf', () => {
  it('is the /64 of an IPv6 address', () => {
    expect(
      ['2001:db8:1:2::1', '2001:DB8:1:2:ffff:ffff:ffff:ffff', '2001:0db8:0001:0002:0:0:0:1'].map(networkOf),
    ).toEqual(Array.from({ length: 3 }, () => '2001:db8:1:2::/64'));
    expect(networkOf('2001:db8:1:3::1')).toBe('2001:db8:1:3::/64');
  });

  it('is the IPv4 address, also in IPv6 notation', () => {
    expect(['10.0.0.1', '::ffff:10.0.0.1', '::ffff:a00:1'].map(networkOf)).toEqual([
      '10.0.0.1',
      '10.0.0.1',
      '10.0.0.1',
    ]);
  });

  it('returns a text that is no address unchanged', () => {
    expect(networkOf('unknown')).toBe('unknown');
  });
});
