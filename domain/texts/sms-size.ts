/** The signs that a phone network carries in seven bits each (3GPP TS 23.038, default alphabet). */
const BASIC =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
/** Signs of its extension table: each takes two places. */
const EXTENDED = '^{}\\[~]|€\f';

const WEIGHTS: ReadonlyMap<string, number> = new Map([
  ...Array.from(BASIC, (sign) => [sign, 1] as const),
  ...Array.from(EXTENDED, (sign) => [sign, 2] as const),
]);

/** Places in a message on its own, and in each part of a longer one, whose head takes the rest. */
const PLACES = { simple: { one: 160, part: 153 }, wide: { one: 70, part: 67 } } as const;

/** Size of a text message. */
export interface SmsSize {
  /** `wide`: some character is outside the GSM alphabet, so that every character takes sixteen bits. */
  readonly alphabet: 'simple' | 'wide';
  /** Unicode code points. */
  readonly characters: number;
  /** Message parts that are charged; 0 for an empty text. */
  readonly parts: number;
  /** Septets (`wide`: UTF-16 units) that still fit in the last part. */
  readonly remaining: number;
  /** Characters outside the GSM alphabet, each once, in order of the text. */
  readonly dearer: readonly string[];
}

/**
 * Size of a text message as networks count it: 160 or 70 places alone, 153 or 67 per part; escaped characters and
 * surrogate pairs are never split between parts.
 */
export function smsSize(text: string): SmsSize {
  const signs = [...text];
  const dearer = [...new Set(signs.filter((sign) => !WEIGHTS.has(sign)))];
  const alphabet = dearer.length === 0 ? 'simple' : 'wide';
  const weights = signs.map((sign) => (alphabet === 'simple' ? (WEIGHTS.get(sign) ?? 1) : sign.length));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const { one, part } = PLACES[alphabet];
  const characters = signs.length;
  if (total <= one) return { alphabet, characters, parts: total === 0 ? 0 : 1, remaining: one - total, dearer };
  let [parts, used] = [1, 0];
  for (const weight of weights) {
    if (used + weight > part) [parts, used] = [parts + 1, 0];
    used += weight;
  }
  return { alphabet, characters, parts, remaining: part - used, dearer };
}

const LIKE: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  '‚': "'",
  '‛': "'",
  '′': "'",
  '`': "'",
  '´': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '«': '"',
  '»': '"',
  '″': '"',
  '‐': '-',
  '‑': '-',
  '‒': '-',
  '–': '-',
  '—': '-',
  '−': '-',
  '•': '-',
  '·': '-',
  '…': '...',
  '×': 'x',
  '°': ' graden',
  '½': '1/2',
  '¼': '1/4',
  '¾': '3/4',
  œ: 'oe',
  Œ: 'OE',
  ĳ: 'ij',
  Ĳ: 'IJ',
  '™': '(tm)',
  '©': '(c)',
  '\t': ' ',
};

/** Pictures, with what joins and colours them, and signs that nobody sees. */
const PICTURES =
  /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\p{Variation_Selector}|\u20e3|[\u200b-\u200f\u2060\ufeff]/gu;
const SPACES = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g;

/**
 * Text rewritten for the GSM alphabet: unknown accents dropped, plain quotes and dashes, emoji removed, repeated spaces
 * collapsed. Characters without an equivalent, such as other scripts, stay.
 */
export function writtenSimply(text: string): string {
  const plain = [...text.normalize('NFC').replaceAll(SPACES, ' ')].map((sign) => {
    if (WEIGHTS.has(sign)) return sign;
    const like = LIKE[sign];
    if (like !== undefined) return like;
    const bare = sign.normalize('NFD').replaceAll(/\p{Mark}/gu, '');
    return [...bare].every((one) => WEIGHTS.has(one)) ? bare : sign;
  });
  return plain.join('').replaceAll(PICTURES, '').replaceAll(/ {2,}/g, ' ').replaceAll(/ +$/gm, '');
}
