import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { minuteOf } from '#domain/kernel/clock-time';
import * as calls from '#domain/organisation/organisation.calls';
import type { CommandOrigin } from '../../event-store/command-origin.js';
import { CallHandler, CurrentUser, Input, Origin } from '../../http/call-handler.js';
import type { CallInput } from '../../http/call-input.js';
import type { Caller } from '../../http/caller.js';
import { EditOrganisation } from './organisation.messages.js';
import { OrganisationQueries } from './organisation.query.js';

@Controller()
export class OrganisationController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: OrganisationQueries,
  ) {}

  @CallHandler(calls.organisationGet)
  read(@CurrentUser() { organisationId }: Caller) {
    return this.queries.organisation(organisationId);
  }

  @CallHandler(calls.organisationUpdate)
  update(@Origin() origin: CommandOrigin, @Input() input: CallInput<typeof calls.organisationUpdate>) {
    const { quietFrom, quietUntil, ...edit } = input.parse().body;
    const quiet = { quietFrom: minuteOf(quietFrom), quietUntil: minuteOf(quietUntil) };
    return this.commands.execute(new EditOrganisation(origin, { ...edit, ...quiet }));
  }
}
