import { Inject, Injectable } from '@nestjs/common';
import { addDays, type CivilDate, mondaysBetween } from '#domain/kernel/civil-date';
import { draftWeekStream } from '#domain/draft-week/draft-week.events';
import { rosterWeekStream } from '#domain/roster-week/roster-week.events';
import { DATABASE, type Database } from '../database/database.js';
import { StreamReader } from '../event-store/stream-reader.js';
import { type CancelReasons, loadCancelReasons } from '../decision-context/cancel-reason-texts.js';
import { type Directory, loadDirectory } from '../decision-context/directory.js';
import { loadPeopleFacts } from '../decision-context/people-facts.js';
import {
  draftWeekKind,
  type OrganisationWeek,
  rosterWeekKind,
  type WeekOfLocation,
} from '../decision-context/planning-contexts.js';

/** Facts of a week for planning screens, read outside of commands. */
export interface PlanningView extends OrganisationWeek {
  readonly cancelReasons: CancelReasons;
}

/**
 * Reads weeks of all locations of an organisation for queries and live watchers, with everything committed before the
 * call.
 */
@Injectable()
export class PlanningReader {
  constructor(
    @Inject(DATABASE) private readonly db: Database,
    private readonly streams: StreamReader,
  ) {}

  /** Locations, jobs and job filters, closed and removed ones included. */
  directory(organisationId: string): Promise<Directory> {
    return loadDirectory(this.db, organisationId);
  }

  /** Draft and published week of all locations, with people and their entries. */
  async week(organisationId: string, monday: CivilDate): Promise<PlanningView> {
    const [week] = await this.weeksOf(organisationId, [monday]);
    return week as PlanningView;
  }

  /** The weeks that a range of dates touches, earliest first; `until` is inclusive. */
  weeks(organisationId: string, from: CivilDate, until: CivilDate): Promise<PlanningView[]> {
    return this.weeksOf(organisationId, mondaysBetween(from, until));
  }

  /**
   * Weeks by Monday, which must be sorted; with a fixed number of queries. People have their entries from the first to
   * the last week. Empty list: empty, without a query.
   */
  async weeksOf(organisationId: string, mondays: readonly CivilDate[]): Promise<PlanningView[]> {
    const [first] = mondays;
    const last = mondays.at(-1);
    if (!first || !last) return [];
    const [directory, cancelReasons, people] = await Promise.all([
      this.directory(organisationId),
      loadCancelReasons(this.db, organisationId),
      loadPeopleFacts(this.db, organisationId, first, addDays(last, 6)),
    ]);
    const places = mondays.flatMap((monday) =>
      [...directory.locations.keys()].map((locationId) => ({ locationId, monday })),
    );
    const [drafts, rosters] = await Promise.all([
      this.streams.readAll(
        draftWeekKind,
        organisationId,
        places.map(({ locationId, monday }) => draftWeekStream(locationId, monday)),
      ),
      this.streams.readAll(
        rosterWeekKind,
        organisationId,
        places.map(({ locationId, monday }) => rosterWeekStream(locationId, monday)),
      ),
    ]);
    const read = places.map(({ locationId, monday }, index) => {
      const draft = drafts[index]?.state ?? draftWeekKind.initialState;
      const roster = rosters[index]?.state ?? rosterWeekKind.initialState;
      return { monday, week: { locationId, draft, roster } satisfies WeekOfLocation };
    });
    return mondays.map((monday): PlanningView => {
      const weeks = read.filter((one) => one.monday === monday).map(({ week }) => week);
      return { monday, directory, people, weeks, cancelReasons };
    });
  }
}
