import { z } from 'zod';
import { EmailAddress } from '../kernel/email-address.js';
import { CALL_ROLES } from '../access/access.js';
import { defineCall, line, NoContent, WireId } from '../api/call.js';
import { WireSessionView } from '../session/session.views.js';
import { WireAccountView, ErasureView, InvitationsView, LinkView, OwnData } from './account.views.js';
import { DataAccessView } from './data-access.js';
import { NewPassword } from '../access/password.js';
import { PhoneFor } from './phone-visibility.js';

/** Ours alone, all of them (docs/decisions/0038). Whoever has no session is limited as those are who log in. */
const PUBLIC = { method: 'POST', roles: CALL_ROLES.public, rateLimit: 'login' } as const;

/** The key of a link: it travels in bodies alone, never in an address that is logged. */
const LinkToken = z.string().min(16).max(512);

/** Asks for a link to choose another password. The answer is the same whoever asks, for whatever address. */
export const accountForgotPassword = defineCall({
  ...PUBLIC,
  id: 'account-forgot-password',
  path: '/account/forgot-password',
  body: z.object({ email: EmailAddress, url: z.string().max(2000).optional() }),
  status: 204,
  answer: NoContent,
});

/** Kind and owner of a mailed link. Reading it does not use it up. */
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
  answer: WireSessionView,
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

/** Makes the address that a link was sent to the one by which somebody logs in and is reached. */
export const accountConfirmEmail = defineCall({
  ...PUBLIC,
  id: 'account-confirm-email',
  path: '/account/confirm-email',
  body: z.object({ token: LinkToken }),
  status: 204,
  answer: NoContent,
});

const own = { roles: CALL_ROLES.allOwn } as const;

export const accountGet = defineCall({
  ...own,
  id: 'account-get',
  method: 'GET',
  path: '/account',
  status: 200,
  answer: WireAccountView,
});

/** A number is taken as people write it, and kept as E.164. */
export const accountChangeContact = defineCall({
  ...own,
  id: 'account-change-contact',
  method: 'PUT',
  path: '/account/contact',
  body: z.object({ phone_number: line(0, 40), phoneFor: PhoneFor }),
  status: 204,
  answer: NoContent,
  idempotent: true,
});

/** The password that somebody has now, for what only its owner may do. */
const PresentPassword = z.string().min(1).max(200);

/** Ends every other session. Its answer is not remembered under a key: a key would have to remember passwords. */
export const accountChangePassword = defineCall({
  ...own,
  id: 'account-change-password',
  method: 'PUT',
  path: '/access/password',
  body: z.object({ present: PresentPassword, password: NewPassword }),
  status: 204,
  answer: NoContent,
});

/** Mails a link to another address, which counts once it is opened. */
export const accountChangeEmail = defineCall({
  ...own,
  id: 'account-change-email',
  method: 'PUT',
  path: '/account/email',
  body: z.object({ present: PresentPassword, email: EmailAddress }),
  status: 204,
  answer: NoContent,
});

/** Everything that is kept of oneself. */
export const accountData = defineCall({
  ...own,
  id: 'account-data',
  method: 'GET',
  path: '/account/data',
  status: 200,
  answer: OwnData,
});

/** Accesses to the user's own data by others. */
export const accountAccess = defineCall({
  ...own,
  id: 'account-access',
  method: 'GET',
  path: '/account/access',
  status: 200,
  answer: DataAccessView,
});

/** Asks superusers to erase one, or no longer. */
export const accountAskErasure = defineCall({
  ...own,
  id: 'account-ask-erasure',
  method: 'PUT',
  path: '/account/erasure',
  body: z.object({ asked: z.boolean() }),
  status: 204,
  answer: NoContent,
  idempotent: true,
});

/** Everybody of the organisation, who asked to be erased first. */
export const erasuresList = defineCall({
  id: 'erasures-list',
  method: 'GET',
  path: '/erasures',
  roles: CALL_ROLES.superuser,
  status: 200,
  answer: z.array(ErasureView),
});

/** Erases somebody, once it is confirmed. There is no way back. */
export const erasuresErase = defineCall({
  id: 'erasures-erase',
  method: 'POST',
  path: '/erasures',
  roles: CALL_ROLES.superuser,
  body: z.object({ userId: WireId, confirm: z.boolean().default(false) }),
  status: 204,
  answer: NoContent,
  idempotent: true,
});
