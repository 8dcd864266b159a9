import { Controller, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyRequest } from 'fastify';
import * as calls from '#domain/passkey/passkey.calls';
import { deviceOf } from '#domain/session/device';
import type { CommandOrigin } from '../../event-store/command-origin.js';
import { CallHandler, CurrentUser, Input, Origin } from '../../http/call-handler.js';
import type { CallInput } from '../../http/call-input.js';
import type { Caller } from '../../http/caller.js';
import { AddPasskey, AskToSign, ChangePasskey, LogInWithPasskey, PreparePasskey } from './passkey.messages.js';
import { PasskeyQueries } from './passkey.query.js';

@Controller()
export class PasskeyController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: PasskeyQueries,
  ) {}

  @CallHandler(calls.passkeyQuestion)
  question(@Req() { host }: FastifyRequest) {
    return this.commands.execute(new AskToSign(host));
  }

  @CallHandler(calls.passkeyLogin)
  logIn(@Req() { ip, host, headers }: FastifyRequest, @Input() input: CallInput<typeof calls.passkeyLogin>) {
    const address = { ip, host, device: deviceOf(headers['user-agent']) };
    return this.commands.execute(new LogInWithPasskey(input.parse().body, address));
  }

  @CallHandler(calls.passkeysList)
  list(@Req() { host }: FastifyRequest, @CurrentUser() caller: Caller) {
    return this.queries.own(caller, host);
  }

  @CallHandler(calls.passkeysPrepare)
  prepare(
    @Req() { ip, host }: FastifyRequest,
    @CurrentUser() caller: Caller,
    @Input() input: CallInput<typeof calls.passkeysPrepare>,
  ) {
    return this.commands.execute(new PreparePasskey(caller, input.parse().body.present, { ip, host }));
  }

  @CallHandler(calls.passkeysAdd)
  add(
    @Req() { host }: FastifyRequest,
    @CurrentUser() caller: Caller,
    @Origin() origin: CommandOrigin,
    @Input() input: CallInput<typeof calls.passkeysAdd>,
  ) {
    return this.commands.execute(new AddPasskey(caller, origin, input.parse().body, host));
  }

  @CallHandler(calls.passkeysRename)
  rename(
    @CurrentUser() caller: Caller,
    @Origin() origin: CommandOrigin,
    @Input() input: CallInput<typeof calls.passkeysRename>,
  ): Promise<void> {
    return this.commands.execute(new ChangePasskey(caller, origin, input.params.id, input.parse().body.name));
  }

  @CallHandler(calls.passkeysRevoke)
  revoke(
    @CurrentUser() caller: Caller,
    @Origin() origin: CommandOrigin,
    @Input() input: CallInput<typeof calls.passkeysRevoke>,
  ): Promise<void> {
    return this.commands.execute(new ChangePasskey(caller, origin, input.params.id, null));
  }
}
