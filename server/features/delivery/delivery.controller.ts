import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import * as calls from '#domain/delivery/delivery.calls';
import type { DeliveryId, MessageId, UserId } from '#domain/kernel/ids';
import type { CommandOrigin } from '../../event-store/command-origin.js';
import { CallHandler, CurrentUser, Input, Origin } from '../../http/call-handler.js';
import type { CallInput } from '../../http/call-input.js';
import type { Caller } from '../../http/caller.js';
import { notFound, Reach } from '../../planning/reach.js';
import { QueueDelivery, SendAgain, type Sender, StopDelivery } from './delivery.messages.js';
import { DeliveryReader } from './delivery.reader.js';
import { ReachableQueries } from './reachable.query.js';

@Controller()
export class DeliveryController {
  constructor(
    private readonly commands: CommandBus,
    private readonly deliveries: DeliveryReader,
    private readonly reachable: ReachableQueries,
    private readonly reach: Reach,
  ) {}

  @CallHandler(calls.mailToolSend)
  async mail(
    @CurrentUser() caller: Caller,
    @Origin() origin: CommandOrigin,
    @Input() input: CallInput<typeof calls.mailToolSend>,
  ) {
    const { userIds, subject, body, stoppable } = input.parse().body;
    const people = await this.people(caller, userIds);
    const delivery = { kind: 'mail', userIds: people, subject, text: body, skipInvalid: true, stoppable } as const;
    return this.commands.execute(new QueueDelivery(senderOf(caller), origin, delivery));
  }

  @CallHandler(calls.sendSmsText)
  async sms(
    @CurrentUser() caller: Caller,
    @Origin() origin: CommandOrigin,
    @Input() input: CallInput<typeof calls.sendSmsText>,
  ) {
    const { userIds, ...rest } = input.parse().body;
    const people = await this.people(caller, userIds);
    const delivery = { ...rest, kind: 'sms', userIds: people, subject: null } as const;
    return this.commands.execute(new QueueDelivery(senderOf(caller), origin, delivery));
  }

  @CallHandler(calls.sendReminder)
  async reminder(
    @CurrentUser() caller: Caller,
    @Origin() origin: CommandOrigin,
    @Input() input: CallInput<typeof calls.sendReminder>,
  ) {
    const { userIds, channel, ...rest } = input.parse().body;
    const people = await this.people(caller, userIds);
    const delivery = { ...rest, kind: channel, userIds: people, subject: null, skipInvalid: true } as const;
    return this.commands.execute(new QueueDelivery(senderOf(caller), origin, delivery));
  }

  @CallHandler(calls.deliveriesGet)
  show(@CurrentUser() caller: Caller, @Input() input: CallInput<typeof calls.deliveriesGet>) {
    return this.find(caller, input.params.id);
  }

  @CallHandler(calls.deliveriesSendAgain)
  async sendAgain(
    @CurrentUser() caller: Caller,
    @Origin() origin: CommandOrigin,
    @Input() input: CallInput<typeof calls.deliveriesSendAgain>,
  ) {
    const { id } = await this.find(caller, input.params.id);
    input.parse();
    return this.commands.execute(new SendAgain(origin, { deliveryId: id as DeliveryId }));
  }

  @CallHandler(calls.deliveriesStop)
  async stop(
    @CurrentUser() caller: Caller,
    @Origin() origin: CommandOrigin,
    @Input() input: CallInput<typeof calls.deliveriesStop>,
  ) {
    const { id } = await this.find(caller, input.params.id);
    input.parse();
    return this.commands.execute(new StopDelivery(origin, id as DeliveryId));
  }

  @CallHandler(calls.outboxSendAgain)
  async messageAgain(
    @CurrentUser() caller: Caller,
    @Origin() origin: CommandOrigin,
    @Input() input: CallInput<typeof calls.outboxSendAgain>,
  ) {
    const { id } = input.params;
    if (!(await this.deliveries.hasMessage(caller.organisationId, id))) throw notFound();
    input.parse();
    return this.commands.execute(new SendAgain(origin, { messageId: id as MessageId }));
  }

  @CallHandler(calls.usersReachable)
  listReachable(@CurrentUser() caller: Caller) {
    return this.reachable.listReachable(caller);
  }

  private async find({ organisationId, userId, role }: Caller, id: string) {
    const found = await this.deliveries.find(organisationId, id, role === 'superuser' ? null : userId);
    if (!found) throw notFound();
    return found;
  }

  /** Each once. */
  private people(caller: Caller, ids: readonly string[]): Promise<UserId[]> {
    return this.reach.colleagues(caller, [...new Set(ids)], (index) => `userIds[${index}]`);
  }
}

const senderOf = ({ userId, name, locationId }: Caller): Sender => ({ person: { userId, name }, locationId });
