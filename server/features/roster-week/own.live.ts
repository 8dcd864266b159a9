import { Injectable } from '@nestjs/common';
import { availabilityStream } from '#domain/availability/availability.events';
import { freeDayStream } from '#domain/free-day/free-day.events';
import { groupBy } from '#domain/kernel/group-by';
import type { UserId } from '#domain/kernel/ids';
import { ALL, type RecordChange, type RecordSnapshot } from '#domain/live/messages';
import { type WireOwnRecords, ownStream, WINDOW_RECORD } from '#domain/catalogue/own-records.views';
import type { RosterWeekEvent } from '#domain/roster-week/roster-week.events';
import { timeOutStream } from '#domain/time-out/time-out.events';
import { eventOf } from '../../event-store/event-of.js';
import type { LoggedEvent } from '../../event-store/logged-event.js';
import type { Caller } from '../../http/caller.js';
import {
  type Admission,
  type RecordRoom,
  type RecordStreams,
  invalidation,
  type Invalidation,
  LiveStreams,
} from '../../live/live-streams.js';
import { type OwnPlace, OwnSources } from '../../live/record-sources.js';
import { rosterWeekKind } from '../../decision-context/planning-contexts.js';
import { peopleOfShift } from '../../decision-context/shift-invalidations.js';
import { OwnEntryReader } from './own-entries.js';
import { type OwnQuestion, OwnShiftReader } from './own-shifts.js';
import { Registers } from '../../registration/registers.js';

/** Types that this feature reads itself; others come from the features that add them (`OwnSources`). */
type RecordType = Exclude<
  keyof WireOwnRecords,
  'window' | 'delivery' | 'news' | 'swap' | 'shiftRequest' | 'notification' | 'weekFill'
>;
type Records<Type extends RecordType> = Promise<ReadonlyMap<string, WireOwnRecords[Type]>>;

/**
 * Stream `own/{userId}` with a person's shifts at all locations, entries and requests, for themselves only. Features
 * add records.
 */
@Registers(LiveStreams)
@Injectable()
export class OwnLive implements RecordStreams {
  readonly name = 'own';
  readonly carries = 'records';

  /** Readers of the records by type; `only` absent: all records. */
  private readonly types: {
    readonly [Type in RecordType]: (question: OwnQuestion, only?: readonly string[]) => Records<Type>;
  };

  constructor(
    private readonly reader: OwnShiftReader,
    entries: OwnEntryReader,
    private readonly sources: OwnSources,
  ) {
    this.types = {
      shift: (question, only) => reader.shifts(question, only),
      location: (question) => reader.locations(question),
      availability: (question, only) => entries.availability(question, only),
      freeDay: (question, only) => entries.freeDays(question, only),
      timeOut: (question, only) => entries.timeOuts(question, only),
    };
  }

  admit({ userId }: Caller, stream: string): Admission {
    return stream === ownStream(userId) ? { audience: 'self' } : { refused: 'not_found' };
  }

  invalidations(logged: LoggedEvent, room: RecordRoom): readonly Invalidation[] {
    const added = this.sources.invalidations(logged, placeOf(room));
    return [...this.ownInvalidations(logged, room), ...added];
  }

  withoutEvents(): readonly Invalidation[] {
    return this.sources.withoutEvents();
  }

  private ownInvalidations(logged: LoggedEvent, { stream }: RecordRoom): readonly Invalidation[] {
    const { streamId } = logged;
    const userId = userOf(stream);
    const event = eventOf(rosterWeekKind, logged);
    if (event) return shiftInvalidations(logged, event, userId);
    // Names, opening hours, buses and rule profiles: hours of shifts depend on them too.
    const isComplete =
      streamId.startsWith('organisation/') || streamId.startsWith('house-profile/') || streamId === `person/${userId}`;
    return isComplete
      ? [invalidation(logged, 'shift', null), invalidation(logged, 'location', null)]
      : entryInvalidations(logged, userId);
  }

