import { createHash } from 'node:crypto';
import { Controller, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import * as calls from '#domain/calendar-address/calendar-address.calls';
import { refusal } from '#domain/kernel/refusal';
import { CallHandler } from '../../http/call-handler.js';
import type { RequestOf } from '../../http/call-request.js';
import { CommandRefused } from '../../event-store/refused.js';
import { RemoveCalendarAddress, RenewCalendarAddress } from './calendar-address.messages.js';
import { CalendarQueries } from './calendar.query.js';

/** Calls about the caller's calendar address, and the calendar itself, which needs only the address. */
@Controller()
export class CalendarAddressController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: CalendarQueries,
  ) {}

  @CallHandler(calls.calendarAddressGet)
  show({ caller }: RequestOf<typeof calls.calendarAddressGet>) {
    return this.queries.showCalendarAddress(caller);
  }

  @CallHandler(calls.calendarAddressRenew)
  renew({ caller, origin }: RequestOf<typeof calls.calendarAddressRenew>) {
    return this.commands.execute(new RenewCalendarAddress(caller, origin));
  }

  @CallHandler(calls.calendarAddressRemove)
  remove({ caller, origin }: RequestOf<typeof calls.calendarAddressRemove>): Promise<void> {
    return this.commands.execute(new RemoveCalendarAddress(caller, origin));
  }

  /** Answers 304 if the program has this content already, because calendar programs poll often. */
  @CallHandler(calls.calendarRead)
  async read({ input, http }: RequestOf<typeof calls.calendarRead>, @Res() reply: FastifyReply): Promise<void> {
    const { token } = input.params;
    const calendar = await this.queries.readCalendar(token.replace(/\.ics$/, ''), http.ip);
    if (calendar === null) throw new CommandRefused(refusal('not_found'));
    const tag = `"${createHash('sha256').update(calendar).digest('base64url')}"`;
    void reply.header('ETag', tag).header('Cache-Control', 'private, no-cache');
    if (holds(http.headers['if-none-match'], tag)) await reply.status(304).send();
    else await reply.type('text/calendar; charset=utf-8').send(calendar);
  }
}

/** Whether a header with entity tags contains the tag or `*`, weak tags (`W/`) included. */
const holds = (tags: string | undefined, tag: string): boolean =>
  (tags ?? '').split(',').some((one) => ['*', tag].includes(one.trim().replace(/^W\//, '')));
