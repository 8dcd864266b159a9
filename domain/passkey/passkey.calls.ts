import { z } from 'zod';
import { CALL_ROLES } from '../access/access.js';
import { defineCall, line, NoContent, WireId } from '../api/call.js';
import { WireSessionView } from '../session/session.views.js';
import { OwnPasskeys, PasskeyCreation, PasskeyQuestion, PasskeyView } from './passkey.views.js';

/** Ours alone, all of them (docs/decisions/0047). */
const PUBLIC = { method: 'POST', roles: CALL_ROLES.public, rateLimit: 'login' } as const;
const OWN = { roles: CALL_ROLES.allOwn } as const;

/** Bytes of a device, as base64url; what they are is for the server to find out. */
const bytes = (max: number) => z.string().min(1).max(max);

/** Signature of a device. */
const Signed = { credential: bytes(1400), clientData: bytes(4000) } as const;

/** Issues a challenge for logging in, valid once for five minutes. */
export const passkeyQuestion = defineCall({
  ...PUBLIC,
  id: 'passkey-question',
  path: '/auth/passkey/question',
  status: 200,
  answer: PasskeyQuestion,
});

/**
 * Logs in with a passkey and starts a session. Every fault gets the same answer as a wrong password; too many attempts
 * `too_many_requests`.
 */
export const passkeyLogin = defineCall({
  ...PUBLIC,
  id: 'passkey-login',
  path: '/auth/passkey',
  body: z.object({ ...Signed, authenticatorData: bytes(4000), signature: bytes(4000), handle: bytes(100) }),
  status: 200,
  answer: WireSessionView,
});

/** Lists the caller's passkeys, newest first. */
export const passkeysList = defineCall({
  ...OWN,
  id: 'passkeys-list',
  method: 'GET',
  path: '/account/passkeys',
  status: 200,
  answer: OwnPasskeys,
});

/** Answers options for creating a passkey. `present`: the password, where it is required. */
export const passkeysPrepare = defineCall({
  ...OWN,
  id: 'passkeys-prepare',
  method: 'POST',
  path: '/account/passkeys/prepare',
  body: z.object({ present: z.string().min(1).max(200).optional() }),
  status: 200,
  answer: PasskeyCreation,
});

const PasskeyName = line(1, 60);

/** Adds a passkey that the device created. */
export const passkeysAdd = defineCall({
  ...OWN,
  id: 'passkeys-add',
  method: 'POST',
  path: '/account/passkeys',
  body: z.object({
    ...Signed,
    name: PasskeyName,
    attestation: bytes(20_000),
    transports: z.array(z.string().min(1).max(30)).max(10),
  }),
  status: 201,
  answer: PasskeyView,
});

/** Renames a passkey of the caller. */
export const passkeysRename = defineCall({
  ...OWN,
  id: 'passkeys-rename',
  method: 'PUT',
  path: '/account/passkeys/{id}',
  params: z.object({ id: WireId }),
  body: z.object({ name: PasskeyName }),
  status: 204,
  answer: NoContent,
  idempotent: true,
});

/** Revokes a passkey of the caller. */
export const passkeysRevoke = defineCall({
  ...OWN,
  id: 'passkeys-revoke',
  method: 'DELETE',
  path: '/account/passkeys/{id}',
  params: z.object({ id: WireId }),
  status: 204,
  answer: NoContent,
});

/** Revokes all passkeys of the caller. */
export const passkeysRevokeAll = defineCall({
  ...OWN,
  id: 'passkeys-revoke-all',
  method: 'DELETE',
  path: '/account/passkeys',
  status: 204,
  answer: NoContent,
});
