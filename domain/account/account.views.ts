import { z } from 'zod';
import { idOf, type UserId } from '../kernel/ids.js';
import { INVITATION_FAULTS } from './invitation.js';

/** What a link that was mailed is for. */
export const LinkKind = z.enum(['invitation', 'reset']);
export type LinkKind = z.infer<typeof LinkKind>;

/** Who a link is for: shown before a password is chosen, and told to password managers. */
export const LinkView = z.object({
  kind: LinkKind,
  name: z.string(),
  email: z.string(),
});
export type LinkView = z.infer<typeof LinkView>;

export const InvitationsView = z.object({
  /** Who was sent a link. */
  invited: z.array(idOf<UserId>()),
  /** Who was not, and why. */
  skipped: z.array(z.object({ userId: idOf<UserId>(), reason: z.enum(INVITATION_FAULTS) })),
  /** Nothing sends mails here: the links wait in the outbox, for a superuser to hand on. */
  kept: z.boolean(),
});
export type InvitationsView = z.infer<typeof InvitationsView>;
