import { timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { CommandId, MessageId, OrganisationId } from '#domain/kernel/ids';
import { CHANNELS, type MessageEvent, messageStream } from '#domain/message/message.events';
import { refusal } from '#domain/kernel/refusal';
import { DATABASE, type Database } from '../../database/database.js';
import type { Tables } from '../../database/tables.js';
import { CommandRunner } from '../../event-store/command-runner.js';
import { CommandRefused } from '../../event-store/refused.js';
import type { DeliveryReport } from '../../messaging/courier.js';
import { Couriers } from '../../messaging/couriers.js';
import type { StoredMessage } from '../../messaging/outbox.js';
import { messageData } from '../../messaging/message-data.js';
import { databaseNow } from '../../database/conditions.js';

/**
 * Stores delivery reports of providers: ends messages whose result was unknown, and fails sent ones that did not
 * arrive.
 */
@Injectable()
export class DeliveryReports {
  constructor(
    @Inject(DATABASE) private readonly db: Database,
    private readonly couriers: Couriers,
    private readonly runner: CommandRunner,
  ) {}

  /**
   * Function that stores reports sent to this secret URL; reports about unknown messages are ignored.
   * @throws CommandRefused `not_found` for a wrong secret
   */
  reader(secret: string): (input: Readonly<Record<string, unknown>>) => Promise<void> {
    for (const channel of CHANNELS) {
      const reports = this.couriers.of(channel)?.reports;
      if (!reports || !isSame(reports.secret, secret)) continue;
      return async (input) => {
        const report = reports.read(input);
        if (report) await this.take(report);
      };
    }
    throw new CommandRefused(refusal('not_found'));
  }

  private async take(report: DeliveryReport): Promise<void> {
    const found = await this.find(report);
    if (!found) return;
    const { organisation_id, message_id } = found;
    const streamId = messageStream(message_id as MessageId);
    await this.runner.run({
      origin: {
        organisationId: organisation_id as OrganisationId,
        commandId: uuid() as CommandId,
        actorId: null,
        locationId: null,
        cause: 'system',
      },
      streamId,
      solo: true,
      execute: async ({ db }) => {
        const event = await record(db, found, report);
        return { ok: true, appends: [{ streamId, events: event ? [event] : [] }], answer: () => null };
      },
    });
  }

  /** Message of a report; undefined: deleted, or of another installation with the same provider account. */
  private find({ key, providerId }: DeliveryReport) {
    const messages = this.db.selectFrom('message').select(['organisation_id', 'message_id']);
    if (key !== null) return messages.where('message_id', '=', key).where('kind', '=', 'sms').executeTakeFirst();
    return providerId === null
      ? Promise.resolve(undefined)
      : messages.where('provider_id', '=', providerId).executeTakeFirst();
  }
}

/** Records a report and returns its event; null: known already, or about a failed attempt. */
async function record(
  db: Kysely<Tables>,
  { organisation_id, message_id }: Pick<StoredMessage, 'organisation_id' | 'message_id'>,
  { arrived, reason }: DeliveryReport,
): Promise<MessageEvent | null> {
  const theirs = db
    .selectFrom('message')
    .selectAll()
    .where('organisation_id', '=', organisation_id)
    .where('message_id', '=', message_id);
  const message = await theirs.forUpdate().executeTakeFirst();
  if (!message || !isFinal(message, arrived)) return null;
  const ended_at = databaseNow();
  await db
    .updateTable('message')
    .set(
      arrived
        ? {
            status: 'sent',
            last_error: null,
            unanswered: false,
            delivered_at: ended_at,
            ended_at: ({ fn }) => fn.coalesce('ended_at', databaseNow()),
          }
        : { status: 'failed', last_error: reason, unanswered: false, ended_at },
    )
    .where('organisation_id', '=', organisation_id)
    .where('message_id', '=', message_id)
    .execute();
  const data = await messageData(db, message);
  if (!arrived) return { type: 'MessageFailed', data: { ...data, reason: 'undelivered' } };
  return message.status === 'sent' ? null : { type: 'MessageSent', data };
}

/**
 * Whether a report settles the message. A waiting one only if an attempt is unanswered, because a report may overtake
 * the answer.
 */
function isFinal({ status, unanswered, delivered_at }: StoredMessage, arrived: boolean): boolean {
  if (delivered_at !== null || status === 'kept') return false;
  if (status === 'waiting') return unanswered;
  return arrived || status !== 'failed';
}

function isSame(secret: string, other: string): boolean {
  const [one, two] = [Buffer.from(secret), Buffer.from(other)];
  return one.length === two.length && timingSafeEqual(one, two);
}
