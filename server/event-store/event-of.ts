import type { DomainEvent, Recorded } from '#domain/kernel/event';
import type { LoggedEvent } from './logged-event.js';
import type { StreamKind } from './stream-kind.js';

/** The event, typed by the kind of its stream; null if the stream is of another kind. */
export const eventOf = <State, Event extends DomainEvent>(
  kind: StreamKind<State, Event>,
  { streamId, event }: Pick<LoggedEvent, 'streamId' | 'event'>,
): Recorded<Event> | null =>
  // A stream holds what the decider of its kind wrote, brought to the newest shape as it was read.
  streamId.startsWith(`${kind.name}/`) ? (event as Recorded<Event>) : null;
