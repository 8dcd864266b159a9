import { Inject, Injectable } from '@nestjs/common';
import { addDays, type CivilDate } from '#domain/kernel/civil-date';
import { groupBy } from '#domain/kernel/group-by';
import type { LocationId, UserId } from '#domain/kernel/ids';
import type { PlannedItem } from '#domain/planning/planning-context';
import {
  demandKey,
  type PlanningComment,
  type PlanningPerson,
  type PlanningRecords,
} from '#domain/planning/planning.views';
import { draftWeekStream } from '#domain/draft-week/draft-week.events';
import { isDrafting } from '#domain/draft-week/draft-week.state';
import { plannedShift } from '#domain/roster-week/roster-week.decider';
import { rosterWeekStream } from '#domain/roster-week/roster-week.events';
import { keepsBusy } from '#domain/roster-week/roster-week.state';
import { DATABASE, type Database } from '../database/database.js';
import { StreamReader } from '../event-store/stream-reader.js';
import { loadDemand } from './demand.js';
import { loadDirectory } from './directory.js';
import { loadPeopleFacts } from './people-facts.js';
import { loadPeopleHere } from './people-here.js';
import { draftWeekKind, rosterWeekKind } from './planning-contexts.js';

export interface RecordPlace {
  readonly organisationId: string;
  readonly locationId: LocationId;
  readonly monday: CivilDate;
}

type Records<Type extends keyof PlanningRecords> = ReadonlyMap<string, PlanningRecords[Type]>;

/** Reads the records of a planning stream, one type at a time, each with a few queries however many there are. */
@Injectable()
export class PlanningRecordReader {
  readonly types: { readonly [Type in keyof PlanningRecords]: (place: RecordPlace) => Promise<Records<Type>> } = {
    location: (place) => this.locations(place),
    job: (place) => this.jobs(place),
    filter: (place) => this.filters(place),
    person: (place) => this.people(place),
    elsewhere: (place) => this.elsewhere(place),
    comment: (place) => this.comments(place),
    demand: (place) => this.demand(place),
  };

  constructor(
    @Inject(DATABASE) private readonly db: Database,
    private readonly streams: StreamReader,
  ) {}

  private async locations({ organisationId, locationId }: RecordPlace): Promise<Records<'location'>> {
    const location = (await loadDirectory(this.db, organisationId)).locations.get(locationId);
    if (!location) return new Map();
    const { name, zone, opening, startTimes, lastBus } = location;
    return new Map([[locationId, { locationId, name, zone, opening, startTimes, lastBus }]]);
  }

  private async jobs({ organisationId, locationId }: RecordPlace): Promise<Records<'job'>> {
    const { jobs, locations } = await loadDirectory(this.db, organisationId);
    const here = locations.get(locationId)?.jobs ?? {};
    return new Map(
      [...jobs.values()].flatMap(({ jobId, name, jobTypeId, colour, callAllowed }) => {
        const facts = here[jobId];
        return facts ? [[jobId, { jobId, name, jobTypeId, colour, callAllowed, jobFilterId: facts.jobFilterId }]] : [];
      }),
    );
  }

  private async filters({ organisationId, locationId }: RecordPlace): Promise<Records<'filter'>> {
    const { jobFilters } = await loadDirectory(this.db, organisationId);
    return new Map(
      [...jobFilters.values()]
        .filter((filter) => filter.locationId === locationId)
        .map(({ jobFilterId, name, jobIds }) => [jobFilterId, { jobFilterId, name, jobIds }]),
    );
  }

  /**
   * Everybody who may be planned here. By name alone who else stands in this very week, as one who works or as one who
   * planned, and superusers: they may plan here at any moment, and a board says whose hand it was.
   */
  private async people(place: RecordPlace): Promise<Records<'person'>> {
    const { organisationId, locationId, monday } = place;
    const [people, standing] = await Promise.all([
      loadPeopleFacts(this.db, organisationId, monday),
      this.standingIn(place),
    ]);
    return new Map(
      [...people].flatMap(([userId, { locationIds, superUser, ...facts }]): [string, PlanningPerson][] => {
        if (locationIds.includes(locationId)) return [[userId, { ...facts, here: true }]];
        return superUser || standing.has(userId) ? [[userId, { userId, name: facts.name, here: false }]] : [];
      }),
    );
  }

  private async standingIn({ organisationId, locationId, monday }: RecordPlace): Promise<ReadonlySet<UserId | null>> {
    const [draft, roster] = await Promise.all([
      this.streams.read(draftWeekKind, organisationId, draftWeekStream(locationId, monday)),
      this.streams.read(rosterWeekKind, organisationId, rosterWeekStream(locationId, monday)),
    ]);
    return new Set([
      ...Object.values(draft.state.slots).flatMap(({ userId, parts }) => [
        userId,
        ...Object.values(parts).map(({ by }) => by),
      ]),
      ...Object.values(roster.state.shifts).map(({ userId }) => userId),
    ]);
  }

