import { Inject, Injectable } from '@nestjs/common';
import { draftWeekStream } from '#domain/draft-week/draft-week.events';
import type { UserId } from '#domain/kernel/ids';
import type { PlanningPerson } from '#domain/planning/planning.views';
import { rosterWeekStream } from '#domain/roster-week/roster-week.events';
import { DATABASE, type Database } from '../../database/database.js';
import type { LoggedEvent } from '../../event-store/logged-event.js';
import { StreamReader } from '../../event-store/stream-reader.js';
import { type WeekPlace, type WeekSource, weekSource, PlanningSources } from '../../live/record-sources.js';
import { changesPeopleFacts, loadPeopleFacts, type PlannablePerson } from '../../decision-context/people-facts.js';
import { onlyOfMembers } from '../../access/people-here.js';
import { draftWeekKind, rosterWeekKind } from '../../decision-context/planning-contexts.js';
import { Registers } from '../../registration/registers.js';

/**
 * Live records of a planning board: people of the location with the facts for planning, and only the names of
 * superusers, of planned people from elsewhere and of authors of slots.
 */
@Injectable()
export class PersonLive {
  @Registers(PlanningSources)
  readonly source: WeekSource;

  constructor(
    @Inject(DATABASE) private readonly db: Database,
    private readonly streams: StreamReader,
  ) {
    const source = weekSource('person', { invalidationOf: peopleIn, read: (scope) => this.people(scope) });
    this.source = onlyOfMembers(db, source);
  }

  /**
   * People of the location, by id. Planned people from elsewhere, authors of planning and superusers, who may plan
   * here, only with their names.
   */
  private async people(scope: WeekPlace): Promise<ReadonlyMap<string, PlanningPerson>> {
    const { organisationId, locationId, monday } = scope;
    const [people, standing] = await Promise.all([
      loadPeopleFacts(this.db, organisationId, monday),
      this.standingIn(scope),
    ]);
    return new Map(
      [...people].flatMap(([userId, { locationIds, superUser, ...facts }]): [string, PlanningPerson][] => {
        if (locationIds.includes(locationId)) return [[userId, { ...facts, here: true }]];
        return superUser || standing.has(userId) ? [[userId, { userId, ...namesOf(facts), here: false }]] : [];
      }),
    );
  }

  private async standingIn({ organisationId, locationId, monday }: WeekPlace): Promise<ReadonlySet<UserId | null>> {
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
}

const namesOf = ({ name, shortName }: Pick<PlannablePerson, 'name' | 'shortName'>) => ({
  name,
  ...(shortName !== undefined && { shortName }),
});

function peopleIn({ streamId, event: { data } }: LoggedEvent): (string | null)[] {
  // The set of people at the location has changed, so all records are invalidated.
  if (streamId.startsWith('person/')) return [null];
  if (!changesPeopleFacts(streamId)) return [];
  return ['userId' in data ? String(data.userId) : null];
}
