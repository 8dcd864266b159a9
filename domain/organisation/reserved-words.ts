import { searchKey } from '../kernel/search-key.js';

/**
 * Default words that reasons for calling off may not contain, because they name a medical condition, which an employer
 * may not record (GDPR, article 9).
 */
export const DEFAULT_RESERVED_WORDS: readonly string[] = [
  'griep',
  'corona',
  'covid',
  'migraine',
  'burn-out',
  'burnout',
  'depressie',
  'operatie',
  'zwanger',
  'zwangerschap',
  'miskraam',
  'flu',
  'depression',
  'surgery',
  'pregnant',
  'pregnancy',
  'miscarriage',
];

/** First word of the list that a text contains as a whole word, case and accents ignored; null: none. */
export function reservedWordIn(text: string, words: readonly string[]): string | null {
  const read = plain(text);
  return words.find((word) => plain(word).trim() !== '' && read.includes(plain(word))) ?? null;
}

/** Words alone, each between spaces: `Burn-out!` is ` burn out `. */
const plain = (text: string): string =>
  ` ${searchKey(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;
