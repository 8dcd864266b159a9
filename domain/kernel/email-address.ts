import { z } from 'zod';

/** Longest address that mail servers accept, in characters. */
export const MAX_EMAIL = 254;

const NON_ASCII = /[^\p{ASCII}]/u;

/** An address with its domain as mail servers know it: `anna@café.nl` is `anna@xn--caf-dma.nl`. Others stay as typed. */
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
 * An e-mail address as it is typed, checked and stored: with an international domain in punycode. The one judge of
 * addresses, on the server and in previews.
 */
export const EmailAddress = z
  .string()
  .max(MAX_EMAIL)
  .transform((value) => withAsciiDomain(value))
  .pipe(z.email().max(MAX_EMAIL));

/** The key by which addresses are compared: case is no difference. */
export const emailKey = (email: string): string => email.toLowerCase();
