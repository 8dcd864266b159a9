import { z } from 'zod';

/** Characters of a password: enough that a list and a machine do not find it, and no rule about which. */
export const PASSWORD_LENGTH = { min: 10, max: 200 } as const;

/** A password that is chosen, as it is typed: nothing is trimmed. */
export const NewPassword = z.string().min(PASSWORD_LENGTH.min).max(PASSWORD_LENGTH.max);

/** Whose password it is: what others know of them is no secret. */
export interface PasswordOwner {
  readonly name: string;
  readonly email: string | null;
}

/** What people here begin with, besides what is on lists from elsewhere. */
const OWN_WORDS = ['rooster', 'wachtwoord', 'welkom', 'welkom01', 'geheim', 'horeca', 'inloggen'];

/**
 * Whether a password is among the first that somebody would try: a common one, one sign over and over, or a word that
 * everybody knows of the person with figures around it. Case makes no difference.
 */
export function isEasyToGuess(
  password: string,
  { name, email }: PasswordOwner,
  common: { has(password: string): boolean },
): boolean {
  const text = password.toLowerCase();
  if (common.has(text) || new Set(text).size <= 2) return true;
  const word = text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  // Of a word that is less than half of it there is enough left to guess.
  if (word.length * 2 < text.length) return false;
  const [local = ''] = (email ?? '').toLowerCase().split('@');
  const personal = [local, ...local.split(/[^\p{L}]+/u), name.toLowerCase(), ...name.toLowerCase().split(/\s+/)];
  const known = new Set([...OWN_WORDS, ...personal, personal.join('')]);
  const plain = (known: string) => known.replaceAll(/[^\p{L}]/gu, '');
  return common.has(word) || [...known].some((one) => one !== '' && plain(one) === plain(word));
}
