import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { v7 as uuid } from 'uuid';
import * as calls from '#domain/house-profile/house-profile.calls';
import type { HouseProfileView } from '#domain/house-profile/house-profile.views';
import type { HouseProfileId } from '#domain/rules/house-profile';
import { notFound } from '../../access/reach.js';
import type { CommandOrigin } from '../../event-store/command-origin.js';
import { CallHandler } from '../../http/call-handler.js';
import type { RequestOf } from '../../http/call-request.js';
import type { Caller } from '../../http/caller.js';
import { EditHouseProfile, type HouseProfileEdit } from './house-profile.messages.js';
import { HouseProfileReader } from './house-profile.reader.js';

/** Calls about rule profiles: admins read them, superusers edit them. */
@Controller()
export class HouseProfileController {
  constructor(
    private readonly commands: CommandBus,
    private readonly reader: HouseProfileReader,
  ) {}

  @CallHandler(calls.houseProfilesList)
  list({ caller }: RequestOf<typeof calls.houseProfilesList>) {
    return this.reader.list(caller.organisationId);
  }

  @CallHandler(calls.houseProfilesCreate)
  create({ caller, origin, input }: RequestOf<typeof calls.houseProfilesCreate>) {
    return this.edit(caller, origin, { type: 'AddHouseProfile', profileId: newId(), ...input.body });
  }

  @CallHandler(calls.houseProfilesUpdate)
  async update({ caller, origin, input }: RequestOf<typeof calls.houseProfilesUpdate>) {
    const { body } = input;
    const profileId = await this.reader.require(caller.organisationId, input.params.id);
    return this.edit(caller, origin, { type: 'ChangeHouseProfile', profileId, nextId: newId(), ...body });
  }

  @CallHandler(calls.houseProfilesRetire)
  async retire({ caller, origin, input }: RequestOf<typeof calls.houseProfilesRetire>) {
    const { until } = input.body;
    const profileId = await this.reader.require(caller.organisationId, input.params.id);
    return this.edit(caller, origin, { type: 'RetireHouseProfile', profileId, until });
  }

  @CallHandler(calls.houseProfilesDelete)
  async remove({ caller, origin, input }: RequestOf<typeof calls.houseProfilesDelete>): Promise<void> {
    const profileId = await this.reader.require(caller.organisationId, input.params.id);
    await this.commands.execute(
      new EditHouseProfile(origin, caller.locationId, { type: 'RemoveHouseProfile', profileId }),
    );
  }

  private async edit({ locationId }: Caller, origin: CommandOrigin, edit: HouseProfileEdit): Promise<HouseProfileView> {
    const profile = await this.commands.execute(new EditHouseProfile(origin, locationId, edit));
    if (!profile) throw notFound();
    return profile;
  }
}

const newId = (): HouseProfileId => uuid() as HouseProfileId;
