/** Letters without a decomposition in Unicode, as people type them on a keyboard that does not have them. */
const TYPED_AS: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ß: 'ss',
  ı: 'i',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  ə: 'e',
  ɛ: 'e',
  ɔ: 'o',
  ɗ: 'd',
  ɓ: 'b',
  ƙ: 'k',
  '’': "'",
  '‘': "'",
  ʼ: "'",
};
const LETTER = new RegExp(`[${Object.keys(TYPED_AS).join('')}]`, 'gu');

/**
 * Text in lower case without accents and with special letters as plain ones, so that `zoe`, `lukasz`, `soren` find Zoë,
 * Łukasz, Søren. Spaces and punctuation stay.
 */
export const searchKey = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(LETTER, (letter) => TYPED_AS[letter] ?? letter);

/** Search key with only letters and digits: `E-mail adres` is `emailadres`. */
export const bareSearchKey = (text: string): string => searchKey(text).replaceAll(/[^\p{L}\p{N}]/gu, '');

const PHONE_SIGNS = /^\+?[\d\s().-]+$/;
/** Shortest complete number, and fewest digits that are looked for as part of one. */
const MIN_DIGITS = 9;
const MIN_SOUGHT = 3;

/** Digits as dialled in the Netherlands: `+31 6`, `0031 6` and `06` are the same. */
function dialled(text: string): string {
  const digits = text.replaceAll(/\D/g, '');
  if (text.trim().startsWith('+')) return digits.startsWith('31') ? `0${digits.slice(2)}` : `00${digits}`;
  return digits.startsWith('0031') ? `0${digits.slice(4)}` : digits;
}

/**
 * Whether `text` is a phone number (9 digits or more) that contains the digits of `query` (3 or more). +31, 0031 and 0
 * are equal; false when either text has other characters.
 */
export function hasDigits(query: string, text: string): boolean {
  if (!PHONE_SIGNS.test(query.trim()) || !PHONE_SIGNS.test(text.trim())) return false;
  const number = dialled(text);
  return (
    number.length >= MIN_DIGITS &&
    query.replaceAll(/\D/g, '').length >= MIN_SOUGHT &&
    number.includes(dialled(query).replace(/^0(?=0*$)/, ''))
  );
}
