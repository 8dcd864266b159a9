import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { type Kysely, sql } from 'kysely';
import type { Logger } from 'pino';
import { v7 as uuid } from 'uuid';
import type { CommandId, OrganisationId } from '#domain/kernel/ids';
import { type RetentionEvent, retentionStream } from '#domain/retention/retention.events';
import { DATABASE, type Database } from '../../database/database.js';
import type { Tables } from '../../database/tables.js';
import { CommandRunner } from '../../event-store/command-runner.js';
import { LOGGER } from '../../logging/logger.js';
import { repeat } from '../../timing/repeat.js';
import { Outbox } from '../../messaging/outbox.js';

// In SQL: how long things are kept is a column of the organisation; ids of texts are found anywhere in the data of events.

/** Interval of the deletion. Milliseconds. */
const EVERY_MS = 6 * 3_600_000;

/**
 * Deletes messages, texts and access records that are older than the organisation's retention periods, every 6 hours on
 * every node, and records how many.
 */
@Injectable()
export class Retention implements OnApplicationBootstrap, OnApplicationShutdown {
  private end: (() => void) | undefined;

  constructor(
    @Inject(DATABASE) private readonly db: Database,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly runner: CommandRunner,
    private readonly outbox: Outbox,
  ) {}

  onApplicationBootstrap(): void {
    this.end = repeat(
      EVERY_MS,
      () => this.removeEverywhere(),
      (err) => this.logger.error({ err }, 'old data was not removed'),
    );
  }

  onApplicationShutdown(): void {
    this.end?.();
  }

  /** Deletes old data of all organisations, one after the other. */
  async removeEverywhere(): Promise<void> {
    const organisations = await this.db.selectFrom('organisation').select('organisation_id').execute();
    for (const { organisation_id } of organisations) await this.remove(organisation_id as OrganisationId);
  }

  /**
   * Deletes old data of an organisation in one command and returns the numbers; a second node finds nothing.
   * @throws Error if the command is refused
   */
  async remove(organisationId: OrganisationId): Promise<RetentionEvent['data']> {
    const streamId = retentionStream(organisationId);
    const result = await this.runner.run<RetentionEvent['data']>({
      origin: { organisationId, commandId: uuid() as CommandId, actorId: null, locationId: null, cause: 'system' },
      streamId,
      // Tables that are none of the log's.
      solo: true,
      execute: async ({ db }) => {
        const data = {
          messages: await this.outbox.removeOld(db, organisationId),
          texts: (await removeRemarks(db, organisationId)) + (await removeSent(db, organisationId)),
          looks: await removeLooks(db, organisationId),
        };
        const events = data.messages + data.texts + data.looks > 0 ? [{ type: 'OldDataRemoved', data } as const] : [];
        return { ok: true, appends: [{ streamId, events }], answer: () => data };
      },
    });
    if (result.status === 'refused') throw new Error(`Old data of ${organisationId}: ${result.refusal.code}`);
    return result.answer;
  }
}

/** Erases texts of comments, time outs and chores that are older than the retention period; returns their number. */
async function removeRemarks(db: Kysely<Tables>, organisationId: OrganisationId): Promise<number> {
  const { numAffectedRows } = await sql`
    update text_content set content = null, erased_at = clock_timestamp()
    from organisation
    where organisation.organisation_id = text_content.organisation_id
      and text_content.organisation_id = ${organisationId}
      and content is not null
      and written_at < clock_timestamp() - roster_days * interval '1 day'
      and text_id in (
        select value #>> '{}'
        from event, jsonb_path_query(data::jsonb, 'strict $.**') as value
        where event.organisation_id = ${organisationId}
          and stream_id like any(array['comment/%', 'time-out/%', 'special-job/%', 'rule-override/%'])
          and jsonb_typeof(value) = 'string')`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Erases the texts of messages to several people, which end with the messages made of them. */
async function removeSent(db: Kysely<Tables>, organisationId: OrganisationId): Promise<number> {
  const { numAffectedRows } = await sql`
    update text_content set content = null, erased_at = clock_timestamp()
    from organisation
    where organisation.organisation_id = text_content.organisation_id
      and text_content.organisation_id = ${organisationId}
      and content is not null
      and written_at < clock_timestamp() - message_days * interval '1 day'
      and text_id in (
        select unnest(array[text_id, subject_id]) from delivery where organisation_id = ${organisationId})`.execute(db);
  return Number(numAffectedRows ?? 0);
}

async function removeLooks(db: Kysely<Tables>, organisationId: OrganisationId): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from data_access using organisation
    where organisation.organisation_id = data_access.organisation_id
      and data_access.organisation_id = ${organisationId}
      and at < clock_timestamp() - access_days * interval '1 day'`.execute(db);
  return Number(numAffectedRows ?? 0);
}
