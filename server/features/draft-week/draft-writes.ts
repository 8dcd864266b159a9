import { Inject, Injectable } from '@nestjs/common';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { CommandId } from '#domain/kernel/ids';
import { streamPlace } from '#domain/kernel/stream-place';
import { DATABASE, type Database } from '../../database/database.js';
import type { Tables } from '../../database/tables.js';
import { fromRow, type LoggedEvent } from '../../event-store/logged-event.js';
import { StreamKinds } from '../../event-store/stream-kind.js';
import type { Caller } from '../../http/caller.js';

// In SQL: a field within the JSON of events, of which an index is made so.

/**
 * Reads from the log what a write of the caller and later ones did to a draft week, and whether a write was undone.
 * Writes of others or out of reach read as empty.
 */
@Injectable()
export class DraftWrites {
  constructor(
    @Inject(DATABASE) private readonly db: Database,
    private readonly kinds: StreamKinds,
  ) {}

  /**
   * Events of a draft week from a write of the caller on, in order, later writes included, because undo depends on
   * them. Empty: unknown, another person's, or at a location out of reach.
   */
  async sinceWrite(caller: Caller, commandId: CommandId): Promise<LoggedEvent[]> {
    const first = await this.db
      .selectFrom('event')
      .select(['stream_id', 'version', 'position'])
      .where('organisation_id', '=', caller.organisationId)
      .where('command_id', '=', commandId)
      .where('command_index', '=', 0)
      .executeTakeFirst();
    if (!first?.stream_id.startsWith('draft-week/')) return [];
    if (!caller.reach.has(streamPlace(first.stream_id).locationId)) return [];
    const rows = await this.db
      .selectFrom('event')
      .selectAll()
      .where('organisation_id', '=', caller.organisationId)
      .where('stream_id', '=', first.stream_id)
      .where('version', '>=', first.version)
      .orderBy('version')
      .execute();
    const events = rows.map((row) => fromRow(row, this.kinds));
    const isOwn = events.every(({ event: { meta } }) => meta.commandId !== commandId || meta.actorId === caller.userId);
    return isOwn ? events : [];
  }

  /** Whether a write has been undone by any later write. */
  async isUndone(db: Kysely<Tables>, organisationId: string, commandId: CommandId): Promise<boolean> {
    const row = await db
      .selectFrom('event')
      .select('position')
      .where('organisation_id', '=', organisationId)
      .where(sql<string>`meta ->> 'undoOf'`, '=', commandId)
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  }
}
