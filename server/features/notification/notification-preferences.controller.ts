import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { DeviceId } from '#domain/kernel/ids';
import * as calls from '#domain/notification/notification-preferences.calls';
import type { CommandOrigin } from '../../event-store/command-origin.js';
import { CallHandler, CurrentUser, Input, Origin } from '../../http/call-handler.js';
import type { CallInput } from '../../http/call-input.js';
import type { Caller } from '../../http/caller.js';
import { ChooseChannel, StopMails, SubscribeDevice, UnsubscribeDevice } from './notification-preferences.messages.js';
import { NotificationPreferencesReader } from './notification-preferences.reader.js';

@Controller()
export class NotificationPreferencesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: NotificationPreferencesReader,
  ) {}

  @CallHandler(calls.notificationPreferencesGet)
  show(@CurrentUser() caller: Caller) {
    return this.queries.show(caller);
  }

  @CallHandler(calls.notificationPreferencesUpdate)
  async choose(
    @CurrentUser() caller: Caller,
    @Origin() origin: CommandOrigin,
    @Input() input: CallInput<typeof calls.notificationPreferencesUpdate>,
  ): Promise<void> {
    await this.commands.execute(new ChooseChannel(caller, origin, input.parse().body));
  }

  @CallHandler(calls.pushDevicesCreate)
  async subscribe(
    @CurrentUser() caller: Caller,
    @Origin() origin: CommandOrigin,
    @Input() input: CallInput<typeof calls.pushDevicesCreate>,
  ): Promise<void> {
    await this.commands.execute(new SubscribeDevice(caller, origin, input.parse().body));
  }

  @CallHandler(calls.pushDevicesDelete)
  async unsubscribe(
    @CurrentUser() caller: Caller,
    @Origin() origin: CommandOrigin,
    @Input() input: CallInput<typeof calls.pushDevicesDelete>,
  ): Promise<void> {
    await this.commands.execute(new UnsubscribeDevice(caller, origin, input.params.id as DeviceId));
  }

  @CallHandler(calls.unsubscribeShow)
  showStop(@Input() input: CallInput<typeof calls.unsubscribeShow>) {
    return this.queries.showStop(input.parse().query.token);
  }

  @CallHandler(calls.unsubscribeDo)
  async stop(@Input() input: CallInput<typeof calls.unsubscribeDo>): Promise<void> {
    await this.commands.execute(new StopMails(input.parse().query.token));
  }
}
