import { Controller } from '@nestjs/common';
import { agendasList } from '#domain/agenda/agenda.calls';
import { CallHandler } from '../../http/call-handler.js';
import type { RequestOf } from '../../http/call-request.js';
import { AgendaQueries } from './agenda.query.js';

/** Call that lists the agenda of the session's location. */
@Controller()
export class AgendaController {
  constructor(private readonly queries: AgendaQueries) {}

  @CallHandler(agendasList)
  list({ caller, input }: RequestOf<typeof agendasList>) {
    const { from, until } = input.query;
    return this.queries.list(caller, { from, until });
  }
}
