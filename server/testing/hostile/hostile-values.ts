import fc from 'fast-check';

/** Names that every object seems to have. */
export const POISON = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'valueOf',
  '__defineGetter__',
];

/** Texts that have broken programs before. */
export const NASTY_TEXTS: readonly string[] = [
  '',
  ' ',
  '\u0000',
  'before\u0000after',
  '\ud800',
  'half \udfff a pair',
  '\u202Egnihton\u202C',
  '\u200f\u061c\u2067\u2069',
  '\ufeff\ufffe',
  `e${'\u0301'.repeat(500)}`,
  '👩‍👩‍👧‍👦🏳️‍🌈',
  'ﷺ'.repeat(200),
  'İıſK',
  '<img src=x onerror=alert(1)>',
  "'; drop table event; --",
  '${7*7}{{7*7}}',
  '../../../../etc/passwd',
  '..\\..\\',
  'a\r\nSet-Cookie: a=b',
  '\u2028\u2029',
  '=cmd|calc',
  '%00%2e%2e%2f',
  '*',
  '%',
  '_',
  '\\',
  '2026-02-30',
  '2026-W53',
  '-271821-04-20',
  '+275760-09-13',
  '0000-00-00',
  '2026-03-29 02:30',
  '9999-12-31 23:59',
  '24:00',
  'NaN',
  'null',
  'true',
  '1e999',
  '-1',
  '0x10',
  ...POISON,
];

/** Any UTF-16, halves of pairs included, and texts that are longer than any field. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...NASTY_TEXTS) },
  {
    weight: 3,
    arbitrary: fc
      .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 60 })
      .map((units) => String.fromCharCode(...units)),
  },
  { weight: 2, arbitrary: fc.string({ unit: 'grapheme', maxLength: 300 }) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom('x', '\u0301', '🍺', ' ', ',', '\u202e'), fc.integer({ min: 1, max: 40_000 }))
      .map(([sign, times]) => sign.repeat(times)),
  },
);

const NUMBERS = [
  '0',
  '-0',
  '-1',
  '1.5',
  '1e308',
  '1e999',
  '-1e999',
  '2147483648',
  '9007199254740993',
  '9223372036854775808',
  '1e-400',
  '9'.repeat(400),
];

const nested = (open: string, close: string) =>
  fc.constantFrom(10, 1_000, 100_000).map((depth) => `${open.repeat(depth)}0${close.repeat(depth)}`);

const SMALL = fc.oneof(
  hostileText.map((text) => JSON.stringify(text)),
  fc.constantFrom(...NUMBERS, 'null', 'true', 'false', '""', '[]', '{}'),
);

const listed = (items: readonly string[]) => `[${items.join(',')}]`;

const objectOf = (entries: readonly (readonly [string, string])[]) =>
  `{${entries.map(([name, value]) => `${JSON.stringify(name)}:${value}`).join(',')}}`;

const hostileName = fc.oneof(
  fc.constantFrom(...POISON, 'id', 'type', '', '0', 'length'),
  hostileText.map((text) => text.slice(0, 200)),
);

/** Any value as JSON text: so it may hold what no object of ours can. */
export const hostileJson: fc.Arbitrary<string> = fc.oneof(
  { weight: 8, arbitrary: SMALL },
  { weight: 2, arbitrary: fc.array(SMALL, { maxLength: 5 }).map(listed) },
  { weight: 2, arbitrary: fc.array(fc.tuple(hostileName, SMALL), { maxLength: 5 }).map(objectOf) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(
        SMALL.filter((text) => text.length < 20),
        fc.constantFrom(600, 20_000),
      )
      .map(([item, times]) => listed(Array<string>(times).fill(item))),
  },
  { weight: 1, arbitrary: fc.oneof(nested('[', ']'), nested('{"a":', '}')) },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom(600, 20_000)
      .map((keys) => objectOf(Array.from({ length: keys }, (_, index) => [`k${index}`, '1'] as const))),
  },
);

/** Bodies that are no object at all, or not JSON. */
export const brokenBody: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '',
    '{',
    '{"a":',
    '{"a":1,}',
    "{'a':1}",
    '{"a":1}{"b":2}',
    '\ufeff{"a":1}',
    '{"a":\u0000}',
    '{"a":"\\ud800"}',
    '{"__proto__":{"admin":true}}',
    '{"constructor":{"prototype":{"admin":true}}}',
    'null',
    'NaN',
    '"text"',
    '0',
    '[]',
    '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>',
    '--x\r\nContent-Disposition: form-data; name="a"; filename="../../b"\r\n\r\nc\r\n--x--',
  ),
  hostileJson,
  hostileText,
);
