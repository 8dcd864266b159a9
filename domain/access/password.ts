import { z } from 'zod';

/** Bounds of a password's length in UTF-16 units, both included; no rules about which characters. */
export const PASSWORD_LENGTH = { min: 10, max: 200 } as const;

/** Schema of a chosen password: 10 to 200 characters, not trimmed. */
export const NewPassword = z.string().min(PASSWORD_LENGTH.min).max(PASSWORD_LENGTH.max);

/** NFKC form of a password: keyboards spell the same characters in different ways (RFC 8265). */
export const normalPassword = (password: string): string => password.normalize('NFKC');

/** Owner of a password. Name, e-mail and phone are known to colleagues, so a password must not be built from them. */
export interface PasswordOwner {
  readonly name: string;
  readonly email: string | null;
  /** Names of the organisation and its locations. */
  readonly places: readonly string[];
}

/** First words of common passwords in this trade, in addition to public lists. */
const OWN_WORDS = ['rooster', 'wachtwoord', 'welkom', 'geheim', 'horeca', 'inloggen', 'demo', 'password', 'welcome'];

const SEASONS = ['lente', 'zomer', 'herfst', 'winter', 'voorjaar', 'najaar', 'spring', 'summer', 'autumn', 'fall'];

const MONTHS =
  'januari februari maart april mei juni juli augustus september oktober november december january february march may june july august october';

/** Words that join the parts of a name: `Turf & Tij` is also `turfentij`. */
const JOINTS = ['en', 'and'];

const EVERYBODYS = [...OWN_WORDS, ...SEASONS, ...MONTHS.split(' '), ...JOINTS];

/**
 * Whether a password is among the first guesses: common, repetitive, or made of words of the trade, the year, the
 * places or the person, possibly joined and surrounded by digits and signs.
 * Case and accents are ignored. `common`: set of lower-case common passwords. Pure.
 */
export function isEasyToGuess(
  password: string,
  { name, email, places }: PasswordOwner,
  common: { has(password: string): boolean },
): boolean {
  const normalized = normalPassword(password).toLowerCase();
  const text = normalized.replaceAll(/(?:19|20)\d\d/g, '');
  if (common.has(normalized) || new Set(normalized).size <= 2 || isRepeated(normalized)) return true;
  const letters = lettersOf(text);
  // A known word of less than half the password leaves enough to guess.
  if (letters.length * 2 < text.length) return false;
  const word = text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  if (common.has(word) || common.has(letters) || isRepeated(letters)) return true;
  const guessable = [...EVERYBODYS, ...[name, email ?? '', ...places].flatMap(wordsOf)];
  return isMadeOf(letters, new Set(guessable));
}

const folded = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
const lettersOf = (text: string): string => folded(text).replaceAll(/[^\p{L}]/gu, '');
const wordsOf = (text: string): string[] =>
  folded(text)
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 1);

/** A unit over and over, with or without signs in between. */
const isRepeated = (text: string): boolean => /^(.{2,})\1+$/u.test(text.replaceAll(/[^\p{L}\d]/gu, ''));

/** Whether letters are words of a list, one behind the other. */
function isMadeOf(letters: string, words: ReadonlySet<string>): boolean {
  const reached = new Set([0]);
  for (let at = 0; at < letters.length; at += 1)
    if (reached.has(at)) for (const word of words) if (letters.startsWith(word, at)) reached.add(at + word.length);
  return letters !== '' && reached.has(letters.length);
}
