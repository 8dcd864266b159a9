import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import * as calls from '#domain/passkey/passkey.calls';
import { deviceOf } from '#domain/session/device';
import { CallHandler } from '../../http/call-handler.js';
import type { RequestOf } from '../../http/call-request.js';
import {
  AddPasskey,
  AskToSign,
  ChangePasskey,
  LogInWithPasskey,
  PreparePasskey,
  RevokeAllPasskeys,
} from './passkey.messages.js';
import { PasskeyQueries } from './passkey.query.js';

/** Calls about passkeys: login with one (no session), and the caller's own ones. */
@Controller()
export class PasskeyController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: PasskeyQueries,
  ) {}

  @CallHandler(calls.passkeyQuestion)
  question({ http: { host } }: RequestOf<typeof calls.passkeyQuestion>) {
    return this.commands.execute(new AskToSign(host));
  }

  @CallHandler(calls.passkeyLogin)
  logIn({ input, http: { ip, host, headers } }: RequestOf<typeof calls.passkeyLogin>) {
    const address = { ip, host, device: deviceOf(headers['user-agent']) };
    return this.commands.execute(new LogInWithPasskey(input.body, address));
  }

  @CallHandler(calls.passkeysList)
  list({ caller, http: { host } }: RequestOf<typeof calls.passkeysList>) {
    return this.queries.ofCaller(caller, host);
  }

  @CallHandler(calls.passkeysPrepare)
  prepare({ caller, input, http: { ip, host } }: RequestOf<typeof calls.passkeysPrepare>) {
    return this.commands.execute(new PreparePasskey(caller, input.body.present, { ip, host }));
  }

  @CallHandler(calls.passkeysAdd)
  add({ caller, origin, input, http: { host } }: RequestOf<typeof calls.passkeysAdd>) {
    return this.commands.execute(new AddPasskey(caller, origin, input.body, host));
  }

  @CallHandler(calls.passkeysRename)
  rename({ caller, origin, input }: RequestOf<typeof calls.passkeysRename>): Promise<void> {
    return this.commands.execute(new ChangePasskey(caller, origin, input.params.id, input.body.name));
  }

  @CallHandler(calls.passkeysRevoke)
  revoke({ caller, origin, input }: RequestOf<typeof calls.passkeysRevoke>): Promise<void> {
    return this.commands.execute(new ChangePasskey(caller, origin, input.params.id, null));
  }

  @CallHandler(calls.passkeysRevokeAll)
  revokeAll({ caller, origin }: RequestOf<typeof calls.passkeysRevokeAll>): Promise<void> {
    return this.commands.execute(new RevokeAllPasskeys(caller, origin));
  }
}
