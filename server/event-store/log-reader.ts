import { type Kysely, sql } from 'kysely';
import { fixedStatement } from '../database/pinned-connections.js';
import type { Instant } from '#domain/kernel/clock-time';
import type { Tables } from '../database/tables.js';
import { type EventRow, fromRow, type LoggedEvent } from './logged-event.js';
import type { StreamKinds } from './stream-kind.js';

// In SQL: lists that belong together are joined with `unnest`, which Kysely has no words for, and the page that every
// follower reads has a fixed text.

/** Page size for reading along the log: larger pages were slower (docs/performance.md). */
export const PAGE = 1000;

/** Events of an organisation with a greater position, in log order, at most `limit` (1000), in their newest shape. */
export async function readAfter(
  db: Kysely<Tables>,
  kinds: StreamKinds,
  organisationId: string,
  position: number,
  limit = PAGE,
): Promise<LoggedEvent[]> {
  const read = fixedStatement(AFTER, [organisationId, position, limit]);
  const { rows } = await db.executeQuery(read.compile(db));
  return eventsOf(rows, kinds);
}

/** Stream and position of an organisation's events after a position, in log order, at most 1000. */
export async function streamsAfter(
  db: Kysely<Tables>,
  organisationId: string,
  position: number,
): Promise<Pick<LoggedEvent, 'streamId' | 'position'>[]> {
  const read = fixedStatement(STREAMS_AFTER, [organisationId, position, PAGE]);
  const { rows } = await db.executeQuery(read.compile(db));
  return rows as Pick<LoggedEvent, 'streamId' | 'position'>[];
}

/** Logged events of rows of `event`, in their order and newest shape. */
export const eventsOf = (rows: readonly unknown[], kinds: StreamKinds): LoggedEvent[] =>
  rows.map((row) => fromRow(row as EventRow, kinds));

const STREAMS_AFTER = `select stream_id as "streamId", position from event
  where organisation_id = $1 and position > $2 order by position limit $3`;
const AFTER = 'select * from event where organisation_id = $1 and position > $2 order by position limit $3';

/** End of a stream read; absent: everything committed. */
export interface Until {
  /** Last version to read, by stream. */
  readonly versions?: ReadonlyMap<string, number>;
  /** Instant at which the last event to read was recorded. */
  readonly at?: Instant;
}

const LAST_VERSION = 2 ** 31 - 1;

/**
 * Events of several streams after the version given for each (0: from the beginning), in their newest shape. Map with
 * an entry per requested stream id, sorted by version; empty list: nothing new. One query.
 */
export async function readStreams(
  db: Kysely<Tables>,
  kinds: StreamKinds,
  organisationId: string,
  after: ReadonlyMap<string, number>,
  until: Until = {},
): Promise<Map<string, LoggedEvent[]>> {
  const ids = [...after.keys()];
  const result = new Map<string, LoggedEvent[]>(ids.map((id) => [id, []]));
  if (ids.length === 0) return result;
  const seen = ids.map((id) => after.get(id) ?? 0);
  const last = ids.map((id) => until.versions?.get(id) ?? LAST_VERSION);
  const rows = await db
    .selectFrom('event')
    .innerJoin(
      sql<{
        id: string;
        seen: number;
        last: number;
      }>`unnest(${ids}::text[], ${seen}::int[], ${last}::int[])`.as<'wanted'>(sql`wanted(id, seen, last)`),
      (join) => join.onRef('wanted.id', '=', 'event.stream_id'),
    )
    .selectAll('event')
    .where('organisation_id', '=', organisationId)
    .whereRef('event.version', '>', 'wanted.seen')
    .whereRef('event.version', '<=', 'wanted.last')
    .$if(until.at !== undefined, (query) => query.where('recorded_at', '<=', new Date(until.at as Instant)))
    .orderBy('stream_id')
    .orderBy('version')
    .execute();
  for (const row of rows) result.get(row.stream_id)?.push(fromRow(row, kinds));
  return result;
}

/** Last position of an organisation's log; 0 if it is empty. */
export async function headOf(db: Kysely<Tables>, organisationId: string): Promise<number> {
  const { head } = await db
    .selectFrom('event')
    .select(({ fn }) => fn.max('position').as('head'))
    .where('organisation_id', '=', organisationId)
    .executeTakeFirstOrThrow();
  return head ?? 0;
}
