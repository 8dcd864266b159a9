import { z } from 'zod';
import { defineEvent } from '../kernel/event.js';
import { UserId } from '../kernel/ids.js';

const shape = { userId: UserId };

/** A person was sent a link to choose their first password; an older link ends. */
export const PersonInvited = defineEvent('PersonInvited', shape);

/** A person was sent a link to replace a forgotten password; an older link ends. */
export const PasswordResetSent = defineEvent('PasswordResetSent', shape);

/** A password was chosen: by invitation, by reset link, or by the owner of the present password. */
export const PasswordChosen = defineEvent('PasswordChosen', {
  ...shape,
  by: z.enum(['invitation', 'reset', 'present']),
});

/** A person changed their phone number or who sees it; values are stored in tables only. */
export const ContactChanged = defineEvent('ContactChanged', {
  ...shape,
  fields: z.array(z.enum(['phone_number', 'phone_for'])).min(1),
});

/** A person asked for another e-mail address, and a link was sent to it; the address is stored in tables only. */
export const EmailChangeSent = defineEvent('EmailChangeSent', shape);

/** A person confirmed another e-mail address, or its removal, which counts now; it is stored in tables only. */
export const EmailChanged = defineEvent('EmailChanged', shape);

/** A person asked to be erased, or withdrew that (`asked` false). */
export const ErasureAsked = defineEvent('ErasureAsked', { ...shape, asked: z.boolean() });

/**
 * Events of one person's account: links sent, password chosen, contact or e-mail address changed, erasure asked.
 * Logins and passkeys have their own.
 */
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

/** Name of the stream of a person's `AccountEvent`s. */
export const accountStream = (userId: UserId): string => `account/${userId}`;
