import { Inject, Injectable } from '@nestjs/common';
import type { OrganisationId } from '#domain/kernel/ids';
import type { WorkSettings } from '#domain/job/work-settings.views';
import type { LocationSettings } from '#domain/location/location-settings.views';
import type { OrganisationView } from '#domain/organisation/organisation.views';
import { DATABASE, type Database } from '../../database/database.js';
import { locationSettings } from './location-settings.js';
import { organisationView } from './organisation.presenter.js';
import { workSettings } from './work-settings.js';

/**
 * Reads all settings of an organisation: its own, its locations (closed ones included), jobs (retired ones included)
 * and departments; without a check of reach.
 */
@Injectable()
export class OrganisationQueries {
  constructor(@Inject(DATABASE) private readonly db: Database) {}

  /** Organisation with its settings. */
  organisation(organisationId: OrganisationId): Promise<OrganisationView> {
    return organisationView(this.db, organisationId);
  }

  /** All settings of every location, closed ones included, sorted by name. */
  locations(organisationId: OrganisationId): Promise<LocationSettings[]> {
    return locationSettings(this.db, organisationId);
  }

  /** Jobs sorted by name, retired ones included, and the departments of open locations in their order. */
  work(organisationId: OrganisationId): Promise<WorkSettings> {
    return workSettings(this.db, organisationId);
  }
}
