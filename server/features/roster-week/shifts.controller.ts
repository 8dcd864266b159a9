import { Controller } from '@nestjs/common';
import * as calls from '#domain/roster-week/roster-week.calls';
import { CallHandler } from '../../http/call-handler.js';
import type { RequestOf } from '../../http/call-request.js';
import { Reach } from '../../access/reach.js';
import { ShiftsQueries } from './shifts.query.js';
import { OnDutyQueries } from './on-duty.query.js';
import { StaffingQueries } from './staffing.query.js';
import { WeekStateQueries } from './week-state.query.js';

/** Calls that read the published roster. */
@Controller()
export class ShiftsController {
  constructor(
    private readonly shiftsQueries: ShiftsQueries,
    private readonly onDutyQueries: OnDutyQueries,
    private readonly staffingQueries: StaffingQueries,
    private readonly weekStateQueries: WeekStateQueries,
    private readonly reach: Reach,
  ) {}

  @CallHandler(calls.fullSchedulesList)
  async list({ caller, input }: RequestOf<typeof calls.fullSchedulesList>) {
    const { from, to, jobFilterId, userId } = input.query;
    const only = {
      jobFilterId: jobFilterId ? await this.reach.jobFilterHere(caller, jobFilterId, 'jobFilterId') : null,
      userId: userId ? await this.reach.colleague(caller, userId, 'userId') : null,
    };
    return this.shiftsQueries.listShifts(caller, { from, until: to }, only);
  }

  @CallHandler(calls.fullSchedulesGet)
  async get({ caller, input }: RequestOf<typeof calls.fullSchedulesGet>) {
    return this.shiftsQueries.readShift(caller, await this.reach.shift(caller, input.params.id));
  }

  @CallHandler(calls.fullSchedulesOnDuty)
  async onDuty({ caller, input }: RequestOf<typeof calls.fullSchedulesOnDuty>) {
    return this.onDutyQueries.findManagerOnDuty(caller, await this.reach.shift(caller, input.params.id));
  }

  @CallHandler(calls.fullSchedulesByUser)
  async byUser({ caller, input }: RequestOf<typeof calls.fullSchedulesByUser>) {
    const userId = await this.reach.user(caller, input.params.id);
    return this.shiftsQueries.listShiftsOfUser(caller, userId, input.query);
  }

  @CallHandler(calls.fullSchedulesCheckAvailability)
  async checkAvailability({ caller, input }: RequestOf<typeof calls.fullSchedulesCheckAvailability>) {
    const shiftKey = await this.reach.shift(caller, input.params.id);
    const userId = await this.reach.colleague(caller, input.query.userId, 'userId');
    return this.staffingQueries.readPlanStatus(caller, shiftKey, userId);
  }

  @CallHandler(calls.fullSchedulesExtraPersonnel)
  async extraPersonnel({ caller, input }: RequestOf<typeof calls.fullSchedulesExtraPersonnel>) {
    const { from, to, jobFilterId } = input.query;
    const department = await this.reach.jobFilterHere(caller, jobFilterId, 'jobFilterId');
    return this.staffingQueries.findExtraPersonnel(caller, { from, until: to }, department);
  }

  @CallHandler(calls.publishedSchedulesCheck)
  async weekState({ caller, input }: RequestOf<typeof calls.publishedSchedulesCheck>) {
    const { start, jobFilterId } = input.query;
    const found = await this.reach.jobFilter(caller, jobFilterId, 'jobFilterId');
    return this.weekStateQueries.readWeekState(caller, { ...found, monday: start });
  }
}
