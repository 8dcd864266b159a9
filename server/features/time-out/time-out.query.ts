import { Inject } from '@nestjs/common';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { TimeOutView } from '#domain/time-out/time-out.views';
import { DATABASE, type Database } from '../../database/database.js';
import { loadTexts } from '../../event-store/texts.js';
import { loadDirectory } from '../planning/directory.js';
import { loadStaff } from '../planning/staff-facts.js';
import { ListApprovedTimeOuts } from './time-out.messages.js';
import { timeOutOf, timeOutView } from './time-out.presenter.js';

@QueryHandler(ListApprovedTimeOuts)
export class ListApprovedTimeOutsHandler implements IQueryHandler<ListApprovedTimeOuts> {
  constructor(@Inject(DATABASE) private readonly db: Database) {}

  async execute({ caller, range, jobFilterId }: ListApprovedTimeOuts): Promise<TimeOutView[]> {
    const { organisationId, locationId } = caller;
    const rows = await this.db
      .selectFrom('time_out')
      .innerJoin('person', (join) =>
        join
          .onRef('person.organisation_id', '=', 'time_out.organisation_id')
          .onRef('person.user_id', '=', 'time_out.user_id'),
      )
      .selectAll('time_out')
      .select(['person.location_ids', 'person.job_ids'])
      .where('time_out.organisation_id', '=', organisationId)
      .where('approved', '=', true)
      .where('from_date', '<=', range.until)
      .where('until_date', '>=', range.from)
      .orderBy('from_date')
      .orderBy('time_out_id')
      .execute();
    const jobIds = jobFilterId ? (await loadDirectory(this.db, organisationId)).jobFilters.get(jobFilterId)?.jobIds : null;
    const meant = rows.filter(
      ({ location_ids, job_ids }) =>
        location_ids.includes(locationId) && (!jobIds || jobIds.some((jobId) => job_ids.includes(jobId))),
    );
    const staff = await loadStaff(this.db, organisationId);
    const remarks = await loadTexts(this.db, organisationId, meant.map(({ remark_id }) => remark_id));
    return meant.map((row) =>
      timeOutView(timeOutOf(row), (row.remark_id && remarks.get(row.remark_id)) || null, (id) => staff.get(id)?.name),
    );
  }
}
