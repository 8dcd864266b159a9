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
 * The rules of one kind of stream, as pure functions.
 *
 * Runs unchanged on the server (to decide for real) and in the client (to show the outcome before the
 * server has answered), so it never reads a clock, a database or a random number: what it needs comes
 * in with the command or with the context.
 *
 * `Context` holds facts of other streams. The server reads them under the organisation's lock; a client
 * predicts with what it has been told.
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
