import type { Instant } from '#domain/kernel/clock-time';
import type { Decision } from '#domain/kernel/decider';
import type { Recorded } from '#domain/kernel/event';
import { type CommandId, eventId, type UserId } from '#domain/kernel/ids';
import { digestOf } from '#domain/draft-week/digest';
import { draftWeekDecider } from '#domain/draft-week/draft-week.decider';
import type { DraftWeekEvent } from '#domain/draft-week/draft-week.events';
import { type DraftWeek, EMPTY_DRAFT_WEEK } from '#domain/draft-week/draft-week.state';
import type { Command } from '#domain/draft-week/board-commands';
import type { Outcome } from '#domain/live/outcome';
import type { Commit, Head, WatchAnswer, WatchRequest } from '#domain/live/messages';

type CaughtUp = Exclude<WatchAnswer, { refused: unknown }>;

/** Dependencies of `DraftWeekLog`. */
export interface LogParts {
  readonly stream: string;
  /** Decides a command on the present draft, usually with the real rules. */
  readonly decide: (command: Command, week: DraftWeek, actorId: UserId) => Decision<DraftWeekEvent>;
  /** Time of all events. */
  readonly at: Instant;
  /** Number of missed versions up to which a watcher gets events; beyond it gets a snapshot. */
  readonly maxGap: number;
}

/** Identity of a command's write; `undoOf` names the command it undoes. */
interface Write {
  readonly id: CommandId;
  readonly undoOf?: CommandId | undefined;
}

/** Draft week as the server holds it, in memory: real rules, versions and the outcomes of commands. */
export class DraftWeekLog {
  epoch = 'epoch-1';
  /** All recorded commits, oldest first. */
  readonly commits: Commit[] = [];
  /** State after each version, from 0 on. */
  readonly states: DraftWeek[] = [EMPTY_DRAFT_WEEK];
  readonly outcomes = new Map<CommandId, Outcome>();
  /** Number of times each command was decided; a repetition is answered from `outcomes`. */
  readonly decided = new Map<CommandId, number>();

  constructor(private readonly parts: LogParts) {}

  get version(): number {
    return this.states.length - 1;
  }

  get state(): DraftWeek {
    return this.states[this.version] as DraftWeek;
  }

  get head(): Head {
    return { stream: this.parts.stream, epoch: this.epoch, version: this.version, digest: digestOf(this.state) };
  }

  /**
   * Decides and records commands in their order; returns their outcomes and the commits to broadcast. A known id gets
   * its earlier outcome. Broadcasts nothing.
   */
  handle(commands: readonly Command[], actorId: UserId): { outcomes: Outcome[]; commits: Commit[] } {
    const before = this.commits.length;
    const outcomes = commands.map((command) => this.one(command, actorId));
    return { outcomes, commits: this.commits.slice(before) };
  }

  /** Answer to a watch request: missed commits, or a snapshot for a new watcher, another epoch or a large gap. */
  watch({ since, epoch, unsettled }: Omit<WatchRequest, 'stream'>): CaughtUp {
    const caught = {
      epoch: this.epoch,
      outcomes: unsettled.flatMap((id) => this.outcomes.get(id) ?? []),
      presence: [],
    };
    if (since === null || epoch !== this.epoch || this.version - since > this.parts.maxGap)
      return { mode: 'snapshot', ...caught, version: this.version, state: this.state };
    const commits = this.commits.filter(({ from }) => from >= since);
    return { mode: 'events', ...caught, from: since, to: this.version, commits };
  }

  /** Records events without deciding anything, as one commit, and returns it. Broadcasts nothing. */
  append({ id: commandId, undoOf }: Write, actorId: UserId, events: readonly DraftWeekEvent[]): Commit {
    const { stream, at } = this.parts;
    const from = this.version;
    const recorded = events.map((event, index): Recorded<DraftWeekEvent> => ({
      ...event,
      meta: {
        id: eventId(commandId, index),
        commandId,
        version: from + index + 1,
        actorId,
        at,
        locationId: null,
        cause: 'schedule-dt-commands',
        ...(undoOf && { undoOf }),
      },
    }));
    for (const event of recorded) this.states.push(draftWeekDecider.evolve(this.state, [event]));
    const sent = recorded as unknown as Commit['events'];
    const commit = { stream, epoch: this.epoch, from, to: this.version, commandId, actorId, at, events: sent };
    this.commits.push(commit);
    return commit;
  }

  /** Outcome of a command handled before; undefined: unknown command. */
  protected outcomeOf(id: CommandId): Outcome | undefined {
    return this.outcomes.get(id);
  }

  private one(command: Command, actorId: UserId): Outcome {
    const { id } = command;
    const previous = this.outcomeOf(id);
    if (previous) return previous;
    this.decided.set(id, (this.decided.get(id) ?? 0) + 1);
    const decision = this.parts.decide(command, this.state, actorId);
    const from = this.version;
    const { events = [] } = decision;
    if (events.length > 0) this.append(command, actorId, events);
    const outcome: Outcome = decision.ok
      ? { id, status: 'accepted', from, to: this.version }
      : refusedAs(id, decision.refusal);
    this.outcomes.set(id, outcome);
    return outcome;
  }
}

const refusedAs = (id: CommandId, { code, ...facts }: Extract<Decision<never>, { ok: false }>['refusal']): Outcome => ({
  id,
  status: 'refused',
  code,
  facts,
});
