import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyRequest } from 'fastify';
import * as calls from '#domain/account/account.calls';
import { deviceOf } from '#domain/session/device';
import { CallHandler } from '../../http/call-handler.js';
import type { RequestOf } from '../../http/call-request.js';
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
import { AccessLog } from '../../access/access-log.js';

/**
 * Calls about the caller's own account, its mailed links and erasure; forgotten passwords and links need no session.
 */
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
  forgotPassword({ input, http }: RequestOf<typeof calls.accountForgotPassword>): Promise<void> {
    const { email, url } = input.body;
    return this.commands.execute(new ForgetPassword(email, from(http, url)));
  }

  @CallHandler(calls.accountLink)
  link({ input, http }: RequestOf<typeof calls.accountLink>) {
    return this.links.show(input.body.token, from(http));
  }

  @CallHandler(calls.accountChoosePassword)
  choosePassword({ input, http }: RequestOf<typeof calls.accountChoosePassword>) {
    const { token, password } = input.body;
    return this.commands.execute(new ChoosePassword(token, password, from(http)));
  }

  @CallHandler(calls.accountConfirmEmail)
  confirmEmail({ input, http }: RequestOf<typeof calls.accountConfirmEmail>): Promise<void> {
    return this.commands.execute(new ConfirmEmail(input.body.token, from(http)));
  }

  @CallHandler(calls.accountGet)
  show({ caller }: RequestOf<typeof calls.accountGet>) {
    return this.accounts.show(caller);
  }

  @CallHandler(calls.accountChangeContact)
  changeContact({ caller, origin, input }: RequestOf<typeof calls.accountChangeContact>): Promise<void> {
    const { phone_number, phoneFor } = input.body;
    return this.commands.execute(new ChangeContact(caller, origin, phone_number, phoneFor));
  }

  @CallHandler(calls.accountChangePassword)
  changePassword({
    caller,
    origin,
    input,
    http: { ip },
  }: RequestOf<typeof calls.accountChangePassword>): Promise<void> {
    const { present, password } = input.body;
    return this.commands.execute(new ChangePassword(caller, origin, { present, ip }, password));
  }

  @CallHandler(calls.accountChangeEmail)
  changeEmail({ caller, origin, input, http: { ip } }: RequestOf<typeof calls.accountChangeEmail>): Promise<void> {
    const { present, email } = input.body;
    return this.commands.execute(new ChangeEmail(caller, origin, { present, ip }, email));
  }

  @CallHandler(calls.accountData)
  async data({ caller }: RequestOf<typeof calls.accountData>) {
    await this.accessLog.note(caller, 'ownData', caller);
    return this.ownData.read(caller);
  }

  @CallHandler(calls.accountAccess)
  access({ caller }: RequestOf<typeof calls.accountAccess>) {
    return this.dataAccess.read(caller);
  }

  @CallHandler(calls.accountAskErasure)
  askErasure({ caller, origin, input }: RequestOf<typeof calls.accountAskErasure>): Promise<void> {
    return this.commands.execute(new AskErasure(caller, origin, input.body.asked));
  }

  @CallHandler(calls.erasuresList)
  erasures({ caller }: RequestOf<typeof calls.erasuresList>) {
    return this.erasing.list(caller);
  }

  @CallHandler(calls.erasuresErase)
  erase({ caller, origin, input }: RequestOf<typeof calls.erasuresErase>): Promise<void> {
    const { userId, confirm } = input.body;
    return this.commands.execute(new ErasePerson(caller, origin, userId, confirm));
  }

  @CallHandler(calls.invitationsSend)
  invite({ caller, origin, input }: RequestOf<typeof calls.invitationsSend>) {
    return this.commands.execute(new SendInvitations(caller, origin, input.body.userIds ?? null));
  }
}

/**
 * Address of a visitor. `url`: of the browser's page, whose host is used, because a proxy may hide it; absent: host of
 * the request.
 */
const from = (request: FastifyRequest, url?: string): VisitorAddress => ({
  ip: request.ip,
  host: url !== undefined && URL.canParse(url) ? new URL(url).host : request.host,
  device: deviceOf(request.headers['user-agent']),
});
