import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { TimeOutView } from '#domain/time-out/time-out.views';
import { ListTimeOutsOnHold } from './time-out.messages.js';
import { ofMembers, TimeOutReader } from './time-out-reader.js';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../http/caller.js';
import type { CivilDate } from '#domain/kernel/civil-date';
import type { JobFilterId, UserId } from '#domain/kernel/ids';
import { listMeets } from '../../database/conditions.js';

/**
 * Lists time outs of the session's location: approved ones in a range by first day, decided ones of this (or last)
 * year latest first, and one person's.
 */
@Injectable()
export class TimeOutQueries {
  constructor(private readonly reader: TimeOutReader) {}

  /** Approved time outs of people of the session's location that overlap the dates, sorted by first day. */
  async listApprovedTimeOuts(
    caller: Caller,
    range: { readonly from: CivilDate; readonly until: CivilDate },
    /** Department of the people, by their jobs of today; null: all. */
    jobFilterId: JobFilterId | null,
  ): Promise<TimeOutView[]> {
    const jobIds = jobFilterId ? await this.reader.jobIdsOf(caller, jobFilterId) : null;
    return this.reader.list(caller, (rows) => {
      const approved = ofMembers(rows, caller)
        .where('approved', '=', true)
        .where('from_date', '<=', range.until)
        .where('until_date', '>=', range.from)
        .orderBy('from_date');
      return jobIds ? approved.where(listMeets('terms.job_ids', jobIds)) : approved;
    });
  }

  /**
   * Approved and declined time outs of people of the session's location that end this year (or last year) or later,
   * latest first day first.
   */
  async listDecidedTimeOuts(caller: Caller, withLastYear: boolean): Promise<TimeOutView[]> {
    const first = await this.reader.shownFrom(caller, withLastYear, Date.now());
    return this.reader.list(caller, (rows) =>
      ofMembers(rows, caller)
        .where('approved', 'is not', null)
        .where('until_date', '>=', first)
        .orderBy('from_date', 'desc'),
    );
  }

  /** Time outs of a person in every state that end this year (or last year) or later, latest first day first. */
  async listTimeOutsOfUser(caller: Caller, userId: UserId, withLastYear: boolean): Promise<TimeOutView[]> {
    const first = await this.reader.shownFrom(caller, withLastYear, Date.now());
    return this.reader.list(caller, (rows) =>
      rows.where('time_out.user_id', '=', userId).where('until_date', '>=', first).orderBy('from_date', 'desc'),
    );
  }
}

/**
 * Answers undecided time outs of the session's location, earliest first day first; those of disabled people are left
 * out.
 */
@QueryHandler(ListTimeOutsOnHold)
export class ListTimeOutsOnHoldHandler implements IQueryHandler<ListTimeOutsOnHold> {
  constructor(private readonly reader: TimeOutReader) {}

  execute({ caller }: ListTimeOutsOnHold): Promise<TimeOutView[]> {
    return this.reader.list(caller, (rows) =>
      ofMembers(rows, caller).where('approved', 'is', null).orderBy('from_date'),
    );
  }
}
