import { Controller, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyRequest } from 'fastify';
import * as calls from '#domain/session/session.calls';
import { deviceOf } from '#domain/session/device';
import { languageOf } from '#domain/texts/language';
import type { CommandOrigin } from '../../event-store/command-origin.js';
import { CallHandler, CurrentUser, Input, Origin } from '../../http/call-handler.js';
import type { CallInput } from '../../http/call-input.js';
import type { CallRequest } from '../../http/call-request.js';
import type { Caller } from '../../http/caller.js';
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

@Controller()
export class SessionController {
  constructor(
    private readonly commands: CommandBus,
    private readonly sessions: OwnSessions,
  ) {}

  @CallHandler(calls.authLogin)
  login(@Req() request: CallRequest, @Input() input: CallInput<typeof calls.authLogin>) {
    const { email, password, url, horeca_locationID } = input.parse().body;
    return this.commands.execute(new LogIn({ email, password, url, locationId: horeca_locationID }, from(request)));
  }

  @CallHandler(calls.authExchange)
  exchange(@Req() request: CallRequest, @Input() input: CallInput<typeof calls.authExchange>) {
    return this.commands.execute(new ExchangeHandOver(input.parse().body.token, from(request)));
  }

  @CallHandler(calls.authHandOver)
  handOver(
    @Req() request: FastifyRequest,
    @CurrentUser() caller: Caller,
    @Input() input: CallInput<typeof calls.authHandOver>,
  ) {
    return this.commands.execute(new HandOverTo(caller, input.parse().body.locationId, request.host));
  }

  @CallHandler(calls.authRehydrate)
  rehydrate(@Req() request: FastifyRequest, @CurrentUser() caller: Caller) {
    const token = (request.headers.authorization ?? '').split(' ')[1] ?? '';
    const header = request.headers['accept-language'];
    return this.commands.execute(new Rehydrate(caller, token, header === undefined ? null : languageOf(header)));
  }

  @CallHandler(calls.sessionsList)
  list(@CurrentUser() caller: Caller) {
    return this.sessions.open(caller);
  }

  @CallHandler(calls.sessionsEnd)
  end(@CurrentUser() caller: Caller, @Input() input: CallInput<typeof calls.sessionsEnd>): Promise<void> {
    return this.commands.execute(new EndSession(caller, input.params.id));
  }

  @CallHandler(calls.authLogout)
  logout(@CurrentUser() caller: Caller, @Origin() origin: CommandOrigin): Promise<void> {
    return this.commands.execute(new LogOut(caller, origin.commandId));
  }
}

const from = (request: CallRequest): LoginAddress => ({
  ip: request.ip,
  host: request.host,
  device: deviceOf(request.headers['user-agent']),
  writeId: request.writeId,
});
