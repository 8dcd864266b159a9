import { describe, expect, it } from 'vitest';
import { isEasyToGuess, NewPassword } from './password.js';

const daan = { name: 'Daan de Smit', email: 'daan.smit@example.test' };
const common = new Set(['1q2w3e4r5t', 'basketball']);
const isEasy = (password: string) => isEasyToGuess(password, daan, common);

describe('a password', () => {
  it('has ten characters or more, whichever', () => {
    const lengths = ['123456789', 'twee woord', ' spaties! ', 'x'.repeat(200), 'x'.repeat(201)];
    expect(lengths.map((password) => NewPassword.safeParse(password).success)).toEqual([
      false,
      true,
      true,
      true,
      false,
    ]);
  });

  it.each(['1q2w3e4r5t', 'BASKETBALL', 'Basketball1', '!basketball2026', 'aaaaaaaaaaaa', '1212121212'])(
    'is easy to guess when it is %s, which many have',
    (password) => expect(isEasy(password)).toBe(true),
  );

  it.each([
    'wachtwoord',
    'Wachtwoord2026',
    'welkom123456',
    'daandesmit',
    'Daan.Smit2026',
    'dAAnsmit99!',
    'Rooster2026',
  ])('is easy to guess when it is %s, which is near at hand', (password) => expect(isEasy(password)).toBe(true));

  it.each(['vier losse woorden', 'kastanje-fiets', 'daan82649174550', 'basketball en thee', 'q7#Lm2!xTz'])(
    'is not easy to guess when it is %s',
    (password) => expect(isEasy(password)).toBe(false),
  );
});
