import { type DynamicModule, Global, Module } from '@nestjs/common';
import { MAIL_ROUTE, type MailRoute } from './courier.js';
import { MailSources } from './mail-sources.js';
import { Outbox } from './outbox.js';

/** The way mails leave this process, if they do, and where they wait for it. */
@Global()
@Module({})
export class MailModule {
  static with(route: MailRoute): DynamicModule {
    return {
      module: MailModule,
      providers: [{ provide: MAIL_ROUTE, useValue: route }, MailSources, Outbox],
      exports: [MAIL_ROUTE, MailSources, Outbox],
    };
  }
}
