import { Inject, Injectable } from '@nestjs/common';
import { addDays, type CivilDate, mondaysBetween } from '#domain/kernel/civil-date';
import type { JobFilterId, LocationId } from '#domain/kernel/ids';
import { todayAt } from '#domain/kernel/zone';
import { draftWeekStream } from '#domain/draft-week/draft-week.events';
import {
  LOCATION_WINDOW_RECORD,
  type LocationRecords,
  type LocationWindow,
  locationWeekKey,
  locationWindow,
} from '#domain/location/location-records.views';
import { rosterWeekStream } from '#domain/roster-week/roster-week.events';
import { DATABASE, type Database } from '../../database/database.js';
import { StreamReader } from '../../event-store/stream-reader.js';
import { loadTexts } from '../../event-store/texts.js';
import { type Directory, loadDirectory } from '../../planning/directory.js';
import { loadPeopleFacts } from '../../planning/people-facts.js';
import { draftWeekKind, rosterWeekKind } from '../../planning/planning-contexts.js';
import { type Audience, pushedWeekState } from '../../planning/week.presenter.js';

/** What is asked, at which place, by whom. */
export interface LocationQuestion {
  readonly organisationId: string;
  readonly locationId: LocationId;
  readonly audience: Audience;
  readonly directory: Directory;
  readonly today: CivilDate;
  readonly window: LocationWindow;
}

/** Types that this feature reads itself; others come from the features that add them (`RecordSources`). */
export type LocationRecordType = keyof Pick<LocationRecords, 'comment' | 'week' | 'window'>;

type Records<Type extends keyof LocationRecords> = ReadonlyMap<string, LocationRecords[Type]>;

/** Reads the records of a location stream, one type at a time, each with a few queries however many there are. */
@Injectable()
export class LocationRecordReader {
  readonly types: { readonly [Type in LocationRecordType]: (question: LocationQuestion) => Promise<Records<Type>> } = {
    comment: (question) => this.comments(question),
    week: (question) => this.weeks(question),
    window: ({ window }) => Promise.resolve(new Map([[LOCATION_WINDOW_RECORD, window]])),
  };

  constructor(
    @Inject(DATABASE) private readonly db: Database,
    private readonly streams: StreamReader,
  ) {}

  /** `now` in milliseconds: dates around today at the location. */
  async question(
    organisationId: string,
    locationId: LocationId,
    audience: Audience,
    now: number,
  ): Promise<LocationQuestion> {
    const directory = await loadDirectory(this.db, organisationId);
    const zone = directory.locations.get(locationId)?.zone ?? 'UTC';
    const today = todayAt(now, zone);
    return { organisationId, locationId, audience, directory, today, window: locationWindow(today) };
  }

  private async comments({
    organisationId,
    locationId,
    audience,
    window,
  }: LocationQuestion): Promise<Records<'comment'>> {
    const rows = await this.db
      .selectFrom('day_comment')
      .select(['date', 'text_id', 'text_employees_id'])
      .where('organisation_id', '=', organisationId)
      .where('location_id', '=', locationId)
      .where('date', '>=', window.from)
      .where('date', '<=', window.until)
      .execute();
    const admin = audience.kind === 'admin';
    const seen = rows
      .map((row) => ({ ...row, text_id: admin ? row.text_id : null }))
      .filter(({ text_employees_id }) => admin || text_employees_id !== null);
    const ids = seen.flatMap(({ text_id, text_employees_id }) => [text_id, text_employees_id]);
    const texts = await loadTexts(this.db, organisationId, ids);
    const textOf = (id: string | null) => id && (texts.get(id) ?? '');
    return new Map(
      seen.map(({ date, text_id, text_employees_id }) => [
        date,
        { date, text: textOf(text_id), textEmployees: textOf(text_employees_id) },
      ]),
    );
  }

  private async weeks({
    organisationId,
    locationId,
    audience,
    directory,
    window,
  }: LocationQuestion): Promise<Records<'week'>> {
    const mondays = mondaysBetween(window.from, window.until);
    const people = await loadPeopleFacts(this.db, organisationId, window.from, addDays(window.from, 6));
    const [drafts, rosters] = await Promise.all([
      this.streams.readAll(
        draftWeekKind,
        organisationId,
        mondays.map((monday) => draftWeekStream(locationId, monday)),
      ),
      this.streams.readAll(
        rosterWeekKind,
        organisationId,
        mondays.map((monday) => rosterWeekStream(locationId, monday)),
      ),
    ]);
    const jobFilterIds = jobFiltersAt(directory, locationId);
    const states = mondays.flatMap((monday, index) => {
      const draft = drafts[index]?.state ?? draftWeekKind.initialState;
      const roster = rosters[index]?.state ?? rosterWeekKind.initialState;
      const week = { monday, directory, people, weeks: [{ locationId, draft, roster }] };
      return jobFilterIds.map((jobFilterId) => pushedWeekState(week, locationId, jobFilterId, audience));
    });
    return new Map(states.map((state) => [locationWeekKey(state.start, state.jobFilterId), state]));
  }
}

const jobFiltersAt = ({ jobFilters }: Directory, locationId: LocationId): JobFilterId[] =>
  [...jobFilters.values()].flatMap((filter) => (filter.locationId === locationId ? [filter.jobFilterId] : []));
