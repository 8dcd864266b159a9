import { Inject, Injectable } from '@nestjs/common';
import { draftWeekStream } from '#domain/draft-week/draft-week.events';
import { isDrafting } from '#domain/draft-week/draft-week.state';
import { addDays, mondayOf } from '#domain/kernel/civil-date';
import { groupBy } from '#domain/kernel/group-by';
import type { LocationId } from '#domain/kernel/ids';
import type { PlannedItem } from '#domain/planning/planned-item';
import type { PlannedElsewhere } from '#domain/planning/planning.views';
import { plannedShift } from '#domain/roster-week/planned-in-roster';
import { rosterWeekStream } from '#domain/roster-week/roster-week.events';
import { keepsBusy } from '#domain/roster-week/roster-week.state';
import { streamPlace } from '#domain/kernel/stream-place';
import { DATABASE, type Database } from '../../database/database.js';
import type { LoggedEvent } from '../../event-store/logged-event.js';
import { StreamReader } from '../../event-store/stream-reader.js';
import { type WeekPlace, type WeekSource, weekSource, PlanningSources } from '../../live/record-sources.js';
import { loadDirectory } from '../../decision-context/directory.js';
import { loadLocationMembers, onlyOfMembers } from '../../access/people-here.js';
import { draftWeekKind, rosterWeekKind } from '../../decision-context/planning-contexts.js';
import { Registers } from '../../registration/registers.js';
import { movedPeople } from './moved-people.js';

/**
 * Live records of a planning board: per person of the location, what occupies them at other locations in the week, and
 * anywhere in the weeks before and after. Ids and jobs are left out.
 */
@Injectable()
export class ElsewhereLive {
  @Registers(PlanningSources)
  readonly source: WeekSource;

  constructor(
    @Inject(DATABASE) private readonly db: Database,
    private readonly streams: StreamReader,
  ) {
    const source = weekSource('elsewhere', {
      invalidationOf: busyPeopleIn,
      read: (scope) => this.atOtherLocations(scope),
    });
    this.source = onlyOfMembers(db, source);
  }

  private async atOtherLocations(scope: WeekPlace): Promise<ReadonlyMap<string, PlannedElsewhere>> {
    const { locations } = await loadDirectory(this.db, scope.organisationId);
    // Asked at once, so that they are read together.
    const weeks = await Promise.all(
      [-7, 0, 7].map((offset) =>
        this.plannedIn({ ...scope, monday: addDays(scope.monday, offset) }, [...locations.keys()]),
      ),
    );
    const members = await loadLocationMembers(this.db, scope);
    const concerning = weeks.flat().filter((item) => members.has(item.userId) && concerns(item, scope));
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

  /** Items that keep people busy in a week: of drafts where one is open, else of the published roster. */
  private async plannedIn({ organisationId, monday }: WeekPlace, locationIds: LocationId[]): Promise<PlannedItem[]> {
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
}

/** Whether an item is at another location, or in another week than the board's. */
const concerns = ({ date, locationId }: PlannedItem, scope: WeekPlace): boolean =>
  mondayOf(date) !== scope.monday || locationId !== scope.locationId;

/**
 * People whose occupation elsewhere an event may change (null: all): events of other locations in the same week, and of
 * all locations in the weeks next to it.
 */
function busyPeopleIn(logged: LoggedEvent, scope: WeekPlace): (string | null)[] {
  const { streamId } = logged;
  // The set of people at the location has changed, so all records are invalidated.
  if (streamId.startsWith('person/')) return [null];
  if (!streamId.startsWith('draft-week/') && !streamId.startsWith('roster-week/')) return [];
  const eventWeek = streamPlace(streamId);
  const beside = [addDays(scope.monday, -7), addDays(scope.monday, 7)].includes(eventWeek.monday);
  const sameWeek = eventWeek.monday === scope.monday && eventWeek.locationId !== scope.locationId;
  return beside || sameWeek ? movedPeople(logged) : [];
}
