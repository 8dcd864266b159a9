import type { Kysely } from 'kysely';
import { byName } from '#domain/kernel/by-name';
import type { JobId, LocationId, OrganisationId } from '#domain/kernel/ids';
import type { DepartmentsOfLocation, JobSettings, WorkSettings } from '#domain/job/work-settings.views';
import type { Tables } from '../../database/tables.js';
import type { CommandTransaction } from '../../event-store/command-transaction.js';

/**
 * Jobs of an organisation sorted by name, retired ones included, and the departments of its open locations in their
 * order.
 */
export async function workSettings(db: Kysely<Tables>, organisationId: OrganisationId): Promise<WorkSettings> {
  const [jobs, filters, locations] = [
    await db.selectFrom('job').selectAll().where('organisation_id', '=', organisationId).execute(),
    await db
      .selectFrom('job_filter')
      .selectAll()
      .where('organisation_id', '=', organisationId)
      .where('removed', '=', false)
      .orderBy('ordinal')
      .orderBy('name')
      .execute(),
    await db
      .selectFrom('location')
      .select(['location_id', 'name', 'arranged'])
      .where('organisation_id', '=', organisationId)
      .where('closed_at', 'is', null)
      .orderBy('ordinal')
      .execute(),
  ];
  const open = new Set(locations.map(({ location_id }) => location_id));
  return {
    jobs: jobs
      .map((row): JobSettings => ({
        id: row.job_id as JobId,
        name: row.name,
        jobTypeId: row.job_type_id,
        colour: row.colour,
        horecaLocationIds: row.location_ids as LocationId[],
        callAllowed: row.call_allowed,
        servesAlcohol: row.serves_alcohol,
        retired: row.retired,
        departmentIds: filters
          .filter((filter) => open.has(filter.location_id) && filter.job_ids.includes(row.job_id))
          .map((filter) => filter.job_filter_id),
        revision: row.revision,
      }))
      .sort(byName),
    locations: locations.map((row): DepartmentsOfLocation => ({
      horecaLocationId: row.location_id as LocationId,
      description: row.name,
      departments: filters
        .filter((filter) => filter.location_id === row.location_id)
        .map((filter) => ({ id: filter.job_filter_id, name: filter.name, jobIds: filter.job_ids })),
      revision: row.arranged,
    })),
  };
}

/** Jobs and departments within a command, after its changes. */
export const workIn = ({ db, origin }: CommandTransaction): Promise<WorkSettings> =>
  workSettings(db, origin.organisationId);
