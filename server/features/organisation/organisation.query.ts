import { Inject, Injectable } from '@nestjs/common';
import type { OrganisationId } from '#domain/kernel/ids';
import type { WorkSettings } from '#domain/job/work-settings.views';
import type { LocationSettings } from '#domain/location/location-settings.views';
import type { OrganisationView } from '#domain/organisation/organisation.views';
import { DATABASE, type Database } from '../../database/database.js';
import { locationSettings } from './location-settings.js';
import { organisationView } from './organisation.presenter.js';
import { workSettings } from './work-settings.js';

@Injectable()
export class OrganisationQueries {
  constructor(@Inject(DATABASE) private readonly db: Database) {}

  organisation(organisationId: OrganisationId): Promise<OrganisationView> {
    return organisationView(this.db, organisationId);
  }

  /** Every location with all that is set for it, by name; closed ones too. */
  locations(organisationId: OrganisationId): Promise<LocationSettings[]> {
    return locationSettings(this.db, organisationId);
  }

  work(organisationId: OrganisationId): Promise<WorkSettings> {
    return workSettings(this.db, organisationId);
  }
}
