import type { Kysely } from 'kysely';
import { instant } from '#domain/kernel/clock-time';
import type { PasskeyId } from '#domain/kernel/ids';
import type { PasskeyView } from '#domain/passkey/passkey.views';
import type { Tables } from '../../database/tables.js';
import type { Caller } from '../../http/caller.js';

type Owner = Pick<Caller, 'organisationId' | 'userId'>;

/** Passkeys of a person, newest first. `host` without a port: `worksHere` tells whether the key is for it. */
export async function passkeyViews(
  db: Kysely<Tables>,
  { organisationId, userId }: Owner,
  host: string,
): Promise<PasskeyView[]> {
  const rows = await db
    .selectFrom('passkey')
    .select(['passkey_id', 'name', 'rp_id', 'added_at', 'last_used_at'])
    .where('organisation_id', '=', organisationId)
    .where('user_id', '=', userId)
    .orderBy('added_at', 'desc')
    .orderBy('passkey_id', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.passkey_id as PasskeyId,
    name: row.name,
    host: row.rp_id,
    worksHere: row.rp_id === host,
    addedAt: instant(row.added_at.getTime()),
    lastUsedAt: row.last_used_at && instant(row.last_used_at.getTime()),
  }));
}

/** How and when (milliseconds) the caller's session was opened. */
export async function beginningOf(db: Kysely<Tables>, { sessionId }: Caller) {
  const { opened_by, opened_at } = await db
    .selectFrom('session')
    .select(['opened_by', 'opened_at'])
    .where('session_id', '=', sessionId)
    .executeTakeFirstOrThrow();
  return { openedBy: opened_by, openedAt: opened_at.getTime() };
}
