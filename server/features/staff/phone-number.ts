import { parsePhoneNumberWithError } from 'libphonenumber-js/max';

/** Numbers that nobody has: those of the people of the demo business. */
const DEMO_NUMBERS = /^\+316000000\d{2}$/;
const LETTERS = /\p{Letter}/u;

/**
 * A mobile number as E.164, to which an SMS can go; null: it is none. Without a country code it is Dutch.
 * Letters are refused, although telephones of old have them on their keys. `demo`: the numbers of the demo
 * business will do.
 */
export function mobileNumber(text: string, { demo }: { readonly demo: boolean }): string | null {
  if (LETTERS.test(text)) return null;
  if (demo && DEMO_NUMBERS.test(text)) return text;
  try {
    const number = parsePhoneNumberWithError(text, { defaultCountry: 'NL', extract: false });
    const type = number.isValid() ? number.getType() : undefined;
    return type === 'MOBILE' || type === 'FIXED_LINE_OR_MOBILE' ? number.number : null;
  } catch {
    return null;
  }
}
