import { instant } from '../kernel/clock-time.js';
import type { EventMeta, Recorded } from '../kernel/event.js';
import { type CommandId, eventId, type LocationId, type UserId } from '../kernel/ids.js';

/** Events of one command with its author, id and instant. */
export interface RecordedWrite<Event> {
  readonly events: readonly Event[];
  readonly by?: UserId | null;
  /** Absent: `writeId` of its place in the history. */
  readonly id?: CommandId;
  /** Milliseconds since 1970; absent: one minute after the write before. */
  readonly at?: number;
  readonly locationId?: LocationId | null;
  readonly undoOf?: CommandId;
}

/** Valid command id made from a number. */
export const writeId = (number: number): CommandId =>
  `00000000-0000-7000-8000-${String(number).padStart(12, '0')}` as CommandId;

/** One write with several events, or with an author, an instant or an id of its own. */
export const write = <Event>(
  about: Omit<RecordedWrite<Event>, 'events'>,
  ...events: Event[]
): RecordedWrite<Event> => ({
  ...about,
  events,
});

const FIRST_WRITE_AT = Date.parse('2026-01-05T09:00:00.000Z');

const isWrite = <Event extends object>(entry: Event | RecordedWrite<Event>): entry is RecordedWrite<Event> =>
  'events' in entry;

/**
 * Recorded events of a history: ids `{commandId}:{n}`, versions from `firstVersion` without gaps. A bare event is a
 * write of its own, by the system.
 */
export function record<Event extends { type: string }>(
  history: readonly (Event | RecordedWrite<Event>)[],
  firstVersion = 1,
): Recorded<Event>[] {
  let version = firstVersion;
  return history.flatMap((entry, position) => {
    const about: RecordedWrite<Event> = isWrite(entry) ? entry : { events: [entry] };
    const commandId = about.id ?? writeId(position + 1);
    return about.events.map((event, index): Recorded<Event> => {
      const meta: EventMeta = {
        id: eventId(commandId, index),
        commandId,
        version: version++,
        actorId: about.by ?? null,
        at: instant(about.at ?? FIRST_WRITE_AT + position * 60_000),
        locationId: about.locationId ?? null,
        cause: 'spec',
        ...(about.undoOf ? { undoOf: about.undoOf } : {}),
      };
      return { ...event, meta };
    });
  });
}
