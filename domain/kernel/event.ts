import { z } from 'zod';
import type { CommandId, EventId, LocationId, UserId } from './ids.js';
import type { Instant } from './clock-time.js';

/** A fact of the trade: its name in the past tense, and opaque ids, times, numbers and enumerated reasons. */
export interface DomainEvent {
  readonly type: string;
  readonly data: object;
}

/** Recorded with every event. */
export interface EventMeta {
  readonly id: EventId;
  /** The write: all events of one command share it. */
  readonly commandId: CommandId;
  /** Dense in its stream, 1 for the first. */
  readonly version: number;
  /** Author; null: the system. */
  readonly actorId: UserId | null;
  readonly at: Instant;
  /** Location from which it was done; null: the whole organisation. */
  readonly locationId: LocationId | null;
  /** Id of the call that asked for it, or `system`. */
  readonly cause: string;
  /** The write that this one undid. */
  readonly undoOf?: CommandId;
}

/** An event as it stands in the log. */
export type Recorded<Event> = Event & { readonly meta: EventMeta };

/**
 * Declares an event: one zod schema with the literal `type` and its `data`.
 * A new shape of the same event is a new `schema_version` with an upcaster (docs/how-to/change-an-event.md).
 */
export const defineEvent = <Type extends string, Shape extends z.ZodRawShape>(type: Type, shape: Shape) =>
  z.object({ type: z.literal(type), data: z.object(shape) });
