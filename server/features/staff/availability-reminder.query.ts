import { Inject, Injectable } from '@nestjs/common';
import { seesPhone } from '#domain/account/phone-visibility';
import { byName } from '#domain/kernel/by-name';
import { instant } from '#domain/kernel/clock-time';
import type { JobId, UserId } from '#domain/kernel/ids';
import { isEmployedWithin, jobsOfTerms } from '#domain/planning/person-terms';
import type { WireReminderUser } from '#domain/staff/staff.views';
import { DATABASE, type Database } from '../../database/database.js';
import { loadPeopleFacts } from '../../decision-context/people-facts.js';
import { mobileNumber } from '../../accounts/phone-number.js';
import { enabledAtLocation } from './people.js';
import type { Caller } from '../../http/caller.js';
import type { CivilDate } from '#domain/kernel/civil-date';

/**
 * Finds enabled part-timers in service at the session's location who have entered no availability in a period, by name;
 * phone numbers only where the caller may see them.
 */
@Injectable()
export class AvailabilityReminderQueries {
  constructor(@Inject(DATABASE) private readonly db: Database) {}

  /**
   * Enabled part-timers of the session's location with one of the jobs who have not entered availability in the dates
   * (inclusive), sorted by name. Phone numbers only where the caller may see them.
   */
  async listPeopleToRemind(
    caller: Caller,
    range: { readonly from: CivilDate; readonly until: CivilDate },
    jobIds: readonly JobId[],
  ): Promise<WireReminderUser[]> {
    const { organisationId } = caller;
    const facts = await loadPeopleFacts(this.db, organisationId, range.from, range.until);
    const partTimers = (await enabledAtLocation(this.db, caller)).flatMap((person) => {
      const then = facts.get(person.user_id as UserId);
      if (!then || !isEmployedWithin(then, range.from, range.until)) return [];
      const partTime = then.terms.filter(({ always }) => !always);
      const ownJobs = jobsOfTerms({ terms: partTime });
      return ownJobs.some((jobId) => jobIds.includes(jobId)) ? [{ ...person, job_ids: [...ownJobs] }] : [];
    });
    const rows = await this.db
      .selectFrom('availability')
      .select(({ fn, eb }) => [
        'user_id',
        fn.max('entered_at').as('last_entered'),
        fn
          .countAll<string>()
          .filterWhere(eb.and([eb('date', '>=', range.from), eb('date', '<=', range.until)]))
          .as('in_range'),
      ])
      .where('organisation_id', '=', organisationId)
      .groupBy('user_id')
      .execute();
    const enteredBy = new Map(rows.map((row) => [row.user_id, row]));
    const terms = { demo: await this.isDemo(organisationId) };
    return partTimers
      .filter(({ user_id }) => Number(enteredBy.get(user_id)?.in_range ?? 0) === 0)
      .map(({ user_id, name, phone_number, phone_for, job_ids }) => ({
        id: user_id,
        name,
        phone_number: seesPhone(phone_for, caller.role) ? phone_number : null,
        phoneValid: phone_number !== null && mobileNumber(phone_number, terms) !== null,
        jobIds: job_ids,
        lastEntered: instantOf(enteredBy.get(user_id)?.last_entered),
      }))
      .sort(byName);
  }

  private async isDemo(organisationId: string): Promise<boolean> {
    const row = await this.db
      .selectFrom('organisation')
      .select('demo')
      .where('organisation_id', '=', organisationId)
      .executeTakeFirst();
    return row?.demo ?? false;
  }
}

const instantOf = (at: Date | undefined) => (at ? instant(at.getTime()) : null);
