import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import * as calls from '#domain/delivery/delivery.calls';
import type { DeliveryId, MessageId, UserId } from '#domain/kernel/ids';
import { CallHandler } from '../../http/call-handler.js';
import type { RequestOf } from '../../http/call-request.js';
import type { Caller } from '../../http/caller.js';
import { notFound, Reach } from '../../access/reach.js';
import { QueueDelivery, SendAgain, type DeliverySender, StopDelivery } from './delivery.messages.js';
import { DeliveryReader } from './delivery.reader.js';
import { ReachableQueries } from './reachable.query.js';

/**
 * Calls that send mails and text messages to people within reach, show how they are reached, and stop or repeat
 * messages.
 */
@Controller()
export class DeliveryController {
  constructor(
    private readonly commands: CommandBus,
    private readonly deliveries: DeliveryReader,
    private readonly reachable: ReachableQueries,
    private readonly reach: Reach,
  ) {}

  @CallHandler(calls.mailToolSend)
  async mail({ caller, origin, input }: RequestOf<typeof calls.mailToolSend>) {
    const { userIds, subject, body, stoppable } = input.body;
    const people = await this.people(caller, userIds);
    const delivery = { kind: 'mail', userIds: people, subject, text: body, skipInvalid: true, stoppable } as const;
    return this.commands.execute(new QueueDelivery(senderOf(caller), origin, delivery));
  }

  @CallHandler(calls.sendSmsText)
  async sms({ caller, origin, input }: RequestOf<typeof calls.sendSmsText>) {
    const { userIds, ...rest } = input.body;
    const people = await this.people(caller, userIds);
    const delivery = { ...rest, kind: 'sms', userIds: people, subject: null } as const;
    return this.commands.execute(new QueueDelivery(senderOf(caller), origin, delivery));
  }

  @CallHandler(calls.sendReminder)
  async reminder({ caller, origin, input }: RequestOf<typeof calls.sendReminder>) {
    const { userIds, channel, ...rest } = input.body;
    const people = await this.people(caller, userIds);
    const delivery = { ...rest, kind: channel, userIds: people, subject: null, skipInvalid: true } as const;
    return this.commands.execute(new QueueDelivery(senderOf(caller), origin, delivery));
  }

  @CallHandler(calls.deliveriesGet)
  show({ caller, input }: RequestOf<typeof calls.deliveriesGet>) {
    return this.find(caller, input.params.id);
  }

  @CallHandler(calls.deliveriesSendAgain)
  async sendAgain({ caller, origin, input }: RequestOf<typeof calls.deliveriesSendAgain>) {
    const { id } = await this.find(caller, input.params.id);
    input.parse();
    return this.commands.execute(new SendAgain(origin, { deliveryId: id as DeliveryId }));
  }

  @CallHandler(calls.deliveriesStop)
  async stop({ caller, origin, input }: RequestOf<typeof calls.deliveriesStop>) {
    const { id } = await this.find(caller, input.params.id);
    input.parse();
    return this.commands.execute(new StopDelivery(origin, id as DeliveryId));
  }

  @CallHandler(calls.outboxSendAgain)
  async messageAgain({ caller, origin, input }: RequestOf<typeof calls.outboxSendAgain>) {
    const { id } = input.params;
    if (!(await this.deliveries.hasMessage(caller.organisationId, id))) throw notFound();
    input.parse();
    return this.commands.execute(new SendAgain(origin, { messageId: id as MessageId }));
  }

  @CallHandler(calls.usersReachable)
  listReachable({ caller }: RequestOf<typeof calls.usersReachable>) {
    return this.reachable.listReachable(caller);
  }

  private async find({ organisationId, userId, role }: Caller, id: string) {
    const found = await this.deliveries.find(organisationId, id, role === 'superuser' ? null : userId);
    if (!found) throw notFound();
    return found;
  }

  /**
   * Ids of colleagues without duplicates.
   *
   * @throws CommandRefused if one is out of reach
   */
  private people(caller: Caller, ids: readonly string[]): Promise<UserId[]> {
    return this.reach.colleagues(caller, [...new Set(ids)], (index) => `userIds[${index}]`);
  }
}

const senderOf = ({ userId, name, locationId }: Caller): DeliverySender => ({ person: { userId, name }, locationId });
