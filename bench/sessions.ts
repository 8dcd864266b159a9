import { createHash, randomBytes } from 'node:crypto';
import type pg from 'pg';
import { v7 as uuid } from 'uuid';

/** Opens sessions of one person without the cost of as many logins. Answers their tokens. */
export async function openSessions(pool: pg.Pool, userId: string, count: number): Promise<string[]> {
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'));
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest());
  await pool.query(
    `insert into session (token_hash, session_id, organisation_id, user_id, location_id)
     select token_hash, session_id, person.organisation_id, person.user_id, person.home_location_id
     from unnest($1::bytea[], $2::text[]) as opened(token_hash, session_id), person
     where person.user_id = $3`,
    [hashes, tokens.map(() => uuid()), userId],
  );
  return tokens;
}
