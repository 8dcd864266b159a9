import { describe, expect, it } from 'vitest';
import { isPublicAddress, isThisMachine } from './addresses.js';
import { Destinations } from './destinations.js';

const push = new Destinations(['push.apple.com', 'fcm.googleapis.com'], ['https://push.example.test:8443']);
const calledAt = (text: string) => {
  const found = push.find(text);
  return found && [found.url.href, found.network];
};

describe('the address of an outbound request', () => {
  it('is accepted with HTTPS and the default port at a listed host or its subdomain', () => {
    expect(calledAt('https://fcm.googleapis.com/fcm/send/a:b?c=%20"')).toEqual([
      'https://fcm.googleapis.com/fcm/send/a:b?c=%20%22',
      'public',
    ]);
    expect(calledAt('https://web.push.apple.com/x')).toEqual(['https://web.push.apple.com/x', 'public']);
  });

  it('is accepted at an origin of the operator with exactly its scheme and port', () => {
    expect(calledAt('https://push.example.test:8443/x')).toEqual(['https://push.example.test:8443/x', 'any']);
    expect(calledAt('https://push.example.test/x')).toBeNull();
    expect(calledAt('http://push.example.test:8443/x')).toBeNull();
  });

  it.each([
    ...Array.from('"\';`{}<>|^\\ \t\n\r@#?!$&()*+,=%~_'),
    '%22',
    '%27',
    '%2f',
    '\u1e9e',
    '\u3002',
    '\u00ad',
    '\u200b',
  ])('is refused with %j in its host', (sign) => {
    expect(calledAt(`https://127.0.0.77${sign}.push.apple.com/x`)).toBeNull();
    expect(calledAt(`https://x${sign}push.apple.com/x`)).toBeNull();
    expect(calledAt(`https://push.apple.com${sign}/x`)).toBeNull();
    expect(calledAt(`https:/${sign}/push.apple.com/x`)).toBeNull();
  });

  it.each([
    'https:///push.apple.com/x',
    'https:/push.apple.com/x',
    'https:push.apple.com/x',
    'HTTPS://push.apple.com/x',
    'https://push.apple.com',
    'https://PUSH.apple.com/x',
    'https://push.apple.com./x',
    'https://push.apple.com:443/x',
    'https://push.apple.com:8443/x',
    'https://user@push.apple.com/x',
    'https://10.0.0.1\\.push.apple.com/x',
    'https://push.apple.com.attacker.test/x',
    'https://notpush.apple.com/x',
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'http://push.apple.com/x',
    'ftp://push.apple.com/x',
    ' https://push.apple.com/x',
    'https://push.apple.com/x\n',
    'https://push.apple.com/x y',
    'https://push.apple.com/\u00e9',
    '',
  ])('is refused: %j', (text) => {
    expect(calledAt(text)).toBeNull();
  });
});

it.each([
  ['93.184.215.14', true],
  ['2606:4700:4700::1111', true],
  ['64:ff9b::5db8:d70e', true],
  ['64:ff9b::7f00:1', false],
  ['127.0.0.77', false],
  ['10.1.2.3', false],
  ['172.16.0.1', false],
  ['192.168.1.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['224.0.0.1', false],
  ['::1', false],
  ['::', false],
  ['::ffff:10.0.0.1', false],
  ['fe80::1', false],
  ['fd00:ec2::254', false],
  ['2002:7f00:1::', false],
  ['nonsense', false],
])('%s is a public address: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});

it.each([
  ['localhost', true],
  ['veenkade.localhost', true],
  ['127.0.0.77', true],
  ['[::1]', true],
  ['10.0.0.1', false],
  ['localhost.example.com', false],
])('%s is this machine: %s', (host, isHere) => {
  expect(isThisMachine(host)).toBe(isHere);
});
