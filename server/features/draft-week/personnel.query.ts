import { Inject } from '@nestjs/common';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { mondayOf } from '#domain/kernel/civil-date';
import { fieldRefusal } from '#domain/kernel/refusal';
import type { PlanUserView } from '#domain/kernel/views';
import { countingItems, plannedItems } from '#domain/planning/counting-items';
import { employedOn, jobsOn } from '#domain/planning/person-terms';
import { unavailableReasons } from '#domain/planning/plan-status';
import { DATABASE, type Database } from '../../database/database.js';
import { Refused } from '../../http/refused.js';
import { loadAvailabilityEntries } from '../../planning/availability-entries.js';
import { PlanningReader } from '../../planning/planning-reader.js';
import { byStatus, planUserView, type PlanUserQuestion } from '../../planning/plan-user.presenter.js';
import { FindPersonnel } from './personnel.messages.js';

@QueryHandler(FindPersonnel)
export class FindPersonnelHandler implements IQueryHandler<FindPersonnel> {
  constructor(
    @Inject(DATABASE) private readonly db: Database,
    private readonly planning: PlanningReader,
  ) {}

  async execute({ caller, locationId, slot }: FindPersonnel): Promise<PlanUserView[]> {
    const { organisationId, reach } = caller;
    const { jobFilterId, jobId, time, slotId } = slot;
    const { date } = time;
    const week = await this.planning.week(organisationId, mondayOf(date));
    const jobs = week.directory.locations.get(locationId)?.jobs ?? {};
    const filter = week.directory.jobFilters.get(jobFilterId);
    if (filter?.locationId !== locationId) throw new Refused(fieldRefusal('jobFilterId', 'not_at_location'));
    if (!jobs[jobId]) throw new Refused(fieldRefusal('jobId', 'not_at_location'));
    if (jobs[jobId].jobFilterId !== jobFilterId) throw new Refused(fieldRefusal('jobId', 'not_in_job_filter'));

    const question: PlanUserQuestion = {
      date,
      planned: plannedItems(week.weeks.flatMap((at) => countingItems(at.locationId, at))).filter(
        ({ layer, id }) => layer !== 'draft' || id !== slotId,
      ),
      reasonsOf: (person) => unavailableReasons(person, time, jobId),
      entries: await loadAvailabilityEntries(this.db, organisationId, date, date),
      shown: week,
      reach,
    };
    return [...week.people.values()]
      .filter((person) => person.enabled && employedOn(person, date) && person.locationIds.includes(locationId))
      .filter((person) => jobsOn(person, date).some((own) => filter.jobIds.includes(own)))
      .map((person) => planUserView(person, question))
      .sort(byStatus);
  }
}
