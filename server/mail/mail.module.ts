import { type DynamicModule, Global, Module } from '@nestjs/common';
import { MAIL_ROUTE, type MailRoute } from './courier.js';

/** The way mails leave this process, if they do. */
@Global()
@Module({})
export class MailModule {
  static with(route: MailRoute): DynamicModule {
    return { module: MailModule, providers: [{ provide: MAIL_ROUTE, useValue: route }], exports: [MAIL_ROUTE] };
  }
}
