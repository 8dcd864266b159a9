import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { TimeOutView } from '#domain/time-out/time-out.views';
import { ListTimeOutsOnHold } from './time-out.messages.js';
import { ofPeopleHere, TimeOutReader } from './time-out-reader.js';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../http/caller.js';
import type { CivilDate } from '#domain/kernel/civil-date';
import type { JobFilterId, UserId } from '#domain/kernel/ids';
import { listMeets } from '../../database/conditions.js';

@Injectable()
export class TimeOutQueries {
  constructor(private readonly reader: TimeOutReader) {}

  /** Approved time outs that meet a range of dates, of people of the session location, by from. */
  async listApprovedTimeOuts(
    caller: Caller,
    range: { readonly from: CivilDate; readonly until: CivilDate },
    /** People with a job of it; null: everybody. */
    jobFilterId: JobFilterId | null,
  ): Promise<TimeOutView[]> {
    const jobIds = jobFilterId ? await this.reader.jobIdsOf(caller, jobFilterId) : null;
    return this.reader.list(caller, (rows) => {
      const approved = ofPeopleHere(rows, caller)
        .where('approved', '=', true)
        .where('from_date', '<=', range.until)
        .where('until_date', '>=', range.from)
        .orderBy('from_date');
      return jobIds ? approved.where(listMeets('terms.job_ids', jobIds)) : approved;
    });
  }

  /** Approved and disapproved time outs of people of the session location, latest from first. */
  async listDecidedTimeOuts(caller: Caller, withLastYear: boolean): Promise<TimeOutView[]> {
    const first = await this.reader.shownFrom(caller, withLastYear, Date.now());
    return this.reader.list(caller, (rows) =>
      ofPeopleHere(rows, caller)
        .where('approved', 'is not', null)
        .where('until_date', '>=', first)
        .orderBy('from_date', 'desc'),
    );
  }

  /** All time outs of one person, latest from first. */
  async listTimeOutsOfUser(caller: Caller, userId: UserId, withLastYear: boolean): Promise<TimeOutView[]> {
    const first = await this.reader.shownFrom(caller, withLastYear, Date.now());
    return this.reader.list(caller, (rows) =>
      rows.where('time_out.user_id', '=', userId).where('until_date', '>=', first).orderBy('from_date', 'desc'),
    );
  }
}

@QueryHandler(ListTimeOutsOnHold)
export class ListTimeOutsOnHoldHandler implements IQueryHandler<ListTimeOutsOnHold> {
  constructor(private readonly reader: TimeOutReader) {}

  execute({ caller }: ListTimeOutsOnHold): Promise<TimeOutView[]> {
    return this.reader.list(caller, (rows) =>
      ofPeopleHere(rows, caller).where('approved', 'is', null).orderBy('from_date'),
    );
  }
}
