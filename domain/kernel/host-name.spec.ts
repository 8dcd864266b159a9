import { expect, it } from 'vitest';
import { HostName } from './host-name.js';

it.each([
  ['Cafe.Zon.Example ', 'cafe.zon.example'],
  ['localhost', 'localhost'],
  ['a-1.example', 'a-1.example'],
])('HostName reads %j as %s', (text, host) => {
  expect(HostName.parse(text)).toBe(host);
});

it.each(['', 'cafe', 'cafe..example', '-cafe.example', 'cafe.example:3000', 'café.example', 'a b.example'])(
  'HostName refuses %j',
  (text) => {
    expect(HostName.safeParse(text).success).toBe(false);
  },
);
