import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { v7 as uuid } from 'uuid';
import type { CommandId, DeviceId, OrganisationId, UserId } from '#domain/kernel/ids';
import { fieldRefusal, refusal } from '#domain/kernel/refusal';
import { type NotificationEvent, notificationStream } from '#domain/notification/notification.events';
import type { CommandOrigin } from '../../event-store/command-origin.js';
import { CommandRunner } from '../../event-store/command-runner.js';
import type { CommandTransaction } from '../../event-store/command-transaction.js';
import { CommandRefused } from '../../event-store/refused.js';
import { UnsubscribeLinks } from '../../messaging/unsubscribe-links.js';
import { notificationKind } from '../../decision-context/notification-kind.js';
import { PushDevices } from './push-devices.js';
import { PushServices } from './push-services.js';
import { ChooseChannel, StopMails, SubscribeDevice, UnsubscribeDevice } from './notification-preferences.messages.js';

/** Runs a command that records events of a person; `solo`, because `decide` may write tables outside the log. */
async function record(
  runner: CommandRunner,
  origin: CommandOrigin,
  userId: UserId,
  decide: (transaction: CommandTransaction) => Promise<NotificationEvent[]>,
): Promise<void> {
  const streamId = notificationStream(userId);
  await runner.execute<null>({
    origin,
    streamId,
    solo: true,
    execute: async (transaction) => ({
      ok: true,
      appends: [{ streamId, events: await decide(transaction) }],
      answer: () => null,
    }),
  });
}

/**
 * Turns a channel for a subject on or off for the caller and records `ChannelChosen`; nothing if it was chosen so
 * already.
 */
@CommandHandler(ChooseChannel)
export class ChooseChannelHandler implements ICommandHandler<ChooseChannel> {
  constructor(private readonly runner: CommandRunner) {}

  execute({ caller: { userId }, origin, choice }: ChooseChannel): Promise<void> {
    return record(this.runner, origin, userId, async (transaction) => {
      const { choices } = await transaction.state(notificationKind, notificationStream(userId));
      if (choices[choice.subject]?.[choice.channel] === choice.on) return [];
      return [{ type: 'ChannelChosen', data: { userId, ...choice, by: 'account' } }];
    });
  }
}

/**
 * Stores the caller's push subscription and records `DeviceSubscribed`; nothing if it exists. Refuses `format` in the
 * field `endpoint` for a push service that the server may not call.
 */
@CommandHandler(SubscribeDevice)
export class SubscribeDeviceHandler implements ICommandHandler<SubscribeDevice> {
  constructor(
    private readonly runner: CommandRunner,
    private readonly devices: PushDevices,
    private readonly services: PushServices,
  ) {}

  async execute({ caller, origin, subscription }: SubscribeDevice): Promise<void> {
    if (!this.services.find(subscription.endpoint))
      throw new CommandRefused(fieldRefusal('endpoint', 'format', { expected: 'web_address' }));
    const deviceId = uuid() as DeviceId;
    await record(this.runner, origin, caller.userId, async (transaction) => {
      const isNew = await this.devices.store(transaction.db, caller, deviceId, subscription);
      return isNew ? [{ type: 'DeviceSubscribed', data: { userId: caller.userId, deviceId } }] : [];
    });
  }
}

/**
 * Deletes a push subscription of the caller and records `DeviceUnsubscribed`. Refuses `not_found` for another person's
 * or an unknown one.
 */
@CommandHandler(UnsubscribeDevice)
export class UnsubscribeDeviceHandler implements ICommandHandler<UnsubscribeDevice> {
  constructor(
    private readonly runner: CommandRunner,
    private readonly devices: PushDevices,
  ) {}

  async execute({ caller, origin, deviceId }: UnsubscribeDevice): Promise<void> {
    const { organisationId, userId } = caller;
    const devices = await this.devices.of(caller);
    if (!devices.some(({ id }) => id === deviceId)) throw new CommandRefused(refusal('not_found'));
    await record(this.runner, origin, userId, async (transaction) => {
      const existed = await this.devices.drop(transaction.db, organisationId, deviceId);
      return existed ? [{ type: 'DeviceUnsubscribed', data: { userId, deviceId, reason: 'asked' } }] : [];
    });
  }
}

/**
 * Turns off the mails about the subject of an unsubscribe link for its owner, and records it as chosen by link;
 * nothing if they are off. Refuses `not_found` for an unreadable token.
 */
@CommandHandler(StopMails)
export class StopMailsHandler implements ICommandHandler<StopMails> {
  constructor(
    private readonly runner: CommandRunner,
    private readonly links: UnsubscribeLinks,
  ) {}

  async execute({ token }: StopMails): Promise<void> {
    const unsubscription = await this.links.read(token);
    if (!unsubscription) throw new CommandRefused(refusal('not_found'));
    const { subject } = unsubscription;
    const userId = unsubscription.userId as UserId;
    const origin: CommandOrigin = {
      organisationId: unsubscription.organisationId as OrganisationId,
      commandId: uuid() as CommandId,
      actorId: null,
      locationId: null,
      cause: 'unsubscribe-do',
    };
    await record(this.runner, origin, userId, async (transaction) => {
      const { choices } = await transaction.state(notificationKind, notificationStream(userId));
      if (choices[subject]?.mail === false) return [];
      return [{ type: 'ChannelChosen', data: { userId, subject, channel: 'mail', on: false, by: 'link' } }];
    });
  }
}
