import type { Database } from '../database/database.js';
import { databaseOn } from '../database/database.js';
import { StartFailure } from '../config/start-failure.js';
import type { EventRow } from '../event-store/logged-event.js';
import type { CliCommand } from './cli-command.js';

/** Command that prints the events of a stream, oldest first, with their stored data. */
export const printStream: CliCommand = {
  parameters: ['ORGANISATION', 'STREAM'],
  purpose: 'prints the events of a stream, such as draft-week/LOCATION/2026-03-02, oldest first.',
  prepare:
    async ([organisationId = '', streamId = '']) =>
    async (pool, print) => {
      const db = databaseOn(pool);
      const rows = await db
        .selectFrom('event')
        .selectAll()
        .where('organisation_id', '=', organisationId)
        .where('stream_id', '=', streamId)
        .orderBy('version')
        .execute();
      if (rows.length === 0) throw await nothingFound(db, organisationId, streamId);
      const names = await namesOf(db, organisationId);
      for (const row of rows) print(lineOf(row, names));
    },
};

/** `12  2026-03-02 09:15:04.120Z  Sanne Vos  schedule-dt-update  DraftSlotRescheduled  {…}` */
function lineOf({ version, recorded_at, type, data, meta }: EventRow, names: ReadonlyMap<string, string>): string {
  const author = meta.actorId === null ? 'system' : (names.get(meta.actorId) ?? meta.actorId);
  const at = recorded_at.toISOString().replace('T', ' ');
  return [String(version).padStart(4), at, author, meta.cause, type, JSON.stringify(data)].join('  ');
}

async function namesOf(db: Database, organisationId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('person')
    .select(['user_id', 'name'])
    .where('organisation_id', '=', organisationId)
    .execute();
  return new Map(rows.map(({ user_id, name }) => [user_id, name]));
}

const MAX_NAMED = 20;

/** Failure for an unknown stream, listing organisations or similar streams. */
async function nothingFound(db: Database, organisationId: string, streamId: string): Promise<StartFailure> {
  const organisations = await db
    .selectFrom('organisation')
    .select('organisation_id')
    .orderBy('organisation_id')
    .execute();
  const ids = organisations.map(({ organisation_id }) => organisation_id);
  if (!ids.includes(organisationId))
    return new StartFailure(`There is no organisation ${organisationId}. There are: ${ids.join(', ') || 'none'}.`);
  const kind = streamId.split('/')[0] ?? '';
  const alike = await db
    .selectFrom('event')
    .select('stream_id')
    .distinct()
    .where('organisation_id', '=', organisationId)
    .where('stream_id', 'like', `${kind.replaceAll(/[\\%_]/g, '\\$&')}/%`)
    .orderBy('stream_id')
    .limit(MAX_NAMED)
    .execute();
  const streams = alike.map(({ stream_id }) => `\n  ${stream_id}`).join('');
  return new StartFailure(
    `There is no stream ${streamId}. ${streams ? `Streams of that kind, up to ${MAX_NAMED}:${streams}` : `There is none of that kind.`}`,
  );
}
