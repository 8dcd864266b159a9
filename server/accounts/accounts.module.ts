import { Global, Module } from '@nestjs/common';
import { AccountLinks } from './account-links.js';
import { AccountMails } from './account-mails.js';

/** Links and mails of accounts. */
@Global()
@Module({ providers: [AccountLinks, AccountMails], exports: [AccountLinks, AccountMails] })
export class AccountsModule {}
