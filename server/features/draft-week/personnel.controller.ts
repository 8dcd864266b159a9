import { Controller } from '@nestjs/common';
import * as calls from '#domain/draft-week/draft-week.calls';
import { shiftTimeOf } from '#domain/kernel/shift-time';
import { houseProfilesChanges } from '#domain/house-profile/house-profile.calls';
import { CallHandler } from '../../http/call-handler.js';
import type { RequestOf } from '../../http/call-request.js';
import { Reach } from '../../access/reach.js';
import { PersonnelQueries } from './personnel.query.js';
import { UserWeeksQueries } from './user-weeks.query.js';
import { RuleChangesQueries } from './rule-changes.query.js';
import { RosterCheckQueries } from './roster-check.query.js';

/** Calls that help to fill a draft: candidates, people's weeks, and findings. */
@Controller()
export class PersonnelController {
  constructor(
    private readonly personnelQueries: PersonnelQueries,
    private readonly userWeeksQueries: UserWeeksQueries,
    private readonly rosterCheckQueries: RosterCheckQueries,
    private readonly ruleChanges: RuleChangesQueries,
    private readonly reach: Reach,
  ) {}

  @CallHandler(calls.scheduleDtPersonnel)
  async personnel({ caller, input }: RequestOf<typeof calls.scheduleDtPersonnel>) {
    const locationId = this.reach.location(caller, input.params.id);
    const { query } = input;
    const { jobFilterId } = await this.reach.jobFilter(caller, query.jobFilterId, 'jobFilterId');
    const jobId = await this.reach.job(caller, query.jobId, 'jobId');
    const { fullScheduleDtId: filled } = query;
    const slotId = filled ? (await this.reach.slot(caller, filled, 'fullScheduleDtId')).slotId : null;
    const slot = { jobFilterId, jobId, time: shiftTimeOf(query.from, query.until), slotId };
    return this.personnelQueries.findPersonnel(caller, locationId, slot);
  }

  @CallHandler(calls.scheduleDtUsersScheduleWeek)
  async userWeeks({ caller, input }: RequestOf<typeof calls.scheduleDtUsersScheduleWeek>) {
    const { dates, userIds } = input.query;
    const found = await this.reach.colleagues(caller, userIds, (index) => `userIds[${index}]`);
    return this.userWeeksQueries.readUserWeeks(caller, found, dates);
  }

  @CallHandler(calls.scheduleDtCheck)
  async check({ caller, input }: RequestOf<typeof calls.scheduleDtCheck>) {
    const { from, until, jobFilterId } = input.query;
    const only = jobFilterId ? await this.reach.jobFilterHere(caller, jobFilterId, 'jobFilterId') : null;
    return this.rosterCheckQueries.checkRoster(caller, { from, until }, only);
  }

  @CallHandler(houseProfilesChanges)
  changes({ caller }: RequestOf<typeof houseProfilesChanges>) {
    return this.ruleChanges.changes(caller);
  }
}
