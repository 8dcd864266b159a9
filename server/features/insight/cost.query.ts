import { Inject, Injectable } from '@nestjs/common';
import { addDays, type CivilDate } from '#domain/kernel/civil-date';
import type { LocationId } from '#domain/kernel/ids';
import type { CostWeek } from '#domain/insight/cost.calls';
import { DATABASE, type Database } from '../../database/database.js';
import type { Caller } from '../../http/caller.js';
import { readWages } from '../../decision-context/person-wages.js';
import { readShown } from './people-shown.js';

/**
 * Reads what a week's labour cost is computed from: surcharges, wages and expected turnover; without a check of
 * rights.
 */
@Injectable()
export class CostQueries {
  constructor(@Inject(DATABASE) private readonly db: Database) {}

  /**
   * Employer surcharge, holiday allowance and cost target of the organisation, all wages of the location's people
   * (without one: left out; disabled people included), and a week's expected turnover in cents by date. The call checks
   * that the caller may see wages.
   */
  async week({ organisationId }: Caller, locationId: LocationId, monday: CivilDate): Promise<CostWeek> {
    const organisation = await this.db
      .selectFrom('organisation')
      .select(['employer_surcharge', 'holiday_allowance', 'cost_target'])
      .where('organisation_id', '=', organisationId)
      .executeTakeFirstOrThrow();
    const turnover = await this.db
      .selectFrom('expected_turnover')
      .select(['date', 'cents'])
      .where('organisation_id', '=', organisationId)
      .where('location_id', '=', locationId)
      .where('date', '>=', monday)
      .where('date', '<=', addDays(monday, 6))
      .orderBy('date')
      .execute();
    const people = await readShown(this.db, organisationId);
    const wagesOf = await readWages(this.db, organisationId);
    return {
      people: [...people.values()]
        .filter(({ locationIds }) => locationIds.includes(locationId))
        .map(({ userId }) => ({ userId, wages: [...wagesOf(userId).wages] }))
        .filter(({ wages }) => wages.length > 0),
      employerSurcharge: organisation.employer_surcharge,
      holidayAllowance: organisation.holiday_allowance,
      costTarget: organisation.cost_target,
      turnover,
    };
  }
}
