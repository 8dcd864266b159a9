import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import type { TimeOutView } from '#domain/time-out/time-out.views';
import {
  ListApprovedTimeOuts,
  ListDecidedTimeOuts,
  ListTimeOutsOfUser,
  ListTimeOutsOnHold,
} from './time-out.messages.js';
import { ofPeopleHere, TimeOutReader } from './time-out-reader.js';

@QueryHandler(ListApprovedTimeOuts)
export class ListApprovedTimeOutsHandler implements IQueryHandler<ListApprovedTimeOuts> {
  constructor(private readonly reader: TimeOutReader) {}

  async execute({ caller, range, jobFilterId }: ListApprovedTimeOuts): Promise<TimeOutView[]> {
    const jobIds = jobFilterId ? await this.reader.jobIdsOf(caller, jobFilterId) : null;
    return this.reader.list(caller, (rows) => {
      const approved = ofPeopleHere(rows, caller)
        .where('approved', '=', true)
        .where('from_date', '<=', range.until)
        .where('until_date', '>=', range.from)
        .orderBy('from_date');
      return jobIds ? approved.where(sql<boolean>`terms.job_ids && ${[...jobIds]}`) : approved;
    });
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

@QueryHandler(ListDecidedTimeOuts)
export class ListDecidedTimeOutsHandler implements IQueryHandler<ListDecidedTimeOuts> {
  constructor(private readonly reader: TimeOutReader) {}

  async execute({ caller, withLastYear }: ListDecidedTimeOuts): Promise<TimeOutView[]> {
    const first = await this.reader.shownFrom(caller, withLastYear, Date.now());
    return this.reader.list(caller, (rows) =>
      ofPeopleHere(rows, caller)
        .where('approved', 'is not', null)
        .where('until_date', '>=', first)
        .orderBy('from_date', 'desc'),
    );
  }
}

@QueryHandler(ListTimeOutsOfUser)
export class ListTimeOutsOfUserHandler implements IQueryHandler<ListTimeOutsOfUser> {
  constructor(private readonly reader: TimeOutReader) {}

  async execute({ caller, userId, withLastYear }: ListTimeOutsOfUser): Promise<TimeOutView[]> {
    const first = await this.reader.shownFrom(caller, withLastYear, Date.now());
    return this.reader.list(caller, (rows) =>
      rows.where('time_out.user_id', '=', userId).where('until_date', '>=', first).orderBy('from_date', 'desc'),
    );
  }
}
