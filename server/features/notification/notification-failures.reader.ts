import { Inject, Injectable } from '@nestjs/common';
import { groupBy } from '#domain/kernel/group-by';
import type { MessageId, NotificationId } from '#domain/kernel/ids';
import { messageStream } from '#domain/message/message.events';
import { type NotificationFailure, notificationFailures } from '#domain/notification/notification-failures';
import { DATABASE, type Database } from '../../database/database.js';
import { StreamReader } from '../../event-store/stream-reader.js';
import { messageKind } from '../../decision-context/message-kind.js';

/**
 * Reads by which channels people could not be notified of given notices, with reasons; people without a message about
 * them have no entry.
 */
@Injectable()
export class NotificationFailuresReader {
  constructor(
    @Inject(DATABASE) private readonly db: Database,
    private readonly streams: StreamReader,
  ) {}

  /**
   * Failed channels by user id for these notices, with reasons. People without messages about them have no entry; an
   * empty list means everything arrived or still may.
   */
  async of(
    organisationId: string,
    notificationIds: readonly NotificationId[],
  ): Promise<ReadonlyMap<string, readonly NotificationFailure[]>> {
    if (notificationIds.length === 0) return new Map();
    const rows = await this.db
      .selectFrom('message')
      .select(['message_id', 'user_id', 'kind', 'status', 'last_error'])
      .where('organisation_id', '=', organisationId)
      .where('notification_id', 'in', [...notificationIds])
      .orderBy('message_id')
      .execute();
    const failed = rows.filter(({ status }) => status === 'failed');
    const states = await this.streams.readAll(
      messageKind,
      organisationId,
      failed.map(({ message_id }) => messageStream(message_id as MessageId)),
    );
    const reasons = new Map(failed.map(({ message_id }, index) => [message_id, states[index]?.state.reason ?? null]));
    const messages = rows.map(({ message_id, user_id, kind, status, last_error }) => ({
      userId: user_id ?? '',
      channel: kind,
      status,
      reason: reasons.get(message_id) ?? null,
      answer: last_error,
    }));
    return new Map(
      [...groupBy(messages, ({ userId }) => userId)].map(([userId, ofPerson]) => [
        userId,
        notificationFailures(ofPerson),
      ]),
    );
  }
}
