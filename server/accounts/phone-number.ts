import { ParseError, parsePhoneNumberWithError, type PhoneNumber } from 'libphonenumber-js/max';
import type { PhoneNumber as Checked } from '#domain/staff/person.decider';

/** Invented numbers of the people in the demo. */
const DEMO_NUMBERS = /^\+316000000\d{2}$/;
const LETTERS = /\p{Letter}/u;

/** Settings of the check. */
interface Terms {
  /** Accepts the invented numbers of the demo business. */
  readonly demo: boolean;
}

/** Parsed number; without a country code a Dutch one. Throws for text around a number. */
const parsed = (text: string): PhoneNumber => parsePhoneNumberWithError(text, { defaultCountry: 'NL', extract: false });

/**
 * Mobile number in E.164 that can receive SMS; null: none, or it contains letters. Without a country code it is Dutch.
 */
export function mobileNumber(text: string, { demo }: Terms): string | null {
  if (LETTERS.test(text)) return null;
  if (demo && DEMO_NUMBERS.test(text)) return text;
  try {
    const number = parsed(text);
    const type = number.isValid() ? number.getType() : undefined;
    return type === 'MOBILE' || type === 'FIXED_LINE_OR_MOBILE' ? number.number : null;
  } catch {
    return null;
  }
}

/**
 * Telephone number in E.164, or the code of what is wrong with it. Without a country code it is Dutch; letters are
 * refused.
 */
export function phoneNumber(text: string, { demo }: Terms): Checked {
  if (LETTERS.test(text)) return { fieldError: 'invalid_phone_number' };
  if (demo && DEMO_NUMBERS.test(text)) return { number: text };
  try {
    const number = parsed(text);
    if (number.isValid()) return { number: number.number };
    // As many digits as there are elsewhere may be too few or too many for where it is.
    const length = number.nationalNumber.length;
    if (number.country === 'NL' && length !== 9)
      return { fieldError: length < 9 ? 'phone_too_short' : 'phone_too_long' };
    return { fieldError: 'invalid_phone_number' };
  } catch (error) {
    const reason = error instanceof ParseError ? error.message : '';
    if (reason === 'TOO_SHORT') return { fieldError: 'phone_too_short' };
    return { fieldError: reason === 'TOO_LONG' ? 'phone_too_long' : 'invalid_phone_number' };
  }
}
