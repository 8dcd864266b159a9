import { z } from 'zod';
import { idOf, type UserId } from '../kernel/ids.js';
import { INVITATION_FAULTS } from './invitation.js';
import { PhoneFor } from './phone-visibility.js';

/** What a link that was mailed is for. */
export const LinkKind = z.enum(['invitation', 'reset', 'email']);
export type LinkKind = z.infer<typeof LinkKind>;

/** Who a link is for: shown before a password is chosen, and told to password managers. */
export const LinkView = z.object({
  kind: LinkKind,
  name: z.string(),
  /** Of a change of address: the new one. */
  email: z.string(),
});
export type LinkView = z.infer<typeof LinkView>;

/** What somebody sees and changes of their own account. */
export const AccountView = z.object({
  name: z.string(),
  /** How the name stands on a board where there is little room; null: as it is. */
  shortName: z.string().nullable(),
  email: z.string().nullable(),
  /** An address that they have asked for and not shown to be theirs yet; null: none. */
  pendingEmail: z.string().nullable(),
  /** E.164 */
  phone_number: z.string().nullable(),
  phoneFor: PhoneFor,
});
export type AccountView = z.infer<typeof AccountView>;

export const InvitationsView = z.object({
  /** Who was sent a link. */
  invited: z.array(idOf<UserId>()),
  /** Who was not, and why. */
  skipped: z.array(z.object({ userId: idOf<UserId>(), reason: z.enum(INVITATION_FAULTS) })),
  /** Nothing sends mails here: the links wait in the outbox, for a superuser to hand on. */
  kept: z.boolean(),
});
export type InvitationsView = z.infer<typeof InvitationsView>;