  /** Whether what changed of somebody is told here: nothing is of people of other locations. */
  peopleHere(place: RecordPlace): Promise<ReadonlySet<string>> {
    return loadPeopleHere(this.db, place);
  }

  private async elsewhere(place: RecordPlace): Promise<Records<'elsewhere'>> {
    const { locations } = await loadDirectory(this.db, place.organisationId);
    // Asked at once, so that they are read together.
    const weeks = await Promise.all(
      [-7, 0, 7].map((offset) =>
        this.plannedIn({ ...place, monday: addDays(place.monday, offset) }, [...locations.keys()]),
      ),
    );
    const here = await this.peopleHere(place);
    const concerning = weeks.flat().filter((item) => here.has(item.userId) && concerns(item, place));
    return new Map(
      [...groupBy(concerning, ({ userId }) => userId)].map(([userId, items]) => [
        userId,
        {
          userId,
          items: items.map((item) => ({
            ...item,
            id: null,
            jobId: null,
            location: locations.get(item.locationId)?.name ?? '',
          })),
        },
      ]),
    );
  }

  /** What keeps people busy in a week: drafts where one is open, else what is published. */
  private async plannedIn({ organisationId, monday }: RecordPlace, locationIds: LocationId[]): Promise<PlannedItem[]> {
    const [drafts, rosters] = await Promise.all([
      this.streams.readAll(
        draftWeekKind,
        organisationId,
        locationIds.map((id) => draftWeekStream(id, monday)),
      ),
      this.streams.readAll(
        rosterWeekKind,
        organisationId,
        locationIds.map((id) => rosterWeekStream(id, monday)),
      ),
    ]);
    return locationIds.flatMap((locationId, index): PlannedItem[] => {
      const draft = drafts[index]?.state ?? draftWeekKind.initialState;
      const roster = rosters[index]?.state ?? rosterWeekKind.initialState;
      const drafted = Object.values(draft.slots).flatMap(({ slotId, userId, time, jobId }): PlannedItem[] =>
        userId ? [{ layer: 'draft', id: slotId, userId, date: time.date, locationId, jobId, time }] : [],
      );
      const published = Object.values(roster.shifts).flatMap((shift) =>
        shift.userId && keepsBusy(shift) && !isDrafting(draft, shift.jobFilterId)
          ? [plannedShift(shift, shift.userId, locationId)]
          : [],
      );
      return [...drafted, ...published];
    });
  }

  private async comments({ organisationId, locationId, monday }: RecordPlace): Promise<Records<'comment'>> {
    const rows = await this.db
      .selectFrom('day_comment as comment')
      .leftJoin('text_content as text', (join) =>
        join
          .onRef('text.organisation_id', '=', 'comment.organisation_id')
          .onRef('text.text_id', '=', 'comment.text_id'),
      )
      .leftJoin('text_content as staff_text', (join) =>
        join
          .onRef('staff_text.organisation_id', '=', 'comment.organisation_id')
          .onRef('staff_text.text_id', '=', 'comment.text_employees_id'),
      )
      .select(['comment.date', 'text.content as text', 'staff_text.content as text_employees'])
      .where('comment.organisation_id', '=', organisationId)
      .where('comment.location_id', '=', locationId)
      .where('comment.date', '>=', monday)
      .where('comment.date', '<=', addDays(monday, 6))
      .execute();
    return new Map(
      rows.map(({ date, text, text_employees }): [string, PlanningComment] => [
        date,
        { date, text, textEmployees: text_employees },
      ]),
    );
  }

  private async demand({ organisationId, locationId, monday }: RecordPlace): Promise<Records<'demand'>> {
    const directory = await loadDirectory(this.db, organisationId);
    const stream = draftWeekStream(locationId, monday);
    const { parts } = (await this.streams.read(draftWeekKind, organisationId, stream)).state;
    const demand = await loadDemand(this.db, directory, {
      organisationId,
      locationId,
      from: monday,
      until: addDays(monday, 6),
      scenarioOf: (_monday, jobFilterId) => parts[jobFilterId]?.scenarioId ?? null,
    });
    return new Map(
      demand.map(({ date, jobId, needed, entry: { from, until } }) => [
        demandKey(date, jobId),
        { date, jobId, needed, from, until },
      ]),
    );
  }
}

/** At another location in the week itself; anywhere on the day before it and the day after. */
function concerns({ date, locationId }: PlannedItem, here: RecordPlace): boolean {
  const inWeek = date >= here.monday && date <= addDays(here.monday, 6);
  if (inWeek) return locationId !== here.locationId;
  return date === addDays(here.monday, -1) || date === addDays(here.monday, 7);
}
