import { Controller } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { NotificationId } from '#domain/kernel/ids';
import * as calls from '#domain/notification/notification.calls';
import type { CommandOrigin } from '../../event-store/command-origin.js';
import { CallHandler, CurrentUser, Input, Origin } from '../../http/call-handler.js';
import type { CallInput } from '../../http/call-input.js';
import type { Caller } from '../../http/caller.js';
import { ListNotifications, ListToDecide, MarkNotificationsRead } from './notification.messages.js';

@Controller()
export class NotificationController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @CallHandler(calls.notificationsList)
  list(@CurrentUser() caller: Caller) {
    return this.queries.execute(new ListNotifications(caller));
  }

  @CallHandler(calls.notificationsRead)
  async read(
    @CurrentUser() caller: Caller,
    @Origin() origin: CommandOrigin,
    @Input() input: CallInput<typeof calls.notificationsRead>,
  ): Promise<void> {
    const { ids } = input.parse().body;
    await this.commands.execute(
      new MarkNotificationsRead(caller, origin, (ids as NotificationId[] | undefined) ?? null),
    );
  }

  @CallHandler(calls.toDecideList)
  toDecide(@CurrentUser() caller: Caller) {
    return this.queries.execute(new ListToDecide(caller));
  }
}
