import { Command } from '@nestjs/cqrs';
import type { DeviceId } from '#domain/kernel/ids';
import type { Channel } from '#domain/message/message.events';
import type { Subject } from '#domain/notification/notification.events';
import type { CommandOrigin } from '../../event-store/command-origin.js';
import type { Caller } from '../../http/caller.js';

/** Turns a channel for a subject on or off for the caller. Changes nothing if it is so already. */
export class ChooseChannel extends Command<void> {
  constructor(
    readonly caller: Caller,
    readonly origin: CommandOrigin,
    readonly choice: { readonly subject: Subject; readonly channel: Channel; readonly on: boolean },
  ) {
    super();
  }
}

/**
 * Stores the push subscription of the session's browser in place of an earlier one. Refuses an endpoint that is no
 * known push service (`format`).
 */
export class SubscribeDevice extends Command<void> {
  constructor(
    readonly caller: Caller,
    readonly origin: CommandOrigin,
    readonly subscription: { readonly endpoint: string; readonly p256dh: string; readonly auth: string },
  ) {
    super();
  }
}

/** Deletes a push subscription of the caller. Refuses `not_found`. */
export class UnsubscribeDevice extends Command<void> {
  constructor(
    readonly caller: Caller,
    readonly origin: CommandOrigin,
    readonly deviceId: DeviceId,
  ) {
    super();
  }
}

/** Turns off mails of the subject in a signed unsubscribe link. Refuses `not_found` for an invalid link. */
export class StopMails extends Command<void> {
  constructor(readonly token: string) {
    super();
  }
}
