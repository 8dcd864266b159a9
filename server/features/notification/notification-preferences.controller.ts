import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { DeviceId } from '#domain/kernel/ids';
import * as calls from '#domain/notification/notification-preferences.calls';
import { CallHandler } from '../../http/call-handler.js';
import type { RequestOf } from '../../http/call-request.js';
import { ChooseChannel, StopMails, SubscribeDevice, UnsubscribeDevice } from './notification-preferences.messages.js';
import { NotificationPreferencesReader } from './notification-preferences.reader.js';

/** Calls about how the caller is notified: channels, devices, and unsubscribing by a mailed link without a session. */
@Controller()
export class NotificationPreferencesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: NotificationPreferencesReader,
  ) {}

  @CallHandler(calls.notificationPreferencesGet)
  show({ caller }: RequestOf<typeof calls.notificationPreferencesGet>) {
    return this.queries.show(caller);
  }

  @CallHandler(calls.notificationPreferencesUpdate)
  async choose({ caller, origin, input }: RequestOf<typeof calls.notificationPreferencesUpdate>): Promise<void> {
    await this.commands.execute(new ChooseChannel(caller, origin, input.body));
  }

  @CallHandler(calls.pushDevicesCreate)
  async subscribe({ caller, origin, input }: RequestOf<typeof calls.pushDevicesCreate>): Promise<void> {
    await this.commands.execute(new SubscribeDevice(caller, origin, input.body));
  }

  @CallHandler(calls.pushDevicesDelete)
  async unsubscribe({ caller, origin, input }: RequestOf<typeof calls.pushDevicesDelete>): Promise<void> {
    await this.commands.execute(new UnsubscribeDevice(caller, origin, input.params.id as DeviceId));
  }

  @CallHandler(calls.unsubscribeShow)
  showStop({ input }: RequestOf<typeof calls.unsubscribeShow>) {
    return this.queries.showStop(input.query.token);
  }

  @CallHandler(calls.unsubscribeDo)
  async stop({ input }: RequestOf<typeof calls.unsubscribeDo>): Promise<void> {
    await this.commands.execute(new StopMails(input.query.token));
  }
}
