import { z } from 'zod';
import type { CommandId, EventId, LocationId, UserId } from './ids.js';
import type { Instant } from './clock-time.js';

/**
 * A fact of the trade: type in the past tense, data with opaque ids, times, numbers and enumerated reasons, without
 * names and texts.
 */
export interface DomainEvent {
  readonly type: string;
  readonly data: object;
}

/** Data that the log adds to every event. */
export interface EventMeta {
  readonly id: EventId;
  /** Id of the write: all events of one command share it. */
  readonly commandId: CommandId;
  /** Number in its stream: 1, 2, 3 … without gaps. */
  readonly version: number;
  /** Author; null: the system. */
  readonly actorId: UserId | null;
  readonly at: Instant;
  /** Location of the author's session; null: the whole organisation. */
  readonly locationId: LocationId | null;
  /** `id` of the call that caused the event, or `system`. */
  readonly cause: string;
  /** Write that this event's write undid; absent: no undo. */
  readonly undoOf?: CommandId;
}

/** An event of the log, with its metadata. */
export type Recorded<Event> = Event & { readonly meta: EventMeta };

/**
 * Schema of an event with the literal `type` and an object `data`; it validates, and registers nothing.
 * A new shape of an event needs a new `schema_version` with an upcaster (docs/how-to/change-an-event.md).
 */
export const defineEvent = <Type extends string, Shape extends z.ZodRawShape>(type: Type, shape: Shape) =>
  z.object({ type: z.literal(type), data: z.object(shape) });
