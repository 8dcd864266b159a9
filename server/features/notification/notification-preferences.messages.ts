import { Command } from '@nestjs/cqrs';
import type { DeviceId } from '#domain/kernel/ids';
import type { Channel } from '#domain/message/message.events';
import type { Subject } from '#domain/notification/notification.events';
import type { CommandOrigin } from '../../event-store/command-origin.js';
import type { Caller } from '../../http/caller.js';

/** Turns a way of being told on or off, for oneself. */
export class ChooseChannel extends Command<void> {
  constructor(
    readonly caller: Caller,
    readonly origin: CommandOrigin,
    readonly choice: { readonly subject: Subject; readonly channel: Channel; readonly on: boolean },
  ) {
    super();
  }
}

/** Keeps the subscription of this session's browser, in the place of an older one. */
export class SubscribeDevice extends Command<void> {
  constructor(
    readonly caller: Caller,
    readonly origin: CommandOrigin,
    readonly subscription: { readonly endpoint: string; readonly p256dh: string; readonly auth: string },
  ) {
    super();
  }
}

export class UnsubscribeDevice extends Command<void> {
  constructor(
    readonly caller: Caller,
    readonly origin: CommandOrigin,
    readonly deviceId: DeviceId,
  ) {
    super();
  }
}

/** Stops mails with the signed link of one. */
export class StopMails extends Command<void> {
  constructor(readonly token: string) {
    super();
  }
}
