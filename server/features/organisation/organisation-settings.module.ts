import { Module } from '@nestjs/common';
import { EditLocationHandler } from './edit-location.handler.js';
import { EditOrganisationHandler } from './edit-organisation.handler.js';
import { EditWorkHandler } from './edit-work.handler.js';
import { LocationSettingsController } from './location-settings.controller.js';
import { OrganisationController } from './organisation.controller.js';
import { OrganisationQueries } from './organisation.query.js';
import { WorkSettingsController } from './work-settings.controller.js';

/** Calls of superusers that change organisation, locations, jobs and departments. */
@Module({
  controllers: [LocationSettingsController, OrganisationController, WorkSettingsController],
  providers: [EditLocationHandler, EditOrganisationHandler, EditWorkHandler, OrganisationQueries],
})
export class OrganisationSettingsModule {}
