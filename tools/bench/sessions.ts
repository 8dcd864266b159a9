import { createHash, randomBytes } from 'node:crypto';
import type pg from 'pg';
import { v7 as uuid } from 'uuid';

/** The manager of the demo who edits in every measurement. */
export const MANAGER = 'user-1';

/** Opens a session for each of these people, without the cost of as many logins. Answers their tokens, in that order. */
export async function openSessions(pool: pg.Pool, userIds: readonly string[]): Promise<string[]> {
  const tokens = userIds.map(() => randomBytes(32).toString('base64url'));
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest());
  await pool.query(
    `insert into session (token_hash, session_id, organisation_id, user_id, location_id)
     select token_hash, session_id, person.organisation_id, person.user_id, person.home_location_id
     from unnest($1::bytea[], $2::text[], $3::text[]) as opened(token_hash, session_id, user_id)
     join person using (user_id)`,
    [hashes, tokens.map(() => uuid()), userIds],
  );
  return tokens;
}

/** Sessions of the manager: a single one may ask too little in a minute for a measurement. */
export const openManagers = (pool: pg.Pool, count: number): Promise<string[]> =>
  openSessions(
    pool,
    Array.from({ length: count }, () => MANAGER),
  );
