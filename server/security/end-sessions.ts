import type { Kysely } from 'kysely';
import type { OrganisationId, SessionId, UserId } from '#domain/kernel/ids';
import { type SessionEvent, sessionStream } from '#domain/session/session.events';
import type { Tables } from '../database/tables.js';
import type { Append } from '../event-store/command-origin.js';

/** Person whose sessions end. `except`: session that stays. */
export interface SessionsOf {
  readonly organisationId: OrganisationId;
  readonly userId: UserId;
  readonly except?: SessionId | undefined;
}

/**
 * Ends a person's open sessions in the transaction. Returns the events to record with it, which close open connections;
 * empty: none was open. `now`: milliseconds.
 */
export async function endSessions(
  db: Kysely<Tables>,
  { organisationId, userId, except }: SessionsOf,
  now: number,
): Promise<Append[]> {
  const ended = await db
    .updateTable('session')
    .set({ ended_at: new Date(now) })
    .where('organisation_id', '=', organisationId)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('session_id', '<>', except ?? '')
    .returning('session_id')
    .execute();
  const event: SessionEvent = { type: 'SessionEnded', data: { userId, reason: 'revoked' } };
  return ended.map(({ session_id }) => ({ streamId: sessionStream(session_id as SessionId), events: [event] }));
}
