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

export const AccountEvent = z.discriminatedUnion('type', [PersonInvited, PasswordResetSent, PasswordChosen]);
export type AccountEvent = z.infer<typeof AccountEvent>;

/** How somebody gets in: links, passwords, keys. Who they are is told by `person/{userId}`. */
export const accountStream = (userId: UserId): string => `account/${userId}`;
