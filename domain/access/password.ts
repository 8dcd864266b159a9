import { z } from 'zod';

/** Characters of a password: enough that a list and a machine do not find it, and no rule about which. */
export const PASSWORD_LENGTH = { min: 10, max: 200 } as const;

/** A password that is chosen, as it is typed: nothing is trimmed. */
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
 * Whether a password is among the first that somebody would try: a common one, one sign or word over and over, or words
 * that everybody knows of the trade, the year, the place or the person, one or joined, with figures and signs around
 * them. Case and accents make no difference.
 */
export function isEasyToGuess(
  password: string,
  { name, email, places }: PasswordOwner,
  common: { has(password: string): boolean },
): boolean {
  const whole = normalPassword(password).toLowerCase();
  const text = whole.replaceAll(/(?:19|20)\d\d/g, '');
  if (common.has(whole) || new Set(whole).size <= 2 || isRepeated(whole)) return true;
  const letters = lettersOf(text);
  // A known word of less than half the password leaves enough to guess.
  if (letters.length * 2 < text.length) return false;
  const word = text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  if (common.has(word) || common.has(letters) || isRepeated(letters)) return true;
  const known = [...EVERYBODYS, ...[name, email ?? '', ...places].flatMap(wordsOf)];
  return isMadeOf(letters, new Set(known));
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
