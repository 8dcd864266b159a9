import { z } from 'zod';
import { expects } from './expects.js';

/** Longest address that mail servers accept, in characters. */
export const MAX_EMAIL = 254;

const NON_ASCII = /[^\p{ASCII}]/u;

/**
 * Address with its domain in punycode: `anna@café.nl` is `anna@xn--caf-dma.nl`. Unchanged when the domain is ASCII or
 * no host name.
 */
export function withAsciiDomain(address: string): string {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  if (at < 1 || !NON_ASCII.test(domain) || /[^\p{L}\p{M}\p{N}.\-。]/u.test(domain)) return address;
  try {
    return `${address.slice(0, at)}@${new URL(`http://${domain}`).hostname}`;
  } catch {
    // No domain name: the check of the whole address refuses it.
    return address;
  }
}

/**
 * Schema of an e-mail address, at most 254 characters: converts an international domain to punycode, then checks. Does
 * not trim or change case.
 */
export const EmailAddress = z
  .string(expects('email'))
  .max(MAX_EMAIL)
  .transform((value) => withAsciiDomain(value))
  .pipe(z.email().max(MAX_EMAIL));

/** Address in lower case, for comparing and looking up. */
export const emailKey = (email: string): string => email.toLowerCase();
