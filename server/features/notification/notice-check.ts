import { Inject, Injectable } from '@nestjs/common';
import type { UserId } from '#domain/kernel/ids';
import { waitsUntil } from '#domain/notification/going-out';
import type { Notice } from '#domain/notification/notice';
import { notYetNotified } from '#domain/notification/overtaken';
import { DATABASE, type Database } from '../../database/database.js';
import { type MessageCheck, MessageChecks, SEND_NOW, type Verdict } from '../../messaging/message-checks.js';
import type { LeasedMessage } from '../../messaging/outbox.js';
import { NoticeMessages } from './notice-messages.js';
import { NoticeClock } from './notice-sender.js';
import { NotificationReader } from './notification.reader.js';
import { quietOf } from './pending-notices.js';
import { SendingContexts } from './sending-contexts.js';
import { Registers } from '../../registration/registers.js';

/** A message queued this recently was checked then. Milliseconds. */
const FRESH_MS = 60_000;

/**
 * Interval at which a message that waits for the end of quiet hours is checked again, because they may change.
 * Milliseconds.
 */
const LOOK_AGAIN_MS = 15 * 60_000;

/**
 * Checks waiting messages about notices: drops what a later notice has told, rewords what is partly told, and postpones
 * during quiet hours, except messages sent again by hand. Messages younger than a minute pass on their first attempt.
 */
@Registers(MessageChecks)
@Injectable()
export class NoticeCheck implements MessageCheck {
  constructor(
    @Inject(DATABASE) private readonly db: Database,
    private readonly reader: NotificationReader,
    private readonly contexts: SendingContexts,
    private readonly messages: NoticeMessages,
    private readonly clock: NoticeClock,
  ) {}

  /**
   * Checks a message of a notice: obsolete parts are left out, and quiet hours are waited for. Messages that are not
   * about a notice, or are less than a minute old, are sent at once.
   */
  async of(message: LeasedMessage): Promise<Verdict> {
    const { organisation_id, notification_id, user_id, kind, attempts, earlier_attempts, created_at } = message;
    if (notification_id === null || user_id === null) return SEND_NOW;
    if (attempts === 1 && Date.now() - created_at.getTime() < FRESH_MS) return SEND_NOW;
    const { notices } = await this.reader.notices(organisation_id, user_id as UserId);
    const index = notices.findIndex((one) => one.notificationId === notification_id);
    const notice = notices[index];
    if (!notice) return SEND_NOW;
    const remaining = notYetNotified(notice, await this.arrived(message, notices.slice(0, index)));
    if (remaining === null) return { goes: 'never' };
    const context = await this.contexts.read(organisation_id);
    const person = context.people.get(user_id as UserId);
    if (!person) return SEND_NOW;
    const now = this.clock.now();
    const end = earlier_attempts > 0 ? null : waitsUntil(remaining, quietOf(remaining, person, context), now);
    if (end !== null) return { goes: 'later', afterMs: Math.min(end - now, LOOK_AGAIN_MS) };
    if (remaining === notice) return SEND_NOW;
    const invitation = message.secret === null ? null : { token: message.secret };
    return { goes: 'reworded', texts: (await this.messages.wordsOf(remaining, person, context, invitation))[kind] };
  }

  /** Those of the later notices that were sent on the same channel to the same recipient or device. */
  private async arrived(
    { organisation_id, user_id, kind, recipient }: LeasedMessage,
    later: readonly Notice[],
  ): Promise<readonly Notice[]> {
    if (later.length === 0) return [];
    let sent = this.db
      .selectFrom('message')
      .select('notification_id')
      .where('organisation_id', '=', organisation_id)
      .where('user_id', '=', user_id)
      .where('kind', '=', kind)
      .where('status', '=', 'sent')
      .where(
        'notification_id',
        'in',
        later.map(({ notificationId }) => notificationId),
      );
    // Another mail address or number is still the same person's; another device shows pushes of its own.
    if (kind === 'push') sent = sent.where('recipient', '=', recipient);
    const ids = new Set((await sent.execute()).map(({ notification_id }) => notification_id));
    return later.filter(({ notificationId }) => ids.has(notificationId));
  }
}
