import { Inject, Injectable } from '@nestjs/common';
import type { JobView } from '#domain/job/job.views';
import type { JobId, LocationId, UserId } from '#domain/kernel/ids';
import type { WireSessionUser } from '#domain/session/session.views';
import { DATABASE, type Database } from '../../database/database.js';
import { hasPasskey, needsPasskey } from './passkey-need.js';
import { peopleNow } from '../../decision-context/person-terms.js';

/**
 * Reads the user of a session as the client knows them: names, role, present terms, jobs, locations and what the
 * organisation allows. Expects an existing person.
 */
@Injectable()
export class SessionUsers {
  constructor(@Inject(DATABASE) private readonly db: Database) {}

  /** User in API format, read from the tables at each call. Throws for an unknown person. */
  async read(organisationId: string, userId: string): Promise<WireSessionUser> {
    const person = await peopleNow(this.db)
      .selectAll('person')
      .select(['terms.job_ids', 'terms.always'])
      .innerJoin('organisation', 'organisation.organisation_id', 'person.organisation_id')
      .select(['passkeys_asked', 'own_time_out_allowed', 'overrides_by_managers'])
      .select(hasPasskey('person'))
      .where('person.organisation_id', '=', organisationId)
      .where('person.user_id', '=', userId)
      .executeTakeFirstOrThrow();
    const jobs = await this.db
      .selectFrom('job')
      .selectAll()
      .where('organisation_id', '=', organisationId)
      .where('job_id', 'in', person.job_ids.length > 0 ? person.job_ids : [''])
      .execute();
    const byId = new Map(jobs.map((job) => [job.job_id, job]));
    return {
      id: person.user_id as UserId,
      name: person.name,
      email: person.email ?? '',
      phone_number: person.phone_number,
      type: { id: person.type_id, name: person.type_name },
      super_user: person.super_user,
      always: person.always,
      jobs: person.job_ids.flatMap((id): JobView[] => {
        const job = byId.get(id);
        if (!job) return [];
        return [
          {
            id: job.job_id as JobId,
            name: job.name,
            jobTypeId: job.job_type_id,
            colour: job.colour,
            horecaLocationIds: job.location_ids as LocationId[],
            callAllowed: job.call_allowed,
          },
        ];
      }),
      homeLocationId: person.home_location_id as LocationId,
      locationIds: person.location_ids as LocationId[],
      needsPasskey: needsPasskey(person),
      ownTimeOutAllowed: person.own_time_out_allowed,
      overridesByManagers: person.overrides_by_managers,
    };
  }
}
