import { Command } from '@nestjs/cqrs';
import type { CivilDate } from '#domain/kernel/civil-date';
import type { DeliveryId, MessageId, UserId } from '#domain/kernel/ids';
import type { Channel } from '#domain/message/message.events';
import type { CommandOrigin } from '../../event-store/command-origin.js';
import type { Caller } from '../../http/caller.js';

/**
 * Answer of the calls that send; `receipientCount` is the spelling of the mail tool's call. Both count the people
 * queued.
 */
export type DeliveryAnswer =
  | { readonly deliveryId: string; readonly amount: number }
  | { readonly deliveryId: string; readonly receipientCount: number };

/** Content and recipients of a message to several people. */
export interface NewDelivery {
  readonly kind: Channel;
  readonly userIds: readonly UserId[];
  /** Set for mails; null for text messages and reminders. */
  readonly subject: string | null;
  readonly text: string;
  readonly from?: CivilDate | undefined;
  readonly until?: CivilDate | undefined;
  /**
   * Leaves out people whom a text message cannot reach; otherwise it is refused. Mails and pushes always leave them
   * out.
   */
  readonly skipInvalid: boolean;
  /** Delays the first attempt by `STOPPABLE_SECONDS`, so that it can be stopped. Absent: sent at once. */
  readonly stoppable?: boolean;
}

/** Sender and location of a message to several people. */
export interface DeliverySender extends Pick<Caller, 'locationId'> {
  /** Null: sent automatically. */
  readonly person: Pick<Caller, 'userId' | 'name'> | null;
}

/**
 * Queues a message to several people and answers their number. Refuses if a text needs dates that are missing
 * (`required`), nobody can be reached, nobody is invited (`not_invited`), or the sender exceeds the limit `send`.
 */
export class QueueDelivery extends Command<DeliveryAnswer> {
  constructor(
    readonly sender: DeliverySender,
    readonly origin: CommandOrigin,
    readonly delivery: NewDelivery,
  ) {
    super();
  }
}

/** Stops those messages of a delivery that were not tried yet. Answers their number. */
export class StopDelivery extends Command<{ readonly amount: number }> {
  constructor(
    readonly origin: CommandOrigin,
    readonly deliveryId: DeliveryId,
  ) {
    super();
  }
}

/**
 * Queues ended messages again, with the people's present addresses: all of a delivery, or one. Only failed, unknown,
 * kept and not invited ones that can be sent now. Answers their number.
 */
export class SendAgain extends Command<{ readonly amount: number }> {
  constructor(
    readonly origin: CommandOrigin,
    readonly which: { readonly deliveryId: DeliveryId } | { readonly messageId: MessageId },
  ) {
    super();
  }
}
