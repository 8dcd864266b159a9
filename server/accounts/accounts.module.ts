import { Global, Module } from '@nestjs/common';
import { AccountLinks } from './account-links.js';
import { AccountMails } from './account-mails.js';

/** Provides account links and mails globally. */
@Global()
@Module({ providers: [AccountLinks, AccountMails], exports: [AccountLinks, AccountMails] })
export class AccountsModule {}
