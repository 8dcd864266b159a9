import { Inject, Injectable } from '@nestjs/common';
import { mondayOf } from '#domain/kernel/civil-date';
import { fieldRefusal } from '#domain/kernel/refusal';
import type { PlanUserView } from '#domain/kernel/views';
import { countingItems, plannedItems } from '#domain/roster-check/counting-items';
import { employedOn, jobsOn } from '#domain/planning/person-terms';
import { unavailableReasons } from '#domain/planning/plan-status';
import { DATABASE, type Database } from '../../database/database.js';
import { CommandRefused } from '../../event-store/refused.js';
import { loadAvailabilityEntries } from '../../decision-context/availability-entries.js';
import { PlanningReader } from '../../presenters/planning-reader.js';
import { byStatus, planUserView, type PlanUserQuestion } from '../../presenters/plan-user.presenter.js';
import type { Caller } from '../../http/caller.js';
import type { LocationId, JobFilterId, JobId, SlotId } from '#domain/kernel/ids';
import type { ShiftTime } from '#domain/kernel/shift-time';

/**
 * Lists candidates for a draft slot: enabled people in service at the location with a job of the department, available
 * ones first, with reasons for the others.
 */
@Injectable()
export class PersonnelQueries {
  constructor(
    @Inject(DATABASE) private readonly db: Database,
    private readonly planning: PlanningReader,
  ) {}

  /**
   * Candidates for a slot: enabled people in service at the location who have a job of the department, with reasons if
   * unavailable; available ones first.
   * @throws CommandRefused `not_at_location` or `not_in_job_filter` for a mismatch of location, department and job
   */
  async findPersonnel(
    caller: Caller,
    locationId: LocationId,
    slot: {
      readonly jobFilterId: JobFilterId;
      readonly jobId: JobId;
      readonly time: ShiftTime;
      /** Slot being filled, which does not count as planned; null: none yet. */
      readonly slotId: SlotId | null;
    },
  ): Promise<PlanUserView[]> {
    const { organisationId, reach } = caller;
    const { jobFilterId, jobId, time, slotId } = slot;
    const { date } = time;
    const week = await this.planning.week(organisationId, mondayOf(date));
    const jobs = week.directory.locations.get(locationId)?.jobs ?? {};
    const filter = week.directory.jobFilters.get(jobFilterId);
    if (filter?.locationId !== locationId) throw new CommandRefused(fieldRefusal('jobFilterId', 'not_at_location'));
    if (!jobs[jobId]) throw new CommandRefused(fieldRefusal('jobId', 'not_at_location'));
    if (jobs[jobId].jobFilterId !== jobFilterId) throw new CommandRefused(fieldRefusal('jobId', 'not_in_job_filter'));

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
      .filter((person) => jobsOn(person, date).some((id) => filter.jobIds.includes(id)))
      .map((person) => planUserView(person, question))
      .sort(byStatus);
  }
}
