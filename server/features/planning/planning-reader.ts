import { Inject, Injectable } from '@nestjs/common';
import { type CivilDate, mondaysBetween } from '#domain/kernel/civil-date';
import type { LocationId } from '#domain/kernel/ids';
import { draftWeekStream } from '#domain/draft-week/draft-week.events';
import { rosterWeekStream } from '#domain/roster-week/roster-week.events';
import { DATABASE, type Database } from '../../database/database.js';
import { StreamReader } from '../../event-store/stream-reader.js';
import { type CancelReasons, loadCancelReasons } from './cancel-reason-texts.js';
import { type Directory, loadDirectory } from './directory.js';
import { loadPeopleFacts } from './people-facts.js';
import { draftWeekKind, type PlanningWeek, rosterWeekKind, type WeekOfLocation } from './planning-contexts.js';

/** Everything that a planning screen shows, read outside of commands. */
export interface PlanningView extends PlanningWeek {
  readonly cancelReasons: CancelReasons;
}

/** Reads weeks for queries and live watchers, with everything committed before the call. */
@Injectable()
export class PlanningReader {
  constructor(
    @Inject(DATABASE) private readonly db: Database,
    private readonly streams: StreamReader,
  ) {}

  directory(organisationId: string): Promise<Directory> {
    return loadDirectory(this.db, organisationId);
  }

  async week(organisationId: string, monday: CivilDate): Promise<PlanningView> {
    const directory = await this.directory(organisationId);
    return this.weekWith(organisationId, monday, directory, await loadCancelReasons(this.db, organisationId));
  }

  /** The weeks that a range of dates touches, earliest first. */
  async weeks(organisationId: string, from: CivilDate, until: CivilDate): Promise<PlanningView[]> {
    const directory = await this.directory(organisationId);
    const reasons = await loadCancelReasons(this.db, organisationId);
    const views: PlanningView[] = [];
    for (const monday of mondaysBetween(from, until))
      views.push(await this.weekWith(organisationId, monday, directory, reasons));
    return views;
  }

  private async weekWith(
    organisationId: string,
    monday: CivilDate,
    directory: Directory,
    cancelReasons: CancelReasons,
  ): Promise<PlanningView> {
    const locationIds = [...directory.locations.keys()];
    const people = await loadPeopleFacts(this.db, organisationId, monday);
    const drafts = await this.streams.readAll(
      draftWeekKind,
      organisationId,
      locationIds.map((id) => draftWeekStream(id, monday)),
    );
    const rosters = await this.streams.readAll(
      rosterWeekKind,
      organisationId,
      locationIds.map((id) => rosterWeekStream(id, monday)),
    );
    const weeks = locationIds.map((locationId: LocationId, index): WeekOfLocation => {
      const draft = drafts[index]?.state ?? draftWeekKind.initialState;
      const roster = rosters[index]?.state ?? rosterWeekKind.initialState;
      return { locationId, draft, roster };
    });
    return { monday, directory, people, weeks, cancelReasons };
  }
}
