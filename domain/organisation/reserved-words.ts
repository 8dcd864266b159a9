import { searchKey } from '../kernel/search-key.js';

/**
 * Words that no reason for calling off may hold until an organisation says otherwise: they say what somebody suffers
 * from. An employer may know that somebody is ill and not of what (GDPR, article 9; the Dutch data protection authority
 * on illness at work).
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

/** The first of the words that stands in a text, whole; whatever its case and accents. Null: none of them does. */
export function reservedWordIn(text: string, words: readonly string[]): string | null {
  const read = plain(text);
  return words.find((word) => plain(word).trim() !== '' && read.includes(plain(word))) ?? null;
}

/** Words alone, each between spaces: `Burn-out!` is ` burn out `. */
const plain = (text: string): string =>
  ` ${searchKey(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;
