import { Inject, Injectable } from '@nestjs/common';
import type { DepartmentSettings } from '#domain/fill/search-settings';
import type { JobFilterId } from '#domain/kernel/ids';
import { DATABASE, type Database } from '../../database/database.js';

/** Reads with which settings the open shifts of departments are filled. */
@Injectable()
export class FillSettingsReader {
  constructor(@Inject(DATABASE) private readonly db: Database) {}

  /** Departments of a location whose settings were ever changed, by id. */
  async list(organisationId: string, locationId: string): Promise<DepartmentSettings[]> {
    const rows = await this.db
      .selectFrom('fill_settings')
      .select(['job_filter_id', 'settings'])
      .where('organisation_id', '=', organisationId)
      .where('location_id', '=', locationId)
      .orderBy('job_filter_id')
      .execute();
    return rows.map(({ job_filter_id, settings }) => ({ jobFilterId: job_filter_id as JobFilterId, settings }));
  }
}
