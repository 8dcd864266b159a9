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

export type StoredMessage = Selectable<MessageTable>;

/** A message that this node has taken to send; `attempts` counts this attempt. */
export interface TakenMessage extends StoredMessage {
  /** True when an earlier sender took the message and never reported back. */
  readonly was_unanswered: boolean;
  /** Its organisation is a demo. */
  readonly is_demo: boolean;
}

/** How a message ends. */
export interface MessageEnd {
  readonly status: 'sent' | 'failed' | 'unknown' | 'overtaken';
  readonly error: string | null;
  readonly providerId?: string | null;
}

/** Longer than an attempt can last: what nobody has answered for by then is looked at again, by any node. */
const LEASE = '2 minutes';

/** Sign in the place of a key that a message held. */
export const FORGOTTEN_KEY = '…';

/** A part of a message, without the key that it holds. */
const WITHOUT_SECRET = (part: 'body' | 'html') =>
  sql<string>`replace(${sql.ref(part)}, secret, ${sql.lit(FORGOTTEN_KEY)})`;

/** Whether a message ended with a link whose key is forgotten, so that it would lead nowhere if it were sent again. */
export const holdsForgottenKey = ({ body }: Pick<StoredMessage, 'body'>): boolean =>
  body.includes(`#token=${FORGOTTEN_KEY}`);

/** People of a demo are invented, and their addresses may be somebody's. A push goes only to a browser that asked for it. */
export const isWithheldFromDemo = (channel: Channel): boolean => channel !== 'push';

/** The queue of messages: its rows are the jobs, so that what is shown of a message is what is true of it. */
@Injectable()
export class Outbox {
  constructor(
    @Inject(DATABASE) private readonly db: Database,
    private readonly couriers: Couriers,
  ) {}

  /** Channels on which messages of the organisation leave the product, from this node or another. */
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
   * Queues messages. Those to people who were never invited are stored as `not_invited` and never sent; a message that
   * exists for the same notification, person and channel is left unchanged. Returns the ids of the people not invited.
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
   * Queues messages to people who need not be invited, as the invitation itself. Waiting messages of a channel on which
   * nothing leaves are kept instead.
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

  /** Takes what is due of a channel, at most so many, for this node alone. */
  async take(channel: Channel, count: number): Promise<TakenMessage[]> {
    const { rows } = await sql<TakenMessage>`
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

  /** Lets a message wait for its next attempt: its provider has surely not taken it, or may be given it twice. */
  async retry(
    message: TakenMessage,
    { error, afterMs }: { readonly error: string; readonly afterMs: number },
  ): Promise<void> {
    await this.taken(this.db, message)
      .set({
        unanswered: false,
        last_error: error,
        due_at: databaseNowPlus(afterMs),
      })
      .execute();
  }

  /** Lets a message wait that was not tried: taking it counts as no attempt. */
  async putOff(message: TakenMessage, afterMs: number): Promise<void> {
    await this.taken(this.db, message)
      .set({
        unanswered: false,
        attempts: (row) => row('attempts', '-', 1),
        due_at: databaseNowPlus(Math.ceil(afterMs)),
      })
      .execute();
  }

  /** Keeps a taken message to be read: it never leaves. */
  async keep(message: TakenMessage): Promise<void> {
    await this.taken(this.db, message).set({ status: 'kept', unanswered: false }).execute();
  }

  /** Keeps the words with which a message goes in the place of those with which it was queued. */
  async reword(message: TakenMessage, words: Pick<NewMessage, 'subject' | 'body' | 'html'>): Promise<void> {
    await this.taken(this.db, message).set(words).execute();
  }

  /**
   * Writes what became of a message, and forgets the key that it held; false: another node has taken it since, and
   * answers for it.
   */
  async end(db: Kysely<Tables>, message: TakenMessage, end: MessageEnd): Promise<boolean> {
    const { numUpdatedRows } = await this.taken(db, message)
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

  /** Removes what is older than the organisation keeps messages, in its transaction; answers how many. */
  async removeOld(db: Kysely<Tables>, organisationId: OrganisationId): Promise<number> {
    const { numAffectedRows } = await sql`
      delete from message using organisation
      where organisation.organisation_id = message.organisation_id
        and message.organisation_id = ${organisationId}
        and status <> 'waiting'
        and created_at < clock_timestamp() - message_days * interval '1 day'`.execute(db);
    return Number(numAffectedRows ?? 0);
  }

  /** Number of messages that failed within a day, and that have waited for more than half an hour. */
  async troubles(): Promise<{ readonly failed: number; readonly late: number }> {
    const { rows } = await sql<{ failed: number; late: number }>`
      select
        (select count(*) from message where status in ('failed', 'unknown') and ended_at > clock_timestamp() - interval '1 day') as failed,
        (select count(*) from message where status = 'waiting' and created_at < clock_timestamp() - interval '30 minutes') as late`.execute(
      this.db,
    );
    return rows[0] ?? { failed: 0, late: 0 };
  }

  /** Metrics of the queue: waiting messages, age of the oldest, and failures within a day. */
  async queue(): Promise<{ readonly waiting: number; readonly oldestSeconds: number; readonly failed: number }> {
    const { rows } = await sql<{ waiting: number; oldestSeconds: number; failed: number }>`
      select count(*) as waiting, coalesce(extract(epoch from clock_timestamp() - min(created_at)), 0)::float8 as "oldestSeconds",
        (select count(*) from message where status in ('failed', 'unknown') and ended_at > clock_timestamp() - interval '1 day') as failed
      from message where status = 'waiting'`.execute(this.db);
    return rows[0] ?? { waiting: 0, oldestSeconds: 0, failed: 0 };
  }

  private taken(db: Kysely<Tables>, { organisation_id, message_id, attempts }: TakenMessage) {
    return db
      .updateTable('message')
      .where('organisation_id', '=', organisation_id)
      .where('message_id', '=', message_id)
      .where('status', '=', 'waiting')
      .where('attempts', '=', attempts);
  }
}

/** Recipients of messages whom nobody has asked in, by id. */
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
