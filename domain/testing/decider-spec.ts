import { expect } from 'vitest';
import type { CommandMeta, Decider, Decision } from '../kernel/decider.js';
import type { Recorded } from '../kernel/event.js';
import type { UserId } from '../kernel/ids.js';
import type { ErrorCode, SentRefusal } from '../kernel/refusal.js';
import { deepFreeze } from './deep-freeze.js';
import { record, type RecordedWrite, writeId } from './recorded.js';

/** Default author and instant of a spec: a winter noon. */
const SOMEBODY: Omit<CommandMeta, 'commandId'> = {
  actorId: 'somebody' as UserId,
  now: Date.parse('2026-01-05T12:00:00.000Z'),
};

interface Attempt<Event> {
  /** All events of the decision, in order; none: the command is accepted and changes nothing. */
  then(...events: Event[]): void;
  /**
   * Exactly this refusal. `details` are compared as a whole where they are given. `events`: the facts that
   * the refusal leaves behind; none when none are named.
   */
  thenRefused(code: ErrorCode, details?: Omit<SentRefusal, 'code'>, ...events: Event[]): void;
  /** The decision itself, for what a sentence cannot say. */
  readonly decision: Decision<Event>;
}

interface Given<Command, Event, Context> {
  /** The same history, seen with other facts of other streams. */
  within(context: Context): Given<Command, Event, Context>;
  /** `meta`: who asks, when and with which id, where that matters. */
  when(command: Command, meta?: Partial<CommandMeta>): Attempt<Event>;
}

/**
 * Lets a spec read as a sentence: given what happened, when somebody asks, then this.
 *
 * Bare events are a write each; events of one write, or with an author, come from `write`. State and
 * context are frozen, so a decider that changes what it was given fails.
 */
export function specify<Command, Event extends { type: string }, State, Context>(
  decider: Decider<Command, Event, State, Context>,
  ...[context]: undefined extends Context ? [context?: NoInfer<Context>] : [context: NoInfer<Context>]
) {
  const givenWithin =
    (facts: Context) =>
    (...history: (Event | RecordedWrite<Event>)[]): Given<Command, Event, Context> => {
      const state = deepFreeze(decider.evolve(decider.initialState, record(history)));
      return {
        within: (other) => givenWithin(other)(...history),
        when: (command, meta = {}) => {
          const requested = { ...SOMEBODY, commandId: writeId(history.length + 1), ...meta };
          return answerOf(decider.decide(deepFreeze(command), state, deepFreeze(facts), requested));
        },
      };
    };
  const given = givenWithin(context as Context);
  return { given, givenNothing: () => given() };
}

function answerOf<Event>(decision: Decision<Event>): Attempt<Event> {
  return {
    decision,
    then: (...events) => expect(decision).toEqual({ ok: true, events }),
    thenRefused: (code, details, ...events) => {
      const refusal = details ? { code, ...details } : expect.objectContaining({ code });
      expect(decision).toEqual(events.length > 0 ? { ok: false, refusal, events } : { ok: false, refusal });
    },
  };
}

/** Folded state after a history. */
export const stateAfter = <Event extends { type: string }, State>(
  decider: Pick<Decider<never, Event, State, never>, 'initialState' | 'evolve'>,
  ...history: (Event | RecordedWrite<Event>)[]
): State => decider.evolve(decider.initialState, record(history) as Recorded<Event>[]);
