import { Controller } from '@nestjs/common';
import { agendasList } from '#domain/agenda/agenda.calls';
import { CallHandler, CurrentUser, Input } from '../../http/call-handler.js';
import type { CallInput } from '../../http/call-input.js';
import type { Caller } from '../../http/caller.js';
import { AgendaQueries } from './agenda.query.js';

@Controller()
export class AgendaController {
  constructor(private readonly queries: AgendaQueries) {}

  @CallHandler(agendasList)
  list(@CurrentUser() caller: Caller, @Input() input: CallInput<typeof agendasList>) {
    const { from, until } = input.parse().query;
    return this.queries.list(caller, { from, until });
  }
}
