import { Inject, Injectable } from '@nestjs/common';
import { type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import type { OrganisationId } from '#domain/kernel/ids';
import { type Channel, CHANNELS } from '#domain/message/message.events';
import { DATABASE, type Database } from '../database/database.js';
import type { Tables } from '../database/tables.js';
import { Couriers } from './couriers.js';
import type { MessageTable } from '../features/message/message.table.js';
import { isNotInvited } from '../access/open-account.js';
import { databaseNow, databaseNowPlus } from '../database/conditions.js';

// In SQL: what is due is chosen, held and taken in one statement, by the clock of the database.

/** Row of a message to queue. */
export type NewMessage = Pick<
  Insertable<MessageTable>,
  | 'organisation_id'
  | 'message_id'
  | 'kind'
  | 'notification_id'
  | 'user_id'
  | 'recipient'
  | 'language'
  | 'subject'
  | 'body'
  | 'html'
  | 'status'
> &
  Partial<
    Pick<
      Insertable<MessageTable>,
      'last_error' | 'ended_at' | 'secret' | 'delivery_id' | 'sender' | 'headers' | 'due_at'
    >
  >;

/** Row of a message. */
export type StoredMessage = Selectable<MessageTable>;

/** A message that this node has leased for sending; `attempts` includes this attempt. */
export interface LeasedMessage extends StoredMessage {
  /** An earlier sender leased it and never reported a result. */
  readonly was_unanswered: boolean;
  /** Whether its organisation is a demo. */
  readonly is_demo: boolean;
}

/** Final result of a message. `unknown`: it may have been accepted; `overtaken`: obsolete. */
export interface MessageEnd {
  readonly status: 'sent' | 'failed' | 'unknown' | 'overtaken';
  readonly error: string | null;
  readonly providerId?: string | null;
}

/** Time after which an unanswered attempt is taken up by any node; longer than an attempt lasts. */
const LEASE = '2 minutes';

/** Replacement of an erased key in a stored message. */
export const FORGOTTEN_KEY = '…';

/** SQL for a part of a message with its key replaced. */
const WITHOUT_SECRET = (part: 'body' | 'html') =>
  sql<string>`replace(${sql.ref(part)}, secret, ${sql.lit(FORGOTTEN_KEY)})`;

/** Whether a message contains a link whose key was erased, so that sending it again would be useless. */
export const hasErasedKey = ({ body }: Pick<StoredMessage, 'body'>): boolean =>
  body.includes(`#token=${FORGOTTEN_KEY}`);

/**
 * Whether messages of a channel are not sent for a demo organisation, because its people's addresses may belong to
 * somebody. All channels except push, whose browsers have subscribed.
 */
export const isWithheldFromDemo = (channel: Channel): boolean => channel !== 'push';

/**
 * Queue of messages in the table `message`; rows are the jobs, so that a message's displayed state is its real one.
 * Leases last 2 minutes.
 */
@Injectable()
export class Outbox {
  constructor(
    @Inject(DATABASE) private readonly db: Database,
    private readonly couriers: Couriers,
  ) {}

  /** Channels on which messages of the organisation are sent, by this node or another. For a demo only push. */
  async channelsOf(organisationId: string, db: Kysely<Tables> = this.db): Promise<ReadonlySet<Channel>> {
    const served = CHANNELS.filter((channel) => this.couriers.sends(channel));
    if (!served.some(isWithheldFromDemo)) return new Set(served);
    const row = await db
      .selectFrom('organisation')
      .select('demo')
      .where('organisation_id', '=', organisationId)
      .executeTakeFirst();
    return new Set(row?.demo ? served.filter((channel) => !isWithheldFromDemo(channel)) : served);
  }

  /**
   * Queues messages of one organisation. Those to people who were never invited are stored as `not_invited` and never
   * sent; existing ones for the same notification, person and channel stay unchanged. Returns the ids of the people not
   * invited.
   */
  async add(messages: readonly NewMessage[], db: Kysely<Tables> = this.db): Promise<ReadonlySet<string>> {
    const notInvited = await peopleNotInvited(db, messages);
    await this.addForAnybody(
      messages.map((message) =>
        notInvited.has(message.user_id ?? '') ? { ...message, status: 'not_invited' } : message,
      ),
      db,
    );
    return notInvited;
  }

  /**
   * Queues messages also to people who were never invited, as invitations are. Waiting messages of a channel that is
   * not sent are stored as `kept`; existing ones stay unchanged.
   */
  async addForAnybody(messages: readonly NewMessage[], db: Kysely<Tables>): Promise<void> {
    if (messages.length === 0) return;
    const organisationIds = new Set(messages.map(({ organisation_id }) => organisation_id));
    const channels = new Map<string, ReadonlySet<Channel>>();
    for (const id of organisationIds) channels.set(id, await this.channelsOf(id, db));
    const leaves = ({ organisation_id, kind }: NewMessage) => channels.get(organisation_id)?.has(kind) ?? false;
    await db
      .insertInto('message')
      .values(
        messages.map((message) =>
          message.status === 'waiting' && !leaves(message) ? { ...message, status: 'kept' as const } : message,
        ),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  /**
   * Leases at most `count` due messages of a channel for this node, which counts as an attempt. Unsorted; a lease that
   * is not answered in 2 minutes becomes due again.
   */
  async take(channel: Channel, count: number): Promise<LeasedMessage[]> {
    const { rows } = await sql<LeasedMessage>`
      update message
      set attempts = message.attempts + 1, unanswered = true,
        due_at = clock_timestamp() + ${sql.lit(LEASE)}::interval
      from (
        select organisation_id, message_id, unanswered as was_unanswered from message
        where status = 'waiting' and kind = ${channel} and due_at <= clock_timestamp()
        order by due_at
        limit ${count}
        for update skip locked) as due
      where message.organisation_id = due.organisation_id and message.message_id = due.message_id
      returning message.*, due.was_unanswered, exists (
        select from organisation
        where organisation.organisation_id = message.organisation_id and organisation.demo) as is_demo`.execute(
      this.db,
    );
    return rows;
  }

  /**
   * Returns a leased message for another attempt after `afterMs` milliseconds, with its error. Only if the provider has
   * not accepted it or recognises duplicates.
   */
  async retry(
    message: LeasedMessage,
    { error, afterMs }: { readonly error: string; readonly afterMs: number },
  ): Promise<void> {
    await this.leased(this.db, message)
      .set({
        unanswered: false,
        last_error: error,
        due_at: databaseNowPlus(afterMs),
      })
      .execute();
  }

  /** Returns a leased message that was not tried, due after `afterMs` milliseconds; the attempt does not count. */
  async putOff(message: LeasedMessage, afterMs: number): Promise<void> {
    await this.leased(this.db, message)
      .set({
        unanswered: false,
        attempts: (row) => row('attempts', '-', 1),
        due_at: databaseNowPlus(Math.ceil(afterMs)),
      })
      .execute();
  }

  /** Stores a leased message as `kept`: it is never sent, but can be read. */
  async keep(message: LeasedMessage): Promise<void> {
    await this.leased(this.db, message).set({ status: 'kept', unanswered: false }).execute();
  }

  /** Replaces the texts of a leased message. */
  async reword(message: LeasedMessage, texts: Pick<NewMessage, 'subject' | 'body' | 'html'>): Promise<void> {
    await this.leased(this.db, message).set(texts).execute();
  }

  /**
   * Stores the result of a leased message and erases the key in it; false: another node has leased it since, nothing
   * was written.
   */
  async end(db: Kysely<Tables>, message: LeasedMessage, end: MessageEnd): Promise<boolean> {
    const { numUpdatedRows } = await this.leased(db, message)
      .set({
        status: end.status,
        last_error: end.error,
        provider_id: end.providerId ?? null,
        ended_at: databaseNow(),
        unanswered: false,
        secret: null,
        ...(message.secret === null ? {} : { body: WITHOUT_SECRET('body'), html: WITHOUT_SECRET('html') }),
      })
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  /** Deletes messages that are not waiting and older than the organisation's `messageDays`; returns their number. */
  async removeOld(db: Kysely<Tables>, organisationId: OrganisationId): Promise<number> {
    const { numAffectedRows } = await sql`
      delete from message using organisation
      where organisation.organisation_id = message.organisation_id
        and message.organisation_id = ${organisationId}
        and status <> 'waiting'
        and created_at < clock_timestamp() - message_days * interval '1 day'`.execute(db);
    return Number(numAffectedRows ?? 0);
  }

  /**
   * Numbers of messages, over all organisations, that failed or ended as unknown within a day, and that have waited for
   * more than 30 minutes.
   */
  async troubles(): Promise<{ readonly failed: number; readonly late: number }> {
    const { rows } = await sql<{ failed: number; late: number }>`
      select
        (select count(*) from message where status in ('failed', 'unknown') and ended_at > clock_timestamp() - interval '1 day') as failed,
        (select count(*) from message where status = 'waiting' and created_at < clock_timestamp() - interval '30 minutes') as late`.execute(
      this.db,
    );
    return rows[0] ?? { failed: 0, late: 0 };
  }

  /**
   * Metrics over all organisations: waiting messages, age of the oldest in seconds, and failed or unknown ones within a
   * day.
   */
  async queue(): Promise<{ readonly waiting: number; readonly oldestSeconds: number; readonly failed: number }> {
    const { rows } = await sql<{ waiting: number; oldestSeconds: number; failed: number }>`
      select count(*) as waiting, coalesce(extract(epoch from clock_timestamp() - min(created_at)), 0)::float8 as "oldestSeconds",
        (select count(*) from message where status in ('failed', 'unknown') and ended_at > clock_timestamp() - interval '1 day') as failed
      from message where status = 'waiting'`.execute(this.db);
    return rows[0] ?? { waiting: 0, oldestSeconds: 0, failed: 0 };
  }

  private leased(db: Kysely<Tables>, { organisation_id, message_id, attempts }: LeasedMessage) {
    return db
      .updateTable('message')
      .where('organisation_id', '=', organisation_id)
      .where('message_id', '=', message_id)
      .where('status', '=', 'waiting')
      .where('attempts', '=', attempts);
  }
}

/** Ids of recipients who were never invited, looked up in the organisation of the first message. */
async function peopleNotInvited(db: Kysely<Tables>, messages: readonly NewMessage[]): Promise<ReadonlySet<string>> {
  const [first] = messages;
  if (!first) return new Set();
  const userIds = [...new Set(messages.flatMap(({ user_id }) => user_id ?? []))];
  const rows = await db
    .selectFrom('person')
    .select('user_id')
    .where('organisation_id', '=', first.organisation_id)
    .where('user_id', 'in', ['', ...userIds])
    .where(isNotInvited())
    .execute();
  return new Set(rows.map(({ user_id }) => user_id));
}
