import { Inject, Injectable } from '@nestjs/common';
import { type DraftWeekEvent, draftWeekStream } from '#domain/draft-week/draft-week.events';
import { addDays, mondaysBetween } from '#domain/kernel/civil-date';
import type { UserId } from '#domain/kernel/ids';
import { type LocationRecords, locationWeekKey, locationWindow } from '#domain/catalogue/location-records.views';
import { type RosterWeekEvent, rosterWeekStream } from '#domain/roster-week/roster-week.events';
import { streamPlace } from '#domain/kernel/stream-place';
import { DATABASE, type Database } from '../../database/database.js';
import type { LoggedEvent } from '../../event-store/logged-event.js';
import { StreamReader } from '../../event-store/stream-reader.js';
import { type SharedPlace, sharedSource, EverybodySources } from '../../live/record-sources.js';
import { loadDirectory } from '../../decision-context/directory.js';
import { loadPeopleFacts } from '../../decision-context/people-facts.js';
import { draftWeekKind, rosterWeekKind } from '../../decision-context/planning-contexts.js';
import { todayNow } from '../../decision-context/today.js';
import { ADMIN, type WeekAudience, pushedWeekState } from '../../presenters/week.presenter.js';
import { Registers } from '../../registration/registers.js';

/** Audience of the room that all staff share, as nobody in particular. */
const STAFF: WeekAudience = { kind: 'staff', userId: '' as UserId };

/**
 * Live records of the state of departments' weeks from last week to eight weeks ahead, for everybody at a location;
 * staff do not see drafts.
 */
@Injectable()
export class WeekStateLive {
  @Registers(EverybodySources)
  readonly source = sharedSource('week', { invalidationOf: weeksIn, read: (scope) => this.weeks(scope) });

  constructor(
    @Inject(DATABASE) private readonly db: Database,
    private readonly streams: StreamReader,
  ) {}

  private async weeks(scope: SharedPlace): Promise<ReadonlyMap<string, LocationRecords['week']>> {
    const { organisationId, locationId, audience } = scope;
    const window = locationWindow(await todayNow(this.db, scope));
    const mondays = mondaysBetween(window.from, window.until);
    const directory = await loadDirectory(this.db, organisationId);
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
    const departments = [...directory.jobFilters.values()].filter(
      (filter) => filter.locationId === locationId && !filter.removed,
    );
    const states = mondays.flatMap((monday, index) => {
      const draft = drafts[index]?.state ?? draftWeekKind.initialState;
      const roster = rosters[index]?.state ?? rosterWeekKind.initialState;
      const week = { monday, directory, people, weeks: [{ locationId, draft, roster }] };
      return departments.map(({ jobFilterId }) =>
        pushedWeekState(week, locationId, jobFilterId, audience === 'admin' ? ADMIN : STAFF),
      );
    });
    return new Map(states.map((state) => [locationWeekKey(state.start, state.jobFilterId), state]));
  }
}

/** Events that change the state of a department's week. */
const TURNS_A_WEEK: ReadonlySet<string> = new Set<DraftWeekEvent['type'] | RosterWeekEvent['type']>([
  'DraftStarted',
  'DraftDiscarded',
  'RosterPublished',
]);

function weeksIn({ streamId, event }: LoggedEvent, { locationId, audience }: SharedPlace): (string | null)[] {
  // Departments of a place.
  if (streamId.startsWith('organisation/')) return [null];
  // Drafts are none of the business of staff.
  const isOfWeek = streamId.startsWith('roster-week/') || (audience === 'admin' && streamId.startsWith('draft-week/'));
  if (!isOfWeek || !TURNS_A_WEEK.has(event.type)) return [];
  const eventWeek = streamPlace(streamId);
  const { jobFilterId = '' } = event.data as { readonly jobFilterId?: string };
  return eventWeek.locationId === locationId ? [locationWeekKey(eventWeek.monday, jobFilterId)] : [];
}
