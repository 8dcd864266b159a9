import { Inject, Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { CivilDate } from '#domain/kernel/civil-date';
import { instant } from '#domain/kernel/clock-time';
import type { Delivery, OwnDelivery } from '#domain/delivery/delivery.views';
import type { Channel } from '#domain/message/message.events';
import { isAmong, isWithin } from '../../database/conditions.js';
import { DATABASE, type Database } from '../../database/database.js';
import { readTogether } from '../../database/read-together.js';
import type { OwnPlace } from '../../live/record-sources.js';

// In SQL: one message a person (`distinct on`), counted and gathered as JSON beside each sending.

interface Row {
  readonly delivery_id: string;
  readonly kind: Channel;
  readonly location_id: string;
  readonly sender_id: string | null;
  readonly total: number;
  readonly period_from: CivilDate | null;
  readonly period_until: CivilDate | null;
  readonly created_at: Date;
  readonly subject: string | null;
  readonly text: string | null;
  readonly waiting: number;
  readonly failed: number;
  readonly unknown: number;
  readonly kept: number;
  readonly stopped: number;
  readonly problems: OwnDelivery['problems'] | null;
}

/** Maximum number of deliveries on the page of their sender. */
const NEWEST = 30;
const LATELY = '30 days';

/**
 * SQL for one message of each recipient; of several pushes one that is waiting or sent, because one device is enough.
 */
const MESSAGE_OF_EACH = sql`
  select distinct on (coalesce(user_id, message_id)) *
  from message
  where message.organisation_id = delivery.organisation_id and message.delivery_id = delivery.delivery_id
  order by coalesce(user_id, message_id),
    array_position(array['waiting', 'sent', 'kept', 'unknown', 'failed', 'stopped'], status), message_id`;

/** Whether a person sent a delivery lately, which most people never do; of many people with one query. */
const loadHasSent = readTogether<OwnPlace, boolean>({
  keyOf: ({ organisationId, userId }) => `${organisationId} ${userId}`,
  groupOf: ({ organisationId }) => organisationId,
  read: async (db, { organisationId }, requested) => {
    const userIds = requested.map(({ userId }) => userId);
    const rows = await db
      .selectFrom('delivery')
      .select('sender_id')
      .distinct()
      .where('organisation_id', '=', organisationId)
      .where(isAmong('sender_id', userIds))
      .where(isWithin('created_at', LATELY))
      .execute();
    const senders = new Set(rows.map(({ sender_id }) => sender_id));
    return ({ userId }) => senders.has(userId);
  },
});

/**
 * Reads deliveries with the numbers of their messages by status: one by id (null: unknown, or of another sender), and
 * a sender's newest 30.
 */
@Injectable()
export class DeliveryReader {
  constructor(@Inject(DATABASE) private readonly db: Database) {}

  /** A delivery; null: unknown, or sent by another person. `sender` null: any sender. */
  async find(organisationId: string, deliveryId: string, sender: string | null): Promise<Delivery | null> {
    const [row] = await this.rows(sql`
      delivery.organisation_id = ${organisationId} and delivery.delivery_id = ${deliveryId}
      and (${sender}::text is null or delivery.sender_id = ${sender})`);
    return row ? deliveryView(row) : null;
  }

  /** Whether the organisation has this message. */
  async hasMessage(organisationId: string, messageId: string): Promise<boolean> {
    const row = await this.db
      .selectFrom('message')
      .select('message_id')
      .where('organisation_id', '=', organisationId)
      .where('message_id', '=', messageId)
      .executeTakeFirst();
    return row !== undefined;
  }

  /**
   * The newest 30 deliveries that a person sent in 30 days, newest first, by id, each with up to 20 failed or unknown
   * messages.
   */
  async ofPerson(scope: OwnPlace): Promise<ReadonlyMap<string, OwnDelivery>> {
    if (!(await loadHasSent(this.db, scope))) return new Map();
    const { organisationId, userId } = scope;
    const rows = await this.rows(sql`
      delivery.organisation_id = ${organisationId} and delivery.sender_id = ${userId}
      and delivery.created_at > now() - ${sql.lit(LATELY)}::interval`);
    return new Map(rows.map((row) => [row.delivery_id, ownDeliveryView(row)]));
  }

  private async rows(condition: ReturnType<typeof sql>): Promise<Row[]> {
    const { rows } = await sql<Row>`
      select delivery.delivery_id, delivery.kind, delivery.location_id, delivery.sender_id,
        cardinality(delivery.user_ids) as total, delivery.period_from, delivery.period_until, delivery.created_at,
        subject.content as subject, words.content as text,
        counted.waiting, counted.failed, counted.unknown, counted.kept, counted.stopped, counted.problems
      from delivery
      left join text_content as subject
        on subject.organisation_id = delivery.organisation_id and subject.text_id = delivery.subject_id
      left join text_content as words
        on words.organisation_id = delivery.organisation_id and words.text_id = delivery.text_id
      left join lateral (
        select
          (count(*) filter (where status = 'waiting'))::int as waiting,
          (count(*) filter (where status in ('failed', 'unknown')))::int as failed,
          (count(*) filter (where status = 'unknown'))::int as unknown,
          (count(*) filter (where status = 'kept'))::int as kept,
          (count(*) filter (where status = 'stopped'))::int as stopped,
          (json_agg(json_build_object(
            'messageId', message_id, 'name', coalesce(person.name, recipient), 'reason', last_error, 'status', status)
            order by person.name) filter (where status in ('failed', 'unknown'))) as problems
        from (${MESSAGE_OF_EACH}) as message
        left join person on person.organisation_id = message.organisation_id and person.user_id = message.user_id
      ) as counted on true
      where ${condition}
      order by delivery.created_at desc
      limit ${sql.lit(NEWEST)}`.execute(this.db);
    return rows;
  }
}

/** Delivery in API format. Deleted messages count as sent. */
const deliveryView = ({
  delivery_id,
  kind,
  total,
  waiting,
  failed,
  unknown,
  kept,
  stopped,
  created_at,
}: Row): Delivery => ({
  id: delivery_id,
  kind,
  total,
  waiting,
  sent: total - waiting - failed - stopped,
  failed,
  unknown,
  kept,
  stopped,
  done: waiting === 0,
  createdAt: instant(created_at.getTime()),
});

function ownDeliveryView(row: Row): OwnDelivery {
  const { location_id, subject, text, period_from: from, period_until: until, problems } = row;
  return {
    ...deliveryView(row),
    locationId: location_id,
    subject: row.kind === 'mail' ? (subject ?? '') : null,
    text: text ?? '',
    period: from !== null && until !== null ? { from, until } : null,
    problems: (problems ?? []).slice(0, 20),
  };
}
