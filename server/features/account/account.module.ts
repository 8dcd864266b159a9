import { Module } from '@nestjs/common';
import { StreamKinds } from '../../event-store/stream-kind.js';
import { AccountController } from './account.controller.js';
import { AskErasureHandler, ErasePersonHandler } from './erasure.handler.js';
import { DataAccessQueries } from './data-access.query.js';
import { ErasureQueries } from './erasure.query.js';
import { OwnDataQueries } from './own-data.query.js';
import { AccountQueries } from './account.query.js';
import { ChangeContactHandler } from './change-contact.handler.js';
import { ChangeEmailHandler, ConfirmEmailHandler } from './change-email.handler.js';
import { ChangePasswordHandler } from './change-password.handler.js';
import { PasswordProof } from '../../security/password-proof.js';
import { ChoosePasswordHandler } from './choose-password.handler.js';
import { ForgotPasswordHandler } from './forgot-password.handler.js';
import { LinkGate } from './link-gate.js';
import { LinkQueries } from './link.query.js';
import { ResetMails } from './reset-mails.js';
import { SendInvitationsHandler } from './send-invitations.handler.js';
import { Registers } from '../../registration/registers.js';

/** Accounts: invitations, passwords, e-mail addresses, own data and erasing. */
@Registers(StreamKinds, { name: 'account', initialState: null, evolve: () => null })
@Module({
  controllers: [AccountController],
  providers: [
    AccountQueries,
    AskErasureHandler,
    ErasePersonHandler,
    DataAccessQueries,
    ErasureQueries,
    OwnDataQueries,
    ChangeContactHandler,
    ChangeEmailHandler,
    ChangePasswordHandler,
    ChoosePasswordHandler,
    ConfirmEmailHandler,
    ForgotPasswordHandler,
    LinkGate,
    LinkQueries,
    PasswordProof,
    ResetMails,
    SendInvitationsHandler,
  ],
})
export class AccountModule {}
