import { z } from 'zod';
import { isAdmin, type Role } from '../access/access.js';

/** Audience of a phone number, chosen by its owner. */
export const PhoneFor = z.enum(['nobody', 'managers', 'colleagues']);
export type PhoneFor = z.infer<typeof PhoneFor>;

/** Whether somebody sees the number of another (set-up page, "/account"). One's own everybody sees. */
export const seesPhone = (phoneFor: PhoneFor, by: Role): boolean =>
  phoneFor === 'colleagues' || (phoneFor === 'managers' && isAdmin(by));
