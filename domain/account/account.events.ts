import { z } from 'zod';
import { defineEvent } from '../kernel/event.js';
import { UserId } from '../kernel/ids.js';

const shape = { userId: UserId };

/** Somebody was sent a link with which they choose their first password; an older one ends. */
export const PersonInvited = defineEvent('PersonInvited', shape);

/** Somebody was sent a link because a password was forgotten; an older one ends. */
export const PasswordResetSent = defineEvent('PasswordResetSent', shape);

/** A password was chosen: the first one, another one after it was forgotten, or by who knew the one before. */
export const PasswordChosen = defineEvent('PasswordChosen', {
  ...shape,
  by: z.enum(['invitation', 'reset', 'present']),
});

/** Somebody changed how others reach them; what it became stands in the table of people. */
export const ContactChanged = defineEvent('ContactChanged', {
  ...shape,
  fields: z.array(z.enum(['phone_number', 'phone_for'])).min(1),
});

/** Somebody asked to be reached at another address, and was sent a link there. */
export const EmailChangeSent = defineEvent('EmailChangeSent', shape);

/** Somebody is reached at another address, which they have shown to be theirs. */
export const EmailChanged = defineEvent('EmailChanged', shape);

/** Somebody asked that nothing be kept of them, or no longer asks it. */
export const ErasureAsked = defineEvent('ErasureAsked', { ...shape, asked: z.boolean() });

export const AccountEvent = z.discriminatedUnion('type', [
  PersonInvited,
  PasswordResetSent,
  PasswordChosen,
  ContactChanged,
  EmailChangeSent,
  EmailChanged,
  ErasureAsked,
]);
export type AccountEvent = z.infer<typeof AccountEvent>;

/** How somebody gets in: links, passwords, keys. Who they are is told by `person/{userId}`. */
export const accountStream = (userId: UserId): string => `account/${userId}`;
