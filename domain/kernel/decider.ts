import type { CommandId, UserId } from './ids.js';
import type { Refusal } from './refusal.js';
import type { Recorded } from './event.js';

/** Answer of a decider: events to append, or one refusal. */
export type Decision<Event> =
  | { readonly ok: true; readonly events: readonly Event[] }
  | {
      readonly ok: false;
      readonly refusal: Refusal;
      /** Events appended although the command is refused, such as `DraftEditRefused`. */
      readonly events?: readonly Event[];
    };

/** Author and time of a command. Set by the server; a client predicts with its own user and clock. */
export interface CommandMeta {
  readonly commandId: CommandId;
  readonly actorId: UserId;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/**
 * Rules of one kind of stream, as pure functions.
 * The server decides with them; clients run the same code to show an outcome before the answer. They read no clock,
 * database or random number: everything needed is in the command, `context` or `meta`.
 * `Context`: facts of other streams, read by the server under the organisation's lock; a client predicts with the facts
 * it has.
 */
export interface Decider<Command, Event extends { type: string }, State, Context = undefined> {
  readonly initialState: State;
  /** Folds facts into the state, in order. Never fails: what is in the log has happened. */
  readonly evolve: (state: State, events: readonly Recorded<Event>[]) => State;
  readonly decide: (command: Command, state: State, context: Context, meta: CommandMeta) => Decision<Event>;
}

/** Decision that appends these events; without events it succeeds and changes nothing. */
export const happened = <Event>(...events: Event[]): Decision<Event> => ({ ok: true, events });
/** Decision that refuses a command; the events, if any, are appended all the same. */
export const refused = <Event>(refusal: Refusal, ...events: Event[]): Decision<Event> =>
  events.length > 0 ? { ok: false, refusal, events } : { ok: false, refusal };
