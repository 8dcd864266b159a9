import { Controller, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyRequest } from 'fastify';
import * as calls from '#domain/account/account.calls';
import { deviceOf } from '#domain/session/device';
import type { CommandOrigin } from '../../event-store/command-origin.js';
import { CallHandler, CurrentUser, Input, Origin } from '../../http/call-handler.js';
import type { CallInput } from '../../http/call-input.js';
import type { Caller } from '../../http/caller.js';
import {
  AskErasure,
  ErasePerson,
  ChangeContact,
  ChangeEmail,
  ChangePassword,
  ChoosePassword,
  ConfirmEmail,
  ForgetPassword,
  SendInvitations,
  type VisitorAddress,
} from './account.messages.js';
import { AccountQueries } from './account.query.js';
import { ErasureQueries } from './erasure.query.js';
import { OwnDataQueries } from './own-data.query.js';
import { DataAccessQueries } from './data-access.query.js';
import { LinkQueries } from './link.query.js';
import { AccessLog } from '../../planning/access-log.js';

@Controller()
export class AccountController {
  constructor(
    private readonly commands: CommandBus,
    private readonly links: LinkQueries,
    private readonly accounts: AccountQueries,
    private readonly ownData: OwnDataQueries,
    private readonly dataAccess: DataAccessQueries,
    private readonly accessLog: AccessLog,
    private readonly erasing: ErasureQueries,
  ) {}

  @CallHandler(calls.accountForgotPassword)
  forgotPassword(
    @Req() request: FastifyRequest,
    @Input() input: CallInput<typeof calls.accountForgotPassword>,
  ): Promise<void> {
    const { email, url } = input.parse().body;
    return this.commands.execute(new ForgetPassword(email, from(request, url)));
  }

  @CallHandler(calls.accountLink)
  link(@Req() request: FastifyRequest, @Input() input: CallInput<typeof calls.accountLink>) {
    return this.links.show(input.parse().body.token, from(request));
  }

  @CallHandler(calls.accountChoosePassword)
  choosePassword(@Req() request: FastifyRequest, @Input() input: CallInput<typeof calls.accountChoosePassword>) {
    const { token, password } = input.parse().body;
    return this.commands.execute(new ChoosePassword(token, password, from(request)));
  }

  @CallHandler(calls.accountConfirmEmail)
  confirmEmail(
    @Req() request: FastifyRequest,
    @Input() input: CallInput<typeof calls.accountConfirmEmail>,
  ): Promise<void> {
    return this.commands.execute(new ConfirmEmail(input.parse().body.token, from(request)));
  }

  @CallHandler(calls.accountGet)
  show(@CurrentUser() caller: Caller) {
    return this.accounts.show(caller);
  }

  @CallHandler(calls.accountChangeContact)
  changeContact(
    @CurrentUser() caller: Caller,
    @Origin() origin: CommandOrigin,
    @Input() input: CallInput<typeof calls.accountChangeContact>,
  ): Promise<void> {
    const { phone_number, phoneFor } = input.parse().body;
    return this.commands.execute(new ChangeContact(caller, origin, phone_number, phoneFor));
  }

  @CallHandler(calls.accountChangePassword)
  changePassword(
    @Req() { ip }: FastifyRequest,
    @CurrentUser() caller: Caller,
    @Origin() origin: CommandOrigin,
    @Input() input: CallInput<typeof calls.accountChangePassword>,
  ): Promise<void> {
    const { present, password } = input.parse().body;
    return this.commands.execute(new ChangePassword(caller, origin, { present, ip }, password));
  }

  @CallHandler(calls.accountChangeEmail)
  changeEmail(
    @Req() { ip }: FastifyRequest,
    @CurrentUser() caller: Caller,
    @Origin() origin: CommandOrigin,
    @Input() input: CallInput<typeof calls.accountChangeEmail>,
  ): Promise<void> {
    const { present, email } = input.parse().body;
    return this.commands.execute(new ChangeEmail(caller, origin, { present, ip }, email));
  }

  @CallHandler(calls.accountData)
  async data(@CurrentUser() caller: Caller) {
    await this.accessLog.note(caller, 'ownData', caller);
    return this.ownData.read(caller);
  }

  @CallHandler(calls.accountAccess)
  access(@CurrentUser() caller: Caller) {
    return this.dataAccess.read(caller);
  }

  @CallHandler(calls.accountAskErasure)
  askErasure(
    @CurrentUser() caller: Caller,
    @Origin() origin: CommandOrigin,
    @Input() input: CallInput<typeof calls.accountAskErasure>,
  ): Promise<void> {
    return this.commands.execute(new AskErasure(caller, origin, input.parse().body.asked));
  }

  @CallHandler(calls.erasuresList)
  erasures(@CurrentUser() caller: Caller) {
    return this.erasing.list(caller);
  }

  @CallHandler(calls.erasuresErase)
  erase(
    @CurrentUser() caller: Caller,
    @Origin() origin: CommandOrigin,
    @Input() input: CallInput<typeof calls.erasuresErase>,
  ): Promise<void> {
    const { userId, confirm } = input.parse().body;
    return this.commands.execute(new ErasePerson(caller, origin, userId, confirm));
  }

  @CallHandler(calls.invitationsSend)
  invite(
    @CurrentUser() caller: Caller,
    @Origin() origin: CommandOrigin,
    @Input() input: CallInput<typeof calls.invitationsSend>,
  ) {
    return this.commands.execute(new SendInvitations(caller, origin, input.parse().body.userIds ?? null));
  }
}

/** `url`: of the page, as a login says it; where a proxy stands in between, it knows the host better. */
const from = (request: FastifyRequest, url?: string): VisitorAddress => ({
  ip: request.ip,
  host: url !== undefined && URL.canParse(url) ? new URL(url).host : request.host,
  device: deviceOf(request.headers['user-agent']),
});
