import { type Kysely, sql } from 'kysely';
import type { UserId } from '#domain/kernel/ids';
import type { ImportedChange } from '#domain/people-import/people-import';
import { peopleImportStream } from '#domain/people-import/people-import.events';
import type { Tables } from '../../database/tables.js';

// In SQL: ids are searched for in the data and names of streams of events.

/** Days during which an import can be put back; its data is deleted afterwards. */
const DAYS = 30;

/** Earliest instant of imports that can still be undone at `now` (milliseconds). */
export const importsSince = (now: number): Date => new Date(now - DAYS * 86_400_000);

/** Reason why a person of an import cannot be restored. */
export interface ImportUse {
  readonly userId: UserId;
  /** `planned`: in a draft or roster; `active`: mentioned otherwise, such as by a login; `changed`: edited since. */
  readonly reason: 'planned' | 'active' | 'changed';
}

const PLANNING = new Set(['draft-week', 'roster-week']);

/**
 * People of an import that were used since, from the log: added people mentioned in any other stream, and changed
 * people who were changed again. Each person once, in the order of `people`; empty: the import can be undone.
 */
export async function usesSince(
  db: Kysely<Tables>,
  organisationId: string,
  importId: string,
  people: readonly ImportedChange[],
): Promise<ImportUse[]> {
  const added = people.flatMap(({ userId, former }) => (former === null ? [userId] : []));
  const changed = people.flatMap(({ userId, former }) => (former === null ? [] : [userId]));
  // A number rather than a subquery: so the plan is a range of the log's key, however long the log is before it.
  const { position: since } = await db
    .selectFrom('event')
    .select('position')
    .where('organisation_id', '=', organisationId)
    .where('stream_id', '=', peopleImportStream(importId))
    .where('version', '=', 1)
    .executeTakeFirstOrThrow();
  const { rows: named } = await sql<{ user_id: UserId; kind: string }>`
    select distinct named.user_id, split_part(event.stream_id, '/', 1) as kind
    from event
    cross join lateral (
      select value #>> '{}' as user_id from jsonb_path_query(event.data, '$.** ? (@.type() == "string")') as value
    ) as named
    where event.organisation_id = ${organisationId} and event.position > ${since}
      and split_part(event.stream_id, '/', 1) not in ('person', 'message', 'people-import')
      and event.type <> 'PersonInvited'
      and named.user_id = any(${added})`.execute(db);
  const { rows: edited } = await sql<{ user_id: UserId }>`
    select distinct split_part(stream_id, '/', 2) as user_id
    from event
    where organisation_id = ${organisationId} and position > ${since}
      and stream_id = any(${changed.flatMap((id) => [`person/${id}`, `account/${id}`])})
      and (stream_id like 'person/%' or type in ('ContactChanged', 'EmailChanged'))`.execute(db);
  const uses = new Map<UserId, ImportUse['reason']>(edited.map(({ user_id }) => [user_id, 'changed']));
  for (const { user_id, kind } of named)
    if (PLANNING.has(kind) || !uses.has(user_id)) uses.set(user_id, PLANNING.has(kind) ? 'planned' : 'active');
  return people.flatMap(({ userId }) => {
    const reason = uses.get(userId);
    return reason ? [{ userId, reason }] : [];
  });
}