  async snapshot(room: RecordRoom): Promise<RecordSnapshot> {
    const question = await this.questionOf(room);
    const entries = Object.entries(this.types).map(async ([type, read]): Promise<[string, Record<string, unknown>]> => [
      type,
      Object.fromEntries(await read(question)),
    ]);
    const added = await this.sources.snapshot(placeOf(room));
    return {
      ...added,
      ...Object.fromEntries(await Promise.all(entries)),
      window: { [WINDOW_RECORD]: question.window },
    };
  }

  async read(room: RecordRoom, invalidations: readonly Invalidation[]): Promise<RecordChange[]> {
    const direct = invalidations.filter((one) => !this.sources.has(one));
    const changes = direct.length > 0 ? await this.readOwn(room, direct) : [];
    return [...changes, ...(await this.sources.read(placeOf(room), invalidations))];
  }

  private async readOwn(room: RecordRoom, invalidations: readonly Invalidation[]): Promise<RecordChange[]> {
    const question = await this.questionOf(room);
    const found = new Map<RecordType, ReadonlyMap<string, unknown>>();
    for (const [type, ofType] of groupBy(invalidations, typeOf)) {
      const ids = ofType.flatMap(({ id }) => (id === null ? [] : [id]));
      found.set(type, await this.types[type](question, ids.length < ofType.length ? undefined : ids));
    }
    return invalidations.flatMap((one): RecordChange[] => {
      const { id, actorId, writeId } = one;
      const type = typeOf(one);
      const records = found.get(type) ?? new Map<string, unknown>();
      if (id === null) return [{ type, id: ALL, record: Object.fromEntries(records), actorId, writeId }];
      const record = records.get(id) ?? null;
      return record === null && one.type === SOMEBODYS ? [] : [{ type, id, record, actorId, writeId }];
    });
  }

  private questionOf({ organisationId, stream }: RecordRoom): Promise<OwnQuestion> {
    return this.reader.question(organisationId, userOf(stream), Date.now());
  }
}

const placeOf = ({ organisationId, stream }: RecordRoom): OwnPlace => ({ organisationId, userId: userOf(stream) });

const userOf = (stream: string): UserId => stream.slice('own/'.length) as UserId;

/**
 * Type of an invalidation whose event does not name the person; sent only if the shift turns out to be the watcher's.
 */
const SOMEBODYS = 'shift-of-somebody';

const typeOf = ({ type }: Invalidation): RecordType => (type === SOMEBODYS ? 'shift' : (type as RecordType));

/** Invalidations of the person's own entries and requests, by stream. */
function entryInvalidations(logged: LoggedEvent, userId: UserId): Invalidation[] {
  const data = logged.event.data as Readonly<Record<string, string>>;
  const invalidationOf = (type: RecordType, id: string | undefined) =>
    id === undefined ? [] : [invalidation(logged, type, id)];
  switch (logged.streamId) {
    case availabilityStream(userId):
      return invalidationOf('availability', data['availabilityId']);
    case freeDayStream(userId):
      return invalidationOf('freeDay', data['freeDayId']);
    case timeOutStream(userId):
      return invalidationOf('timeOut', data['timeOutId']);
    default:
      return [];
  }
}

/** Events on shifts without a person. */
const OF_NOBODY: ReadonlySet<string> = new Set<RosterWeekEvent['type']>(['ShiftOpened', 'ShiftClosed']);

/** Invalidations of one person's records by a roster event. */
function shiftInvalidations(logged: LoggedEvent, event: RosterWeekEvent, userId: UserId): Invalidation[] {
  if (event.type === 'RosterPublished')
    return [invalidation(logged, 'shift', null), invalidation(logged, 'location', null)];
  if (OF_NOBODY.has(event.type)) return [];
  const { shiftId } = event.data;
  const people = peopleOfShift(event);
  if (people === null) return [invalidation(logged, SOMEBODYS, shiftId)];
  return people.includes(userId)
    ? [invalidation(logged, 'shift', shiftId), invalidation(logged, 'location', null)]
    : [];
}
