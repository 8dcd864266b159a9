import { type Kysely, sql } from 'kysely';
import type { OrganisationId, UserId } from '#domain/kernel/ids';
import type { Tables } from '../../database/tables.js';

/** Kinds of streams whose events hold texts that people write about themselves and others. */
const WRITTEN_IN = ['time-out', 'comment', 'passkey'] as const;

/**
 * Erases who somebody was: their record with all that hangs on it, how they got in, what was mailed to them or names
 * them, and what they wrote or others wrote with their name in it. What the log holds are ids, times and numbers; they
 * stay, and read models that are built anew from them are the same.
 */
export async function erasePerson(
  db: Kysely<Tables>,
  organisationId: OrganisationId,
  { userId, name }: { readonly userId: UserId; readonly name: string },
): Promise<void> {
  const ofPerson = { organisation_id: organisationId, user_id: userId };
  for (const table of [
    'session',
    'hand_over',
    'account_link',
    'calendar_address',
    'passkey',
    'passkey_challenge',
    'message',
    'data_access',
    'push_device',
  ] as const)
    await db
      .deleteFrom(table)
      .where((where) => where.and(ofPerson))
      .execute();
  // Mails to others tell of decisions that name them, such as a swap.
  await sql`
    delete from message
    where organisation_id = ${organisationId} and (position(${name} in body) > 0 or position(${name} in coalesce(subject, '')) > 0)`.execute(
    db,
  );
  // Answers that are kept for a repeated key. One that comes again is refused: the log knows that its key was used.
  await sql`
    delete from command_outcome
    where organisation_id = ${organisationId} and (actor_id = ${userId}
      or position(lower(${name}) in lower(concat(outcome, answer))) > 0)`.execute(db);
  const written = await textsOf(db, organisationId, userId);
  await sql`
    update text_content set content = null, erased_at = clock_timestamp()
    where organisation_id = ${organisationId} and content is not null
      and (text_id = any(${written}::text[]) or position(lower(${name}) in lower(content)) > 0)`.execute(db);
  // With terms, licences and wage, which refer to it.
  await db
    .deleteFrom('person')
    .where((where) => where.and(ofPerson))
    .execute();
}

/** Ids of texts in events that they recorded, or that are about them. */
async function textsOf(db: Kysely<Tables>, organisationId: OrganisationId, userId: UserId): Promise<string[]> {
  const kinds = WRITTEN_IN.map((kind) => `${kind}/%`);
  const { rows } = await sql<{ data: unknown }>`
    select data from event
    where organisation_id = ${organisationId} and stream_id like any(${kinds}::text[])
      and (meta ->> 'actorId' = ${userId} or data ->> 'userId' = ${userId})`.execute(db);
  return rows.flatMap(({ data }) => stringsIn(data));
}

/** Every string in a value: those that are no ids of texts name none. */
const stringsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
};
