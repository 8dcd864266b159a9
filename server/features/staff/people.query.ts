import { Inject, Injectable } from '@nestjs/common';
import { type PhoneFor, seesPhone } from '#domain/account/phone-visibility';
import { isAdmin } from '#domain/access/access';
import { byName } from '#domain/kernel/by-name';
import type { JobId, LocationId, UserId } from '#domain/kernel/ids';
import type { JobFilterView } from '#domain/job/job.views';
import { taggedPeriods } from '#domain/staff/employee-tags';
import type { EmployeeTag, UserOption, WireEnabledUser, WirePhoneListEntry } from '#domain/staff/staff.views';
import { DATABASE, type Database } from '../../database/database.js';
import { jobFilterView } from '../job/job.presenter.js';
import { loadDirectory } from '../../decision-context/directory.js';
import { enabledAtLocation } from './people.js';
import type { Caller } from '../../http/caller.js';
import type { CivilDate } from '#domain/kernel/civil-date';

/**
 * Lists enabled people of a location by name, in service or not, with terms of today or as a phone list. Phone numbers
 * only where the caller may see them.
 */
@Injectable()
export class PeopleQueries {
  constructor(@Inject(DATABASE) private readonly db: Database) {}

  /** Enabled people of the session's location, sorted by name. Phone numbers only where the caller may see them. */
  async listEnabledUsers(caller: Caller): Promise<WireEnabledUser[]> {
    const people = await enabledAtLocation(this.db, caller);
    return people
      .map((person) => ({
        id: person.user_id,
        name: person.name,
        email: person.email,
        phone_number: phoneFor(caller, person),
        type: { id: person.type_id, name: person.type_name },
        always: person.always,
        jobIds: person.job_ids,
        homeLocationId: person.home_location_id,
        locationIds: person.location_ids,
        contractHours: person.max_hours,
        employmentStart: person.employment_start,
        employmentEnd: person.employment_end,
      }))
      .sort(byName);
  }

  /** Enabled people of a location, sorted by name, with the phone numbers that the caller may see. */
  async listPhoneNumbers(caller: Caller, locationId: LocationId): Promise<WirePhoneListEntry[]> {
    const people = await enabledAtLocation(this.db, { ...caller, locationId });
    return people
      .map((person) => ({ id: person.user_id, name: person.name, phone_number: phoneFor(caller, person) }))
      .sort(byName);
  }

  /** Enabled people of the session's location with a job, sorted by name; staff get only ids and names. */
  async listUsersByJob(caller: Caller, jobId: JobId): Promise<UserOption[]> {
    const people = await enabledAtLocation(this.db, caller);
    const admin = isAdmin(caller.role);
    return people
      .filter(({ job_ids }) => job_ids.includes(jobId))
      .map(({ user_id, name, job_ids, always }) => ({
        id: user_id,
        name,
        jobIds: admin ? job_ids : [],
        always: admin ? always : null,
      }))
      .sort(byName);
  }

  /** Department with the first of the person's jobs at the session's location; null: none. */
  async findJobFilterOfUser(caller: Caller, userId: UserId): Promise<JobFilterView | null> {
    const { organisationId, locationId } = caller;
    const person = await this.db
      .selectFrom('person_terms_now')
      .select('job_ids')
      .where('organisation_id', '=', organisationId)
      .where('user_id', '=', userId)
      .executeTakeFirst();
    const { locations, jobFilters } = await loadDirectory(this.db, organisationId);
    const jobsAtLocation = locations.get(locationId)?.jobs ?? {};
    const ofJobs = (person?.job_ids ?? []).flatMap((jobId) => jobsAtLocation[jobId as JobId] ?? []);
    const filter = ofJobs[0] && jobFilters.get(ofJobs[0].jobFilterId);
    return filter ? jobFilterView(filter) : null;
  }

  /** Tags of enabled people of the session's location in a period, sorted by person, then first date. */
  async listEmployeeTags(
    caller: Caller,
    range: { readonly from: CivilDate; readonly until: CivilDate },
  ): Promise<EmployeeTag[]> {
    const people = await enabledAtLocation(this.db, caller);
    return people
      .flatMap((person) => {
        const dates = {
          birthDate: person.birth_date,
          employmentStart: person.employment_start,
          employmentEnd: person.employment_end,
        };
        return taggedPeriods(dates, range.from, range.until).map((tag) => ({ userId: person.user_id, ...tag }));
      })
      .sort((a, b) => a.userId.localeCompare(b.userId) || a.from.localeCompare(b.from));
  }
}

/** Phone number for the caller, whose own is always included; null: hidden or none. */
const phoneFor = (
  { userId, role }: Caller,
  person: { readonly user_id: string; readonly phone_for: PhoneFor; readonly phone_number: string | null },
): string | null => (person.user_id === userId || seesPhone(person.phone_for, role) ? person.phone_number : null);
