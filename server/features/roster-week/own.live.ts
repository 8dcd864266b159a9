import { Injectable } from '@nestjs/common';
import type { UserId } from '#domain/kernel/ids';
import { ALL, type RecordChange, type RecordSnapshot } from '#domain/live/messages';
import { type OwnRecords, ownStream, WINDOW_RECORD } from '#domain/roster-week/own.views';
import type { RosterWeekEvent } from '#domain/roster-week/roster-week.events';
import type { LoggedEvent } from '../../event-store/logged-event.js';
import type { Caller } from '../../http/caller.js';
import { type Admission, type RecordRoom, type RecordStreams, touch, type Touch } from '../../live/live-streams.js';
import { type OwnQuestion, OwnShiftReader } from './own-shifts.js';

/** `own/{userId}`: somebody's own shifts at every location, for themselves alone (records: `OwnRecords`). */
@Injectable()
export class OwnLive implements RecordStreams {
  readonly name = 'own';
  readonly carries = 'records';

  constructor(private readonly reader: OwnShiftReader) {}

  admit({ userId }: Caller, stream: string): Admission {
    return stream === ownStream(userId) ? { audience: 'self' } : { refused: 'not_found' };
  }

  touches(logged: LoggedEvent, { stream }: RecordRoom): readonly Touch[] {
    const { streamId } = logged;
    if (streamId.startsWith('roster-week/')) return shiftTouches(logged, userOf(stream));
    // Names, opening hours and buses of the places: hours of shifts depend on them too.
    const whole = streamId.startsWith('organisation/') || streamId === `person/${userOf(stream)}`;
    return whole ? [touch(logged, 'shift', null), touch(logged, 'location', null)] : [];
  }

  async snapshot(room: RecordRoom): Promise<RecordSnapshot> {
    const question = await this.questionOf(room);
    return {
      shift: Object.fromEntries(await this.reader.shifts(question)),
      location: Object.fromEntries(await this.reader.locations(question)),
      window: { [WINDOW_RECORD]: question.window },
    };
  }

  async read(room: RecordRoom, touches: readonly Touch[]): Promise<RecordChange[]> {
    const question = await this.questionOf(room);
    const ids = touches.flatMap(({ type, id }) => (type !== 'location' && id !== null ? [id] : []));
    const whole = touches.some(({ type, id }) => type === 'shift' && id === null);
    const shifts = whole || ids.length > 0 ? await this.reader.shifts(question, whole ? undefined : ids) : new Map();
    const places = touches.some(({ type }) => type === 'location') ? await this.reader.locations(question) : new Map();
    return touches.flatMap(({ type, id, actorId, writeId }): RecordChange[] => {
      const cause = { actorId, writeId };
      const records: ReadonlyMap<string, OwnRecords[keyof OwnRecords]> = type === 'location' ? places : shifts;
      if (id === null) return [{ type, id: ALL, record: Object.fromEntries(records), ...cause }];
      const record = records.get(id) ?? null;
      if (type !== SOMEBODYS) return [{ type, id, record, ...cause }];
      return record ? [{ type: 'shift', id, record, ...cause }] : [];
    });
  }

  private questionOf({ organisationId, stream }: RecordRoom): Promise<OwnQuestion> {
    return this.reader.question(organisationId, userOf(stream), Date.now());
  }
}

const userOf = (stream: string): UserId => stream.slice('own/'.length) as UserId;

/** Type of a touch whose event does not say whose shift it is: told only where it turns out to be one's own. */
const SOMEBODYS = 'shift-of-somebody';

/** Nobody is planned on the shift of these. */
const OF_NOBODY: ReadonlySet<string> = new Set<RosterWeekEvent['type']>(['ShiftOpened', 'ShiftClosed']);

/** What an event of any roster week may have changed for one person. */
function shiftTouches(logged: LoggedEvent, userId: UserId): Touch[] {
  const event = logged.event as unknown as RosterWeekEvent;
  if (event.type === 'RosterPublished') return [touch(logged, 'shift', null), touch(logged, 'location', null)];
  if (OF_NOBODY.has(event.type)) return [];
  const { shiftId } = event.data;
  const people = peopleIn(event);
  if (people === null) return [touch(logged, SOMEBODYS, shiftId)];
  return people.includes(userId) ? [touch(logged, 'shift', shiftId), touch(logged, 'location', null)] : [];
}

/** Who is concerned; null when the event does not say. */
function peopleIn(event: Exclude<RosterWeekEvent, { type: 'RosterPublished' }>): (UserId | null)[] | null {
  switch (event.type) {
    case 'ShiftAssigned':
      return [event.data.userId, event.data.was];
    case 'ShiftUnassigned':
      return [event.data.was];
    case 'ShiftAdded':
    case 'ShiftMovedIn':
    case 'ShiftRemoved':
    case 'ShiftCalledOff':
    case 'ShiftFlagged':
      return [event.data.userId];
    default:
      return null;
  }
}
