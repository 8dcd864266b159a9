import { z } from 'zod';
import { CALL_ROLES } from '../access/access.js';
import { defineCall, NoContent, WireId } from '../api/call.js';
import { SessionView } from '../session/session.views.js';
import { InvitationsView, LinkView } from './account.views.js';
import { NewPassword } from './password.js';

/** Ours alone, all of them (docs/decisions/0038). Whoever has no session is limited as those are who log in. */
const PUBLIC = { method: 'POST', roles: CALL_ROLES.public, rateLimit: 'login' } as const;

/** The key of a link: it travels in bodies alone, never in an address that is logged. */
const LinkToken = z.string().min(16).max(512);

/** Asks for a link to choose another password. The answer is the same whoever asks, for whatever address. */
export const accountForgotPassword = defineCall({
  ...PUBLIC,
  id: 'account-forgot-password',
  path: '/account/forgot-password',
  body: z.object({ email: z.email().min(3).max(254), url: z.string().max(2000).optional() }),
  status: 204,
  answer: NoContent,
});

/** Who a link is for. It stays as good as it is. */
export const accountLink = defineCall({
  ...PUBLIC,
  id: 'account-link',
  path: '/account/link',
  body: z.object({ token: LinkToken }),
  status: 200,
  answer: LinkView,
});

/** Chooses a password with the key of a link, and lets its owner in. */
export const accountChoosePassword = defineCall({
  ...PUBLIC,
  id: 'account-choose-password',
  path: '/account/choose-password',
  body: z.object({ token: LinkToken, password: NewPassword }),
  status: 200,
  answer: SessionView,
});

/** Mails links with which people choose their first password: to those who are named, or to all not yet invited. */
export const invitationsSend = defineCall({
  id: 'invitations-send',
  method: 'POST',
  path: '/invitations',
  roles: CALL_ROLES.admin,
  body: z.object({ userIds: z.array(WireId).min(1).max(2000).optional() }),
  status: 200,
  answer: InvitationsView,
  idempotent: true,
});
