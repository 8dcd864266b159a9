import { createHash } from 'node:crypto';
import { Controller, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as calls from '#domain/calendar-address/calendar-address.calls';
import { refusal } from '#domain/kernel/refusal';
import type { CommandOrigin } from '../../event-store/command-origin.js';
import { CallHandler, CurrentUser, Input, Origin } from '../../http/call-handler.js';
import type { CallInput } from '../../http/call-input.js';
import type { Caller } from '../../http/caller.js';
import { Refused } from '../../http/refused.js';
import { RemoveCalendarAddress, RenewCalendarAddress } from './calendar-address.messages.js';
import { CalendarQueries } from './calendar.query.js';

@Controller()
export class CalendarAddressController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: CalendarQueries,
  ) {}

  @CallHandler(calls.calendarAddressGet)
  show(@CurrentUser() caller: Caller) {
    return this.queries.showCalendarAddress(caller);
  }

  @CallHandler(calls.calendarAddressRenew)
  renew(@CurrentUser() caller: Caller, @Origin() origin: CommandOrigin) {
    return this.commands.execute(new RenewCalendarAddress(caller, origin));
  }

  @CallHandler(calls.calendarAddressRemove)
  remove(@CurrentUser() caller: Caller, @Origin() origin: CommandOrigin): Promise<void> {
    return this.commands.execute(new RemoveCalendarAddress(caller, origin));
  }

  /** Programs ask every hour and more often: what they have already is not sent again. */
  @CallHandler(calls.calendarRead)
  async read(
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
    @Input() input: CallInput<typeof calls.calendarRead>,
  ): Promise<void> {
    const { token } = input.params;
    const calendar = await this.queries.readCalendar(token.replace(/\.ics$/, ''), request.ip);
    if (calendar === null) throw new Refused(refusal('not_found'));
    const tag = `"${createHash('sha256').update(calendar).digest('base64url')}"`;
    void reply.header('ETag', tag).header('Cache-Control', 'private, no-cache');
    if (holds(request.headers['if-none-match'], tag)) await reply.status(304).send();
    else await reply.type('text/calendar; charset=utf-8').send(calendar);
  }
}

/** Whether a list of tags names this one; `W/` says how it was compared, not what is behind it. */
const holds = (tags: string | undefined, tag: string): boolean =>
  (tags ?? '').split(',').some((one) => ['*', tag].includes(one.trim().replace(/^W\//, '')));
