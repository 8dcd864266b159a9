import { Inject, Injectable } from '@nestjs/common';
import type { PlanningFilter, PlanningJob } from '#domain/planning/planning.views';
import { draftWeekStream } from '#domain/draft-week/draft-week.events';
import { rosterWeekStream } from '#domain/roster-week/roster-week.events';
import { DATABASE, type Database } from '../../database/database.js';
import type { LoggedEvent } from '../../event-store/logged-event.js';
import { weekSource, type WeekPlace, PlanningSources } from '../../live/record-sources.js';
import { StreamReader } from '../../event-store/stream-reader.js';
import { draftWeekKind, rosterWeekKind } from '../../decision-context/planning-contexts.js';
import { loadDirectory } from '../../decision-context/directory.js';
import { Registers } from '../../registration/registers.js';

/**
 * Live records of a planning board: jobs and departments of its location, with retired or removed ones that the week
 * still uses.
 */
@Injectable()
export class JobLive {
  @Registers(PlanningSources)
  readonly jobs = weekSource('job', { invalidationOf: anyOf, read: (scope) => this.jobsAt(scope) });
  @Registers(PlanningSources)
  readonly filters = weekSource('filter', { invalidationOf: anyOf, read: (scope) => this.filtersAt(scope) });

  constructor(
    @Inject(DATABASE) private readonly db: Database,
    private readonly streams: StreamReader,
  ) {}

  /** Jobs at the location, and retired ones with slots or shifts in the week, by id. */
  private async jobsAt(scope: WeekPlace): Promise<ReadonlyMap<string, PlanningJob>> {
    const { jobs, locations } = await loadDirectory(this.db, scope.organisationId);
    const jobsAtLocation = locations.get(scope.locationId)?.jobs ?? {};
    const hasRetired = [...jobs.values()].some(({ retired }) => retired);
    const planned = hasRetired ? await this.plannedAt(scope) : [];
    return new Map(
      [...jobs.values()].flatMap(({ jobId, name, jobTypeId, colour, callAllowed }) => {
        const facts = jobsAtLocation[jobId] ?? planned.find((item) => item.jobId === jobId);
        return facts ? [[jobId, { jobId, name, jobTypeId, colour, callAllowed, jobFilterId: facts.jobFilterId }]] : [];
      }),
    );
  }

  /**
   * Departments of the location, and removed ones with slots or shifts in the week, by id; retired jobs planned in the
   * week included.
   */
  private async filtersAt(scope: WeekPlace): Promise<ReadonlyMap<string, PlanningFilter>> {
    const { jobFilters, jobs } = await loadDirectory(this.db, scope.organisationId);
    const atLocation = [...jobFilters.values()].filter((filter) => filter.locationId === scope.locationId);
    const hasFormer = atLocation.some(({ removed }) => removed) || [...jobs.values()].some(({ retired }) => retired);
    const inWeek = hasFormer ? await this.plannedAt(scope) : [];
    return new Map(
      atLocation.flatMap(({ jobFilterId, name, jobIds, removed }) => {
        const planned = inWeek.filter((item) => item.jobFilterId === jobFilterId);
        if (removed && planned.length === 0) return [];
        const former = planned.map(({ jobId }) => jobId).filter((jobId) => jobs.get(jobId)?.retired);
        return [[jobFilterId, { jobFilterId, name, jobIds: [...new Set([...jobIds, ...former])] }]];
      }),
    );
  }

  /** Slots and shifts of the week itself. */
  private async plannedAt({ organisationId, locationId, monday }: WeekPlace) {
    const [draft, roster] = await Promise.all([
      this.streams.read(draftWeekKind, organisationId, draftWeekStream(locationId, monday)),
      this.streams.read(rosterWeekKind, organisationId, rosterWeekStream(locationId, monday)),
    ]);
    return [...Object.values(draft.state.slots), ...Object.values(roster.state.shifts)];
  }
}

function anyOf({ streamId }: LoggedEvent): null[] {
  return streamId.startsWith('organisation/') ? [null] : [];
}
