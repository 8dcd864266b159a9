import { Inject, Injectable } from '@nestjs/common';
import { addDays, type CivilDate, daysBetween } from '#domain/kernel/civil-date';
import { streamPlace } from '#domain/kernel/stream-place';
import type { OtherWeeks } from '#domain/planning/planning.views';
import { WEEKS_AROUND, weeksAround } from '#domain/rules/profile-on';
import { loadLocationMembers } from '../../access/people-here.js';
import { DATABASE, type Database } from '../../database/database.js';
import { loadDirectory } from '../../decision-context/directory.js';
import { loadWorkedWeeks } from '../../decision-context/worked-weeks.js';
import type { LoggedEvent } from '../../event-store/logged-event.js';
import { ALL, type RecordChange } from '#domain/live/messages';
import { invalidation } from '../../live/live-streams.js';
import { PlanningSources, type WeekPlace, type WeekSource } from '../../live/record-sources.js';
import { Registers } from '../../registration/registers.js';
import { movedPeople } from './moved-people.js';

const TYPE = 'otherWeeks';

/**
 * Live records of a planning board: sums of the weeks further away than the adjacent ones, per person. After an edit
 * only the moved people are read again.
 */
@Injectable()
export class OtherWeeksLive {
  @Registers(PlanningSources)
  readonly source: WeekSource = {
    type: TYPE,
    invalidations: (logged, scope) => movedIn(logged, scope).map((id) => invalidation(logged, TYPE, id)),
    snapshot: (scope) => this.read(scope, null),
    read: async (scope, invalidations): Promise<RecordChange[]> => {
      const all = invalidations.find(({ id }) => id === null);
      const ids = invalidations.flatMap(({ id }) => id ?? []);
      const records = await this.read(scope, all ? null : ids);
      if (all) {
        const { actorId, writeId } = all;
        return [{ type: TYPE, id: ALL, record: Object.fromEntries(records), actorId, writeId }];
      }
      const members = await loadLocationMembers(this.db, scope);
      return invalidations.flatMap(({ id, actorId, writeId }): RecordChange[] =>
        id !== null && members.has(id) ? [{ type: TYPE, id, record: records.get(id) ?? null, actorId, writeId }] : [],
      );
    },
  };

  constructor(@Inject(DATABASE) private readonly db: Database) {}

  /** `userIds`: null: everybody of the location. */
  private async read(scope: WeekPlace, userIds: readonly string[] | null): Promise<ReadonlyMap<string, OtherWeeks>> {
    const { organisationId, monday } = scope;
    const [directory, members] = await Promise.all([
      loadDirectory(this.db, organisationId),
      loadLocationMembers(this.db, scope),
    ]);
    const weeks = await loadWorkedWeeks(this.db, directory, {
      organisationId,
      mondays: otherMondays(monday),
      userIds: userIds?.filter((id) => members.has(id)) ?? [...members],
    });
    return new Map([...weeks].map(([userId, ofUser]) => [userId, { userId, weeks: ofUser }]));
  }
}

/** Mondays of the weeks that a board shows as sums, without the week itself and those next to it. */
const otherMondays = (monday: CivilDate): CivilDate[] => weeksAround(addDays(monday, -7), addDays(monday, 7));

/** Weeks from one to the last of its year, and beyond those beside it. */
const MOST_WEEKS = 54;

/**
 * Whether a week is one of `otherMondays`; computed without making dates for near and very far weeks, because every event
 * asks it for every room.
 */
function isSummedUp(monday: CivilDate, currentMonday: CivilDate): boolean {
  const weeks = Math.abs(daysBetween(currentMonday, monday)) / 7;
  if (weeks <= 1) return false;
  return weeks <= WEEKS_AROUND + 1 || (weeks <= MOST_WEEKS && otherMondays(currentMonday).includes(monday));
}

/** People whose sums an event may change; null: all. */
function movedIn(logged: LoggedEvent, scope: WeekPlace): readonly (string | null)[] {
  const { streamId } = logged;
  // A person event changes the set of people at the location; opening hours decide the length of closing shifts.
  if (streamId.startsWith('person/') || streamId.startsWith('organisation/')) return [null];
  if (!streamId.startsWith('draft-week/') && !streamId.startsWith('roster-week/')) return [];
  return isSummedUp(streamPlace(streamId).monday, scope.monday) ? movedPeople(logged) : [];
}
