import { z } from 'zod';
import { isAdmin, type Role } from '../access/access.js';

/** Audience of a phone number, chosen by its owner. */
export const PhoneFor = z.enum(['nobody', 'managers', 'colleagues']);
export type PhoneFor = z.infer<typeof PhoneFor>;

/**
 * Whether a role sees another person's number (set-up page, "/account"). Not for one's own number, which is always
 * visible.
 */
export const seesPhone = (phoneFor: PhoneFor, by: Role): boolean =>
  phoneFor === 'colleagues' || (phoneFor === 'managers' && isAdmin(by));
