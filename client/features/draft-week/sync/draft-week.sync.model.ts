import type { CommandId, EventId, JobFilterId, JobId, LocationId, UserId } from '#domain/kernel/ids';
import type { CivilDate } from '#domain/kernel/civil-date';
import type { Instant } from '#domain/kernel/clock-time';
import type { Decision } from '#domain/kernel/decider';
import type { Recorded } from '#domain/kernel/event';
import { digestOf } from '#domain/draft-week/digest';
import { type DraftWeekContext, draftWeekDecider } from '#domain/draft-week/draft-week.decider';
import type { DraftWeekEvent } from '#domain/draft-week/draft-week.events';
import { type DraftWeek, EMPTY_DRAFT_WEEK } from '#domain/draft-week/draft-week.state';
import type { Command, Outcome } from '#domain/live/commands';
import type { Commit, Head } from '#domain/live/messages';
import type { CaughtUp } from './draft-week.sync.js';

/** A server and a network for the model test of the sync: the real decider, a log in memory, every kind of loss. */

/** Events that are sent as such; small, so that snapshots are common. */
const MAX_GAP = 2;

export const MONDAY = '2026-11-23' as CivilDate;
export const PEOPLE = ['emma', 'daan'] as UserId[];
export const JOB = 'service' as JobId;
export const FILTER = 'floor' as JobFilterId;

const CONTEXT: DraftWeekContext = {
  monday: MONDAY,
  locationId: 'cafe' as LocationId,
  jobs: { [JOB]: { jobFilterId: FILTER, callAllowed: false } },
  startTimes: [],
  person: (userId) => ({
    userId,
    jobIds: [JOB],
    always: true,
    enabled: true,
    contractHours: null,
    birthDate: null,
    availability: {},
    freeDays: [],
    timeOuts: [],
  }),
  plannedElsewhere: () => [],
};

export const decide = (command: Command, week: DraftWeek, actorId: UserId): Decision<DraftWeekEvent> =>
  draftWeekDecider.decide(
    { ...command.payload, basedOn: command.basedOn, undoOf: command.undoOf ?? null },
    week,
    CONTEXT,
    { commandId: command.id, actorId, now: 0 },
  );

/** Mistakes of a server, each of which the properties must find. */
export interface ServerMistakes {
  readonly noIdempotency?: boolean;
  readonly refusalsNotStored?: boolean;
  readonly noHead?: boolean;
  readonly noOutcomesInWatch?: boolean;
}

export class ModelServer {
  epoch = 'epoch-1';
  readonly commits: Commit[] = [];
  readonly states: DraftWeek[] = [EMPTY_DRAFT_WEEK];
  readonly outcomes = new Map<CommandId, Outcome>();
  /** How often each command was decided anew. */
  readonly decided = new Map<CommandId, number>();

  constructor(private readonly mistakes: ServerMistakes = {}) {}

  get version(): number {
    return this.states.length - 1;
  }

  get state(): DraftWeek {
    return this.states[this.version] as DraftWeek;
  }

  /** Decides and records; answers the commits that are to be pushed. */
  handle(commands: readonly Command[], actorId: UserId): { outcomes: Outcome[]; commits: Commit[] } {
    const before = this.commits.length;
    const outcomes = commands.map((command) => this.one(command, actorId));
    return { outcomes, commits: this.commits.slice(before) };
  }

  /** A colleague publishes: the draft closes under everybody's hands. */
  publish(commandId: CommandId): Commit[] {
    const data = { jobFilterId: FILTER, publicationId: commandId as never };
    return this.state.parts[FILTER]?.status === 'drafting'
      ? [this.append(commandId, 'boss' as UserId, [{ type: 'DraftPublished', data }])]
      : [];
  }

  watch(since: number | null, epoch: string | null, unsettled: readonly CommandId[]): CaughtUp {
    const known = this.mistakes.noOutcomesInWatch ? [] : unsettled.flatMap((id) => this.outcomes.get(id) ?? []);
    const caught = { epoch: this.epoch, outcomes: known, presence: [] };
    if (since === null || epoch !== this.epoch || this.version - since > MAX_GAP)
      return { mode: 'snapshot', ...caught, version: this.version, state: this.state };
    const commits = this.commits.filter(({ from }) => from >= since);
    return { mode: 'events', ...caught, from: since, to: this.version, commits };
  }

  get head(): Head | null {
    if (this.mistakes.noHead) return null;
    return { stream: 'draft-week/cafe/x', epoch: this.epoch, version: this.version, digest: digestOf(this.state) };
  }

  private one(command: Command, actorId: UserId): Outcome {
    const known = this.outcomes.get(command.id);
    const forgotten = this.mistakes.noIdempotency || (this.mistakes.refusalsNotStored && known?.status === 'refused');
    if (known && !forgotten) return known;
    this.decided.set(command.id, (this.decided.get(command.id) ?? 0) + 1);
    const decision = decide(command, this.state, actorId);
    const from = this.version;
    if (decision.ok && decision.events.length > 0) this.append(command.id, actorId, decision.events);
    if (!decision.ok && decision.events) this.append(command.id, actorId, decision.events);
    const { code, ...facts } = decision.ok ? { code: 'internal_error' as const } : decision.refusal;
    const outcome: Outcome = decision.ok
      ? { id: command.id, status: 'accepted', from, to: this.version }
      : { id: command.id, status: 'refused', code, facts };
    this.outcomes.set(command.id, outcome);
    return outcome;
  }

  private append(commandId: CommandId, actorId: UserId, events: readonly DraftWeekEvent[]): Commit {
    const from = this.version;
    const at = '2026-11-20T10:00:00.000Z' as Instant;
    const recorded = events.map((event, index): Recorded<DraftWeekEvent> => ({
      ...event,
      meta: {
        id: `${commandId}:${index}` as EventId,
        commandId,
        version: from + index + 1,
        actorId,
        at,
        locationId: null,
        cause: 'schedule-dt-commands',
      },
    }));
    for (const event of recorded) this.states.push(draftWeekDecider.evolve(this.state, [event]));
    const commit: Commit = {
      stream: 'draft-week/cafe/x',
      epoch: this.epoch,
      from,
      to: this.version,
      commandId,
      actorId,
      at,
      events: recorded as unknown as Commit['events'],
    };
    this.commits.push(commit);
    return commit;
  }
}

/** A person planned twice on a date, or null. */
export function plannedTwice(week: DraftWeek): string | null {
  const seen = new Set<string>();
  for (const { userId, time } of Object.values(week.slots)) {
    if (!userId) continue;
    const key = `${userId} ${time.date}`;
    if (seen.has(key)) return key;
    seen.add(key);
  }
  return null;
}
