import type { CommandId, JobFilterId, JobId, LocationId, UserId } from '#domain/kernel/ids';
import type { CivilDate } from '#domain/kernel/civil-date';
import type { Instant } from '#domain/kernel/clock-time';
import type { Decision } from '#domain/kernel/decider';
import { type DraftWeekContext, draftWeekDecider } from '#domain/draft-week/draft-week.decider';
import type { DraftWeekEvent } from '#domain/draft-week/draft-week.events';
import type { DraftWeek } from '#domain/draft-week/draft-week.state';
import type { Command } from '#domain/draft-week/board-commands';
import type { Outcome } from '#domain/live/outcome';
import type { Commit, Head } from '#domain/live/messages';
import { fullTimer } from '../../../../domain/planning/testing/planning-fixtures.js';
import { DraftWeekLog } from '../../../testing/draft-week-log.js';
import type { CaughtUp } from '../sync/draft-week.sync.js';

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
  person: (userId) => fullTimer(userId, { jobIds: [JOB] }),
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

/** A server that can be told to make mistakes. */
export class ModelServer extends DraftWeekLog {
  constructor(private readonly mistakes: ServerMistakes = {}) {
    super({ stream: 'draft-week/cafe/x', decide, at: '2026-11-20T10:00:00.000Z' as Instant, maxGap: MAX_GAP });
  }

  /** A colleague publishes: the draft closes under everybody's hands. */
  publish(commandId: CommandId): Commit[] {
    const data = { jobFilterId: FILTER, publicationId: commandId as never };
    return this.state.parts[FILTER]?.status === 'drafting'
      ? [this.append({ id: commandId }, 'boss' as UserId, [{ type: 'DraftPublished', data }])]
      : [];
  }

  override watch(request: Parameters<DraftWeekLog['watch']>[0]): CaughtUp {
    const answer = super.watch(request);
    return this.mistakes.noOutcomesInWatch ? { ...answer, outcomes: [] } : answer;
  }

  /** The head as it is told; null: it never is. */
  get announcedHead(): Head | null {
    return this.mistakes.noHead ? null : this.head;
  }

  protected override outcomeOf(id: CommandId): Outcome | undefined {
    const outcome = super.outcomeOf(id);
    const isForgotten =
      this.mistakes.noIdempotency || (this.mistakes.refusalsNotStored && outcome?.status === 'refused');
    return isForgotten ? undefined : outcome;
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
