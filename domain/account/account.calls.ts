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

/**
 * Mails a link to choose another password. Answers the same whether or not the address is known. `url`: page of the
 * caller, whose host names the organisation; `not_found` for an unknown host.
 */
export const accountForgotPassword = defineCall({
  ...PUBLIC,
  id: 'account-forgot-password',
  path: '/account/forgot-password',
  body: z.object({ email: EmailAddress, url: z.string().max(2000).optional() }),
  status: 204,
  answer: NoContent,
});

/** Reads purpose and owner of a mailed link, without using it up; refused as `link_expired`. */
export const accountLink = defineCall({
  ...PUBLIC,
  id: 'account-link',
  path: '/account/link',
  body: z.object({ token: LinkToken }),
  status: 200,
  answer: LinkView,
});

/** Chooses a password with an invitation or reset link, ends the owner's other sessions and starts one. */
export const accountChoosePassword = defineCall({
  ...PUBLIC,
  id: 'account-choose-password',
  path: '/account/choose-password',
  body: z.object({ token: LinkToken, password: NewPassword }),
  status: 200,
  answer: WireSessionView,
});

/**
 * Mails invitations to 1 to 2000 people; `userIds` absent: to everybody within reach who was never invited, for admins
 * only staff.
 */
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

/**
 * Confirms a new e-mail address with the link sent to it; the address then counts for logins and mails. Removes the
 * present address if that is what a manager proposed.
 */
export const accountConfirmEmail = defineCall({
  ...PUBLIC,
  id: 'account-confirm-email',
  path: '/account/confirm-email',
  body: z.object({ token: LinkToken }),
  status: 204,
  answer: NoContent,
});

const base = { roles: CALL_ROLES.allOwn } as const;

/** Reads the caller's account. */
export const accountGet = defineCall({
  ...base,
  id: 'account-get',
  method: 'GET',
  path: '/account',
  status: 200,
  answer: WireAccountView,
});

/** Changes the caller's phone number, stored as E.164, and who sees it; '' removes the number. */
export const accountChangeContact = defineCall({
  ...base,
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

/**
 * Changes the caller's password and ends their other sessions. Not idempotent by key, since that would store passwords.
 */
export const accountChangePassword = defineCall({
  ...base,
  id: 'account-change-password',
  method: 'PUT',
  path: '/access/password',
  body: z.object({ present: PresentPassword, password: NewPassword }),
  status: 204,
  answer: NoContent,
});

/** Mails a confirmation link to a new address; the present one counts until it is opened. `present`: the password. */
export const accountChangeEmail = defineCall({
  ...base,
  id: 'account-change-email',
  method: 'PUT',
  path: '/account/email',
  body: z.object({ present: PresentPassword, email: EmailAddress }),
  status: 204,
  answer: NoContent,
});

/** Reads all stored data about the caller. */
export const accountData = defineCall({
  ...base,
  id: 'account-data',
  method: 'GET',
  path: '/account/data',
  status: 200,
  answer: OwnData,
});

/** Lists the latest 200 accesses to the caller's data, newest first. */
export const accountAccess = defineCall({
  ...base,
  id: 'account-access',
  method: 'GET',
  path: '/account/access',
  status: 200,
  answer: DataAccessView,
});

/** Asks superusers to erase the caller, or withdraws that (`asked` false). */
export const accountAskErasure = defineCall({
  ...base,
  id: 'account-ask-erasure',
  method: 'PUT',
  path: '/account/erasure',
  body: z.object({ asked: z.boolean() }),
  status: 204,
  answer: NoContent,
  idempotent: true,
});

/** Lists everybody of the organisation with last and next shift: those who asked to be erased first, then by name. */
export const erasuresList = defineCall({
  id: 'erasures-list',
  method: 'GET',
  path: '/erasures',
  roles: CALL_ROLES.superuser,
  status: 200,
  answer: z.array(ErasureView),
});

/** Erases a person irreversibly; asks first. Refused as `erasure_too_early` while they are enabled or planned. */
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
