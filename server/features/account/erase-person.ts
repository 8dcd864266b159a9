import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { OrganisationId, UserId } from '#domain/kernel/ids';
import type { Tables } from '../../database/tables.js';

// In SQL: names are searched for with regular expressions, and ids of texts in the data of events.

/** Kinds of streams with texts that people write about themselves and others. */
const WRITTEN_IN = [
  'time-out',
  'comment',
  'passkey',
  'special-job',
  'news',
  'delivery',
  'roster-week',
  'rule-override',
] as const;
/** Kinds of streams whose texts are erased if they name the person, texts of a location included. */
const NAMED_IN = [...WRITTEN_IN, 'agenda', 'note'] as const;

/**
 * Erases a person in the transaction: row, sessions, links, devices, their messages and those that name them, stored
 * outcomes, and texts written by or about them. Events keep ids, times and numbers, so rebuilt read models stay equal.
 * Records no event.
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
  const names = namesIn(name);
  // Mails to others tell of decisions that name them, such as a swap.
  await sql`
    delete from message
    where organisation_id = ${organisationId} and (${names('body')} or ${names('subject')})`.execute(db);
  // Answers that are kept for a repeated key. One that comes again is refused: the log knows that its key was used.
  await sql`
    delete from command_outcome
    where organisation_id = ${organisationId} and (actor_id = ${userId}
      or ${names('outcome::text')} or ${names('answer::text')})`.execute(db);
  const written = await textsOf(db, organisationId, WRITTEN_IN, userId);
  const aboutPeople = isFullName(name) ? null : await textsOf(db, organisationId, NAMED_IN, null);
  await sql`
    update text_content set content = null, erased_at = clock_timestamp()
    where organisation_id = ${organisationId} and content is not null
      and (text_id = any(${written}::text[])
        or (${names('content')} and (${aboutPeople === null} or text_id = any(${aboutPeople ?? []}::text[]))))`.execute(
    db,
  );
  // An import that is taken back later leaves alone who is gone.
  await sql`
    update people_import set people = coalesce((
      select jsonb_agg(one order by place) from jsonb_array_elements(people) with ordinality as list(one, place)
      where one ->> 'userId' <> ${userId}), '[]')
    where organisation_id = ${organisationId} and people @> ${JSON.stringify([{ userId }])}::jsonb`.execute(db);
  // With terms, licences and wage, which refer to it.
  await db
    .deleteFrom('person')
    .where((where) => where.and(ofPerson))
    .execute();
}

/** A single name is ambiguous: others share it, and months and dishes have it. */
const isFullName = (name: string): boolean => /\S\s+\S/.test(name.trim());

/**
 * SQL condition that a text contains the name as whole words (`Bo` is not in `bowl`); a single name is compared with
 * case, so that `Jan` is not in `12 jan`.
 */
function namesIn(name: string): (column: string) => RawBuilder<boolean> {
  const literal = name.trim().replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  const pattern = `(^|[^[:alnum:]])${literal}($|[^[:alnum:]])`;
  const operator = sql.raw(isFullName(name) ? '~*' : '~');
  return (column) => sql<boolean>`coalesce(${sql.raw(column)}, '') ${operator} ${pattern}`;
}

/** Ids of texts in events of such kinds; of somebody: in those that they recorded, or that are about them. */
async function textsOf(
  db: Kysely<Tables>,
  organisationId: OrganisationId,
  kinds: readonly string[],
  userId: UserId | null,
): Promise<string[]> {
  const { rows } = await sql<{ data: unknown }>`
    select data from event
    where organisation_id = ${organisationId} and stream_id like any(${kinds.map((kind) => `${kind}/%`)}::text[])
      and (${userId}::text is null or meta ->> 'actorId' = ${userId} or data ->> 'userId' = ${userId})`.execute(db);
  return [...new Set(rows.flatMap(({ data }) => stringsIn(data)))];
}

/** All strings within a JSON value. */
const stringsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
};
