import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import * as calls from '#domain/session/session.calls';
import { deviceOf } from '#domain/session/device';
import { languageOf } from '#domain/texts/language';
import { CallHandler } from '../../http/call-handler.js';
import type { CallRequest, RequestOf } from '../../http/call-request.js';
import { OwnSessions } from './own-sessions.query.js';
import {
  EndSession,
  ExchangeHandOver,
  HandOverTo,
  LogIn,
  type LoginAddress,
  LogOut,
  Rehydrate,
} from './session.messages.js';

/**
 * Calls that log in and out, hand over to another location, renew the session, and list and end the caller's sessions.
 */
@Controller()
export class SessionController {
  constructor(
    private readonly commands: CommandBus,
    private readonly sessions: OwnSessions,
  ) {}

  @CallHandler(calls.authLogin)
  login({ input, http }: RequestOf<typeof calls.authLogin>) {
    const { email, password, url, horeca_locationID } = input.body;
    return this.commands.execute(new LogIn({ email, password, url, locationId: horeca_locationID }, from(http)));
  }

  @CallHandler(calls.authExchange)
  exchange({ input, http }: RequestOf<typeof calls.authExchange>) {
    return this.commands.execute(new ExchangeHandOver(input.body.token, from(http)));
  }

  @CallHandler(calls.authHandOver)
  handOver({ caller, input, http }: RequestOf<typeof calls.authHandOver>) {
    return this.commands.execute(new HandOverTo(caller, input.body.locationId, http.host));
  }

  @CallHandler(calls.authRehydrate)
  rehydrate({ caller, http }: RequestOf<typeof calls.authRehydrate>) {
    const token = (http.headers.authorization ?? '').split(' ')[1] ?? '';
    const header = http.headers['accept-language'];
    return this.commands.execute(new Rehydrate(caller, token, header === undefined ? null : languageOf(header)));
  }

  @CallHandler(calls.sessionsList)
  list({ caller }: RequestOf<typeof calls.sessionsList>) {
    return this.sessions.open(caller);
  }

  @CallHandler(calls.sessionsEnd)
  end({ caller, input }: RequestOf<typeof calls.sessionsEnd>): Promise<void> {
    return this.commands.execute(new EndSession(caller, input.params.id));
  }

  @CallHandler(calls.authLogout)
  logout({ caller, origin }: RequestOf<typeof calls.authLogout>): Promise<void> {
    return this.commands.execute(new LogOut(caller, origin.commandId));
  }
}

const from = (request: CallRequest): LoginAddress => ({
  ip: request.ip,
  host: request.host,
  device: deviceOf(request.headers['user-agent']),
  writeId: request.writeId,
});
