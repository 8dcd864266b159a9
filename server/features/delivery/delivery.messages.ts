import { Command } from '@nestjs/cqrs';
import type { CivilDate } from '#domain/kernel/civil-date';
import type { DeliveryId, MessageId, UserId } from '#domain/kernel/ids';
import type { Channel } from '#domain/message/message.events';
import type { CommandOrigin } from '../../event-store/command-origin.js';
import type { Caller } from '../../http/caller.js';

/** As the call answers, for a repeated key gets the same: mails of the mail tool spell it as the catalogue does. */
export type DeliveryAnswer =
  | { readonly deliveryId: string; readonly amount: number }
  | { readonly deliveryId: string; readonly receipientCount: number };

/** Content and recipients of a message to several people. */
export interface NewDelivery {
  readonly kind: Channel;
  readonly userIds: readonly UserId[];
  /** Set for mails that are no reminders. */
  readonly subject: string | null;
  readonly text: string;
  readonly from?: CivilDate | undefined;
  readonly until?: CivilDate | undefined;
  /** Leaves out whom a text message cannot reach. Mails and pushes always do. */
  readonly skipInvalid: boolean;
  /** Waits before its first attempt, so that it can be stopped. Absent: goes at once. */
  readonly stoppable?: boolean;
}

/** Sender and location of a message to several people. */
export interface DeliverySender extends Pick<Caller, 'locationId'> {
  /** Null: it goes by itself. */
  readonly person: Pick<Caller, 'userId' | 'name'> | null;
}

export class QueueDelivery extends Command<DeliveryAnswer> {
  constructor(
    readonly sender: DeliverySender,
    readonly origin: CommandOrigin,
    readonly delivery: NewDelivery,
  ) {
    super();
  }
}

/** Messages of a sending that were not tried yet stay unsent. Answers how many. */
export class StopDelivery extends Command<{ readonly amount: number }> {
  constructor(
    readonly origin: CommandOrigin,
    readonly deliveryId: DeliveryId,
  ) {
    super();
  }
}

/** Messages that are to go out again: those of a sending, or one of them all. */
export class SendAgain extends Command<{ readonly amount: number }> {
  constructor(
    readonly origin: CommandOrigin,
    readonly which: { readonly deliveryId: DeliveryId } | { readonly messageId: MessageId },
  ) {
    super();
  }
}
