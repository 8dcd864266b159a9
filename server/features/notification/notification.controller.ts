import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { NotificationId } from '#domain/kernel/ids';
import * as calls from '#domain/notification/notification.calls';
import { CallHandler } from '../../http/call-handler.js';
import type { RequestOf } from '../../http/call-request.js';
import { MarkNotificationsRead, RemindOfRoster } from './notification.messages.js';
import { NotificationReader } from './notification.reader.js';
import { ToDecideQueries } from './to-decide.query.js';

/** Calls about the caller's notifications, requests to decide, and reminders of a week's roster. */
@Controller()
export class NotificationController {
  constructor(
    private readonly commands: CommandBus,
    private readonly reader: NotificationReader,
    private readonly toDecideQueries: ToDecideQueries,
  ) {}

  @CallHandler(calls.notificationsList)
  list({ caller: { organisationId, userId } }: RequestOf<typeof calls.notificationsList>) {
    return this.reader.list(organisationId, userId);
  }

  @CallHandler(calls.notificationsRead)
  async read({ caller, origin, input }: RequestOf<typeof calls.notificationsRead>): Promise<void> {
    const { ids } = input.body;
    await this.commands.execute(
      new MarkNotificationsRead(caller, origin, (ids as NotificationId[] | undefined) ?? null),
    );
  }

  @CallHandler(calls.rosterRemind)
  remind({ caller, origin, input }: RequestOf<typeof calls.rosterRemind>) {
    return this.commands.execute(new RemindOfRoster(caller, origin, input.body.week));
  }

  @CallHandler(calls.toDecideList)
  toDecide({ caller }: RequestOf<typeof calls.toDecideList>) {
    return this.toDecideQueries.listToDecide(caller);
  }
}
