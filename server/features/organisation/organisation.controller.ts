import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { minuteOf } from '#domain/kernel/clock-time';
import * as calls from '#domain/organisation/organisation.calls';
import { CallHandler } from '../../http/call-handler.js';
import type { RequestOf } from '../../http/call-request.js';
import { EditOrganisation } from './organisation.messages.js';
import { OrganisationQueries } from './organisation.query.js';

@Controller()
export class OrganisationController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: OrganisationQueries,
  ) {}

  @CallHandler(calls.organisationGet)
  read({ caller: { organisationId } }: RequestOf<typeof calls.organisationGet>) {
    return this.queries.organisation(organisationId);
  }

  @CallHandler(calls.organisationUpdate)
  update({ origin, input }: RequestOf<typeof calls.organisationUpdate>) {
    const { quietFrom, quietUntil, ...edit } = input.body;
    const quiet = { quietFrom: minuteOf(quietFrom), quietUntil: minuteOf(quietUntil) };
    return this.commands.execute(new EditOrganisation(origin, { ...edit, ...quiet }));
  }
}
