import { describe, expect, it } from 'vitest';
import { isEasyToGuess, NewPassword, normalPassword } from './password.js';

const daan = {
  name: 'Daan de Smit',
  email: 'daan.smit@example.test',
  places: ['De Veenkade Groep', 'Turf & Tij', 'Café Joëlle'],
};
const common = new Set(['1q2w3e4r5t', 'basketball']);
const isEasy = (password: string) => isEasyToGuess(password, daan, common);

describe('a password', () => {
  it('has 10 to 200 characters, spaces included', () => {
    const lengths = ['123456789', 'twee woord', ' spaties! ', 'x'.repeat(200), 'x'.repeat(201)];
    expect(lengths.map((password) => NewPassword.safeParse(password).success)).toEqual([
      false,
      true,
      true,
      true,
      false,
    ]);
  });

  it('is normalised to composed characters', () => {
    expect(normalPassword('cafe\u0301bru\u0302le\u0301e')).toBe(normalPassword('caf\u00e9br\u00fbl\u00e9e'));
  });

  it.each(['1q2w3e4r5t', 'BASKETBALL', 'Basketball1', '!basketball2026', 'aaaaaaaaaaaa', '1212121212'])(
    'is easy to guess when it is the common password %s',
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
  ])('is easy to guess when it is %s, close to the user name or a default password', (password) =>
    expect(isEasy(password)).toBe(true),
  );

  it.each([
    'Veenkade2026',
    'deveenkade!',
    'turfentij2026',
    'cafe-joelle-1',
    'cafe\u0301joe\u0308lle',
    'zomer2026!',
    'Winter-2026',
    '2026herfst2027',
    'december2026',
    'rooster-demo1',
    'RoosterVeenkade',
    'zomer en veenkade',
  ])('is easy to guess when it is %s, made of a place name, season, month or product name', (password) =>
    expect(isEasy(password)).toBe(true),
  );

  it.each(['welkom-welkom', 'kastanje kastanje', 'fietsfietsfiets', 'ab12ab12ab12', 'q7#Lmq7#Lm'])(
    'is easy to guess when it is %s, which repeats itself',
    (password) => expect(isEasy(password)).toBe(true),
  );

  it.each([
    'vier losse woorden',
    'kastanje-fiets',
    'daan82649174550',
    'basketball en thee',
    'q7#Lm2!xTz',
    'zomerfietsen',
    'de kade in mei is nat',
  ])('is not easy to guess when it is %s', (password) => expect(isEasy(password)).toBe(false));
});
