import { expect, it } from 'vitest';
import { EmailAddress } from './email-address.js';

it.each([
  ['anna@zon.example', 'anna@zon.example'],
  ['Anna.de-Wit+rooster@Zon.example', 'Anna.de-Wit+rooster@Zon.example'],
  ['anna@café.nl', 'anna@xn--caf-dma.nl'],
  ['anna@München.de', 'anna@xn--mnchen-3ya.de'],
  ['anna@例え.jp', 'anna@xn--r8jz45g.jp'],
])('EmailAddress stores %s as %s', (typed, stored) => {
  expect(EmailAddress.parse(typed)).toBe(stored);
});

it.each([
  'anna',
  'anna@',
  '@café.nl',
  'anna@gmail',
  'anna@café',
  'an na@zon.example',
  'anna@ca fé.nl',
  'anna@é/x.nl',
  'é@zon.example',
])('EmailAddress refuses %s', (typed) => {
  expect(EmailAddress.safeParse(typed).success).toBe(false);
});

it('EmailAddress refuses an address that is too long with its domain in punycode', () => {
  expect(
    EmailAddress.safeParse(`anna@${'é'.repeat(60)}.${'é'.repeat(60)}.${'é'.repeat(60)}.${'é'.repeat(60)}.nl`).success,
  ).toBe(false);
});
