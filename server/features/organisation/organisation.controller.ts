import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { storedSettingsOf } from '#domain/kernel/settings';
import * as calls from '#domain/organisation/organisation.calls';
import { ORGANISATION_SETTINGS } from '#domain/organisation/organisation.settings';
import { CallHandler } from '../../http/call-handler.js';
import type { RequestOf } from '../../http/call-request.js';
import { EditOrganisation } from './organisation.messages.js';
import { OrganisationQueries } from './organisation.query.js';

/** Calls that read and change name and settings of the organisation. */
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
    const { name, basedOn } = input.body;
    const settings = storedSettingsOf(ORGANISATION_SETTINGS, input.body);
    return this.commands.execute(new EditOrganisation(origin, { ...settings, name, basedOn }));
  }
}
