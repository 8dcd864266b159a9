import type { Kysely } from 'kysely';
import type { LocationId, OrganisationId, SessionId, UserId } from '#domain/kernel/ids';
import { type SessionEvent, sessionStream } from '#domain/session/session.events';
import type { Tables } from '../database/tables.js';
import type { Append } from '../event-store/command-origin.js';

/** Sessions that end: those of a person, or those that were opened at a location. `except`: session that stays. */
export interface SessionsOf {
  readonly organisationId: OrganisationId;
  readonly at: { readonly user_id: UserId } | { readonly location_id: LocationId };
  readonly except?: SessionId | undefined;
}

/**
 * Ends open sessions of a person or a location in the transaction. Returns the events to record with it, which close
 * open connections; empty: none was open. `now`: milliseconds.
 */
export async function endSessions(
  db: Kysely<Tables>,
  { organisationId, at, except }: SessionsOf,
  now: number,
): Promise<Append[]> {
  const ended = await db
    .updateTable('session')
    .set({ ended_at: new Date(now) })
    .where('organisation_id', '=', organisationId)
    .where((row) => row.and(at))
    .where('ended_at', 'is', null)
    .where('session_id', '<>', except ?? '')
    .returning(['session_id', 'user_id'])
    .execute();
  return ended.map(({ session_id, user_id }) => {
    const event: SessionEvent = { type: 'SessionEnded', data: { userId: user_id as UserId, reason: 'revoked' } };
    return { streamId: sessionStream(session_id as SessionId), events: [event] };
  });
}
