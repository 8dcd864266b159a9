import { Injectable } from '@nestjs/common';
import { isAdmin } from '#domain/access/access';
import { addDays, type CivilDate } from '#domain/kernel/civil-date';
import type { LocationId, UserId } from '#domain/kernel/ids';
import { groupBy } from '#domain/kernel/group-by';
import { ALL, type RecordChange, type RecordSnapshot } from '#domain/live/messages';
import type { DraftWeekEvent } from '#domain/draft-week/draft-week.events';
import type { RosterWeekEvent } from '#domain/roster-week/roster-week.events';
import type { PlanningRecords } from '#domain/planning/planning.views';
import type { LoggedEvent } from '../event-store/logged-event.js';
import type { Caller } from '../http/caller.js';
import {
  type Admission,
  type RecordRoom,
  type RecordStreams,
  invalidation,
  type Invalidation,
} from '../live/live-streams.js';
import { changesPeopleFacts } from './people-facts.js';
import { PlanningRecordReader } from './planning-records.js';
import { admitToWeek, streamPlace } from './stream-place.js';

/**
 * `planning/{locationId}/{monday}`: the facts that a board decides with, for admins who reach the location.
 * An event invalidates types of records; those are read again and sent.
 */
@Injectable()
export class PlanningLive implements RecordStreams {
  readonly name = 'planning';
  readonly carries = 'records';

  constructor(private readonly reader: PlanningRecordReader) {}

  admit(caller: Caller, stream: string): Admission {
    return isAdmin(caller.role) ? admitToWeek(caller, stream, 'admin') : { refused: 'forbidden' };
  }

  invalidations(logged: LoggedEvent, room: RecordRoom): readonly Invalidation[] {
    const { streamId, event } = logged;
    const here = streamPlace(room.stream);
    const kind = streamId.slice(0, streamId.indexOf('/'));
    switch (kind) {
      // Who works here is another set of people now.
      case 'person':
        return OF_PEOPLE.map((type) => invalidation(logged, type, null));
      case 'draft-week':
      case 'roster-week':
        return [...elsewhereInvalidations(logged, here), ...demandInvalidations(logged, room.stream)];
      case 'comment':
        return streamId === `comment/${here.locationId}` ? [invalidation(logged, 'comment', null)] : [];
      case 'scenario':
        return [invalidation(logged, 'demand', null)];
      case 'organisation':
      case 'start-time':
        return ['location', 'job', 'filter'].map((type) => invalidation(logged, type, null));
      default:
        return changesPeopleFacts(streamId) ? [invalidation(logged, 'person', userOf(event.data))] : [];
    }
  }

  async snapshot({ organisationId, stream }: RecordRoom): Promise<RecordSnapshot> {
    const place = { organisationId, ...streamPlace(stream) };
    const entries = TYPES.map(async (type): Promise<[string, Record<string, unknown>]> => [
      type,
      Object.fromEntries(await this.reader.types[type](place)),
    ]);
    return Object.fromEntries(await Promise.all(entries));
  }

  async read({ organisationId, stream }: RecordRoom, invalidations: readonly Invalidation[]): Promise<RecordChange[]> {
    const place = { organisationId, ...streamPlace(stream) };
    const byType = groupBy(invalidations, ({ type }) => type as keyof PlanningRecords);
    const changes: RecordChange[] = [];
    for (const [type, ofType] of byType) {
      const here = OF_PEOPLE.includes(type) ? await this.reader.peopleHere(place) : null;
      // Not even that something changed of somebody of another location.
      const told = here ? ofType.filter(({ id }) => id === null || here.has(id)) : ofType;
      if (told.length === 0) continue;
      const records: ReadonlyMap<string, unknown> = await this.reader.types[type](place);
      for (const { id, actorId, writeId } of told) {
        if (id !== null) changes.push({ type, id, record: records.get(id) ?? null, actorId, writeId });
        else changes.push({ type, id: ALL, record: Object.fromEntries(records), actorId, writeId });
      }
    }
    return changes;
  }
}

const TYPES: readonly (keyof PlanningRecords)[] = [
  'location',
  'job',
  'filter',
  'person',
  'elsewhere',
  'comment',
  'demand',
];

/** Types of records by user. */
const OF_PEOPLE: readonly (keyof PlanningRecords)[] = ['person', 'elsewhere'];

const userOf = (data: object): string | null => ('userId' in data ? String(data.userId) : null);

/** A draft that is opened here may bring the demand of its scenario. */
const demandInvalidations = (logged: LoggedEvent, stream: string): Invalidation[] =>
  logged.event.type === 'DraftStarted' &&
  logged.streamId.slice('draft-week/'.length) === stream.slice('planning/'.length)
    ? [invalidation(logged, 'demand', null)]
    : [];

/** Edits of other locations in the same week, and of any in the weeks beside it, keep people busy here. */
function elsewhereInvalidations(
  logged: LoggedEvent,
  here: { locationId: LocationId; monday: CivilDate },
): Invalidation[] {
  const there = streamPlace(logged.streamId);
  const beside = [addDays(here.monday, -7), addDays(here.monday, 7)].includes(there.monday);
  const sameWeek = there.monday === here.monday && there.locationId !== here.locationId;
  if (!beside && !sameWeek) return [];
  return usersOf(logged).map((userId) => invalidation(logged, 'elsewhere', userId));
}

/** Events of a week that keep nobody busier or freer than before. */
const MOVES_NOBODY: ReadonlySet<string> = new Set<DraftWeekEvent['type'] | RosterWeekEvent['type']>([
  'DraftStarted',
  'DraftSlotJobChanged',
  'DraftEditRefused',
  'ShiftJobChanged',
  'ShiftOpened',
  'ShiftClosed',
  'ShiftFlagged',
]);

/** People whom an event of a week keeps busy, or did; everybody when the event does not say whom. */
function usersOf({ event: { type, data } }: LoggedEvent): (UserId | null)[] {
  if (MOVES_NOBODY.has(type)) return [];
  const { userId, was } = data as { userId?: UserId | null; was?: unknown };
  const named = [userId, typeof was === 'string' ? (was as UserId) : null].filter((id) => typeof id === 'string');
  return named.length > 0 || userId === null ? named : [null];
}
