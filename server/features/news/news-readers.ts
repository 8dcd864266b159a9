import { isAdmin, roleOf } from '#domain/access/access';
import type { JobFilterId, JobId, LocationId } from '#domain/kernel/ids';
import { readOnce } from '../../database/read-together.js';
import { loadDirectory } from '../../decision-context/directory.js';
import { peopleNow } from '../../decision-context/person-terms.js';

/** Person who may be addressed by news. */
export interface NewsPerson {
  readonly userId: string;
  readonly manages: boolean;
  /** Locations where they work. */
  readonly locationIds: readonly LocationId[];
  /** Departments with one of their present jobs, at all locations. */
  readonly departments: ReadonlySet<JobFilterId>;
}

/** Reads the enabled people of an organisation who have present terms, by id; batched per tick. */
export const loadNewsPeople = readOnce(async (db, organisationId): Promise<ReadonlyMap<string, NewsPerson>> => {
  const rows = await peopleNow(db)
    .select(['person.user_id', 'person.location_ids', 'person.super_user', 'person.type_name', 'terms.job_ids'])
    .where('person.organisation_id', '=', organisationId)
    .where('person.enabled', '=', true)
    .execute();
  const { jobFilters } = await loadDirectory(db, organisationId);
  return new Map(
    rows.map(({ user_id: userId, location_ids, super_user, type_name, job_ids }) => {
      const jobs = new Set(job_ids as JobId[]);
      const departments = [...jobFilters.values()].filter(({ jobIds }) => jobIds.some((jobId) => jobs.has(jobId)));
      const person: NewsPerson = {
        userId,
        manages: isAdmin(roleOf({ superUser: super_user, type: { name: type_name } })),
        locationIds: location_ids as LocationId[],
        departments: new Set(departments.map(({ jobFilterId }) => jobFilterId)),
      };
      return [userId, person];
    }),
  );
});
