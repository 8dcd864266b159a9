import { Injectable } from '@nestjs/common';
import { isAdmin } from '#domain/access/access';
import { groupBy } from '#domain/kernel/group-by';
import type { LocationId, UserId } from '#domain/kernel/ids';
import type { CommentEvent } from '#domain/comment/comment.events';
import type { DraftWeekEvent } from '#domain/draft-week/draft-week.events';
import { ALL, type RecordChange, type RecordSnapshot } from '#domain/live/messages';
import { locationStream, locationWeekKey } from '#domain/location/location-records.views';
import type { RosterWeekEvent } from '#domain/roster-week/roster-week.events';
import type { LoggedEvent } from '../../event-store/logged-event.js';
import type { Caller } from '../../http/caller.js';
import {
  type Admission,
  type RecordRoom,
  type RecordStreams,
  invalidation,
  type Invalidation,
} from '../../live/live-streams.js';
import { streamPlace } from '../../planning/stream-place.js';
import { ADMIN, type Audience } from '../../planning/week.presenter.js';
import { type AdminPlace, changesOf, isOfSource, RecordSources, snapshotOf } from '../../live/record-sources.js';
import { LocationRecordReader, type LocationRecordType } from './location-records.js';

/** Staff share one room, so they are shown what anybody of them may see. */
const STAFF: Audience = { kind: 'staff', userId: '' as UserId };

type RecordType = LocationRecordType;

const FOR_EVERYBODY: readonly RecordType[] = ['comment', 'week', 'window'];

/**
 * `location/{locationId}`: what everybody at a location goes by, and what its admins plan with (records:
 * `LocationRecords`).
 */
@Injectable()
export class LocationLive implements RecordStreams {
  readonly name = 'location';
  readonly carries = 'records';

  constructor(
    private readonly reader: LocationRecordReader,
    private readonly sources: RecordSources,
  ) {}

  admit({ role, reach }: Caller, stream: string): Admission {
    const locationId = locationOf(stream);
    if (stream !== locationStream(locationId) || !reach.has(locationId)) return { refused: 'not_found' };
    return { audience: isAdmin(role) ? 'admin' : 'staff' };
  }

  invalidations(logged: LoggedEvent, room: RecordRoom): readonly Invalidation[] {
    const { stream, audience } = room;
    const invalidations = touchesOf(logged, locationOf(stream));
    if (audience === 'admin')
      return [
        ...invalidations,
        ...this.sources.ofAdmins.flatMap((source) => source.invalidations(logged, placeOf(room))),
      ];
    if (!concernsStaff(logged)) return [];
    // Staff are told what is, not whose work it was.
    return invalidations.map((one) => ({ ...one, actorId: null }));
  }

  async snapshot(room: RecordRoom): Promise<RecordSnapshot> {
    const question = await this.questionOf(room);
    const entries = FOR_EVERYBODY.map(async (type): Promise<[string, Record<string, unknown>]> => [
      type,
      Object.fromEntries(await this.reader.types[type](question)),
    ]);
    const added = room.audience === 'admin' ? await snapshotOf(this.sources.ofAdmins, placeOf(room)) : {};
    return { ...added, ...Object.fromEntries(await Promise.all(entries)) };
  }

  async read(room: RecordRoom, invalidations: readonly Invalidation[]): Promise<RecordChange[]> {
    const question = await this.questionOf(room);
    const { ofAdmins } = this.sources;
    const changes: RecordChange[] =
      room.audience === 'admin' ? await changesOf(ofAdmins, placeOf(room), invalidations) : [];
    const own = invalidations.filter((one) => !isOfSource(ofAdmins, one));
    for (const [type, ofType] of groupBy(own, (one) => one.type as RecordType)) {
      const records: ReadonlyMap<string, unknown> = await this.reader.types[type](question);
      for (const { id, actorId, writeId } of ofType) {
        const change =
          id === null ? { id: ALL, record: Object.fromEntries(records) } : { id, record: records.get(id) ?? null };
        changes.push({ type, ...change, actorId, writeId });
      }
    }
    return changes;
  }

  private questionOf({ organisationId, stream, audience }: RecordRoom) {
    return this.reader.question(organisationId, locationOf(stream), audience === 'admin' ? ADMIN : STAFF, Date.now());
  }
}

const placeOf = ({ organisationId, stream }: RecordRoom): AdminPlace => ({
  organisationId,
  locationId: locationOf(stream),
});

const locationOf = (stream: string): LocationId => stream.slice('location/'.length) as LocationId;

/** Events of a week after which the state of one of its parts is another one. */
const TURNS_A_WEEK: ReadonlySet<string> = new Set<DraftWeekEvent['type'] | RosterWeekEvent['type']>([
  'DraftStarted',
  'DraftDiscarded',
  'RosterPublished',
]);

/** Drafts are none of their business, nor is what managers write down for each other. */
function concernsStaff({ streamId, event }: LoggedEvent): boolean {
  if (streamId.startsWith('draft-week/')) return false;
  const { type, data } = event as unknown as CommentEvent;
  switch (type) {
    case 'DayCommentAdded':
      return data.textEmployeesId !== null;
    case 'DayCommentChanged':
      return data.textEmployeesId !== data.was.textEmployeesId;
    default:
      return true;
  }
}

/** What an event may have changed at a location; admins see all of it. */
function touchesOf(logged: LoggedEvent, here: LocationId): Invalidation[] {
  const { streamId, event } = logged;
  const { type, data } = event as { type: string; data: Readonly<Record<string, string>> };
  const invalidationOf = (record: RecordType, id: string | null) => invalidation(logged, record, id);
  switch (streamId.slice(0, streamId.indexOf('/'))) {
    case 'comment':
      return data.locationId === here ? [invalidationOf('comment', data.date ?? null)] : [];
    case 'draft-week':
    case 'roster-week': {
      const { locationId, monday } = streamPlace(streamId);
      const turns = locationId === here && TURNS_A_WEEK.has(type);
      return turns ? [invalidationOf('week', locationWeekKey(monday, data.jobFilterId ?? ''))] : [];
    }
    // Departments of a place.
    case 'organisation':
      return [invalidationOf('week', null)];
    default:
      return [];
  }
}
