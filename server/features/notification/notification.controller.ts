import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { NotificationId } from '#domain/kernel/ids';
import * as calls from '#domain/notification/notification.calls';
import type { CommandOrigin } from '../../event-store/command-origin.js';
import { CallHandler, CurrentUser, Input, Origin } from '../../http/call-handler.js';
import type { CallInput } from '../../http/call-input.js';
import type { Caller } from '../../http/caller.js';
import { MarkNotificationsRead, RemindOfRoster } from './notification.messages.js';
import { NotificationReader } from './notification.reader.js';
import { ToDecideQueries } from './to-decide.query.js';

@Controller()
export class NotificationController {
  constructor(
    private readonly commands: CommandBus,
    private readonly reader: NotificationReader,
    private readonly toDecideQueries: ToDecideQueries,
  ) {}

  @CallHandler(calls.notificationsList)
  list(@CurrentUser() { organisationId, userId }: Caller) {
    return this.reader.list(organisationId, userId);
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

  @CallHandler(calls.rosterRemind)
  remind(
    @CurrentUser() caller: Caller,
    @Origin() origin: CommandOrigin,
    @Input() input: CallInput<typeof calls.rosterRemind>,
  ) {
    return this.commands.execute(new RemindOfRoster(caller, origin, input.parse().body.week));
  }

  @CallHandler(calls.toDecideList)
  toDecide(@CurrentUser() caller: Caller) {
    return this.toDecideQueries.listToDecide(caller);
  }
}
