import { Injectable } from '@nestjs/common';
import { refusal } from '#domain/kernel/refusal';
import type { Outcome } from '#domain/live/outcome';
import type { RecordSnapshot, WatchAnswer, WatchRequest } from '#domain/live/messages';
import { LogEpoch } from '../event-store/log-epoch.js';
import { Outcomes } from '../event-store/outcomes.js';
import { StreamReader } from '../event-store/stream-reader.js';
import type { Caller } from '../http/caller.js';
import { commitsOf } from './frames.js';
import { LiveHub } from './live-hub.js';
import type { EventStreams, RecordRoom, RecordStreams } from './live-streams.js';
import { mergeInvalidations, roomKey } from './rooms.js';
import { SharedSnapshots } from './shared-snapshots.js';

/** Maximum number of missed events that are sent one by one, up to `MAX_BYTES`; otherwise a snapshot is sent. */
const MAX_EVENTS = 500;
const MAX_BYTES = 256 * 1024;
/** Maximum number of readings of a snapshot while changes arrive. */
const READINGS = 3;

type WithoutPresence<Answer> = Answer extends unknown ? Omit<Answer, 'presence'> : never;
/** Answer to a watch request that was not refused, without presence. */
export type CaughtUpAnswer = WithoutPresence<Exclude<WatchAnswer, { refused: unknown }>>;

/**
 * Reads missed changes or a snapshot for a watcher whose socket has entered its room, so that nothing is lost between
 * the read and later pushes.
 */
@Injectable()
export class Watch {
  private readonly snapshots = new SharedSnapshots();

  constructor(
    private readonly hub: LiveHub,
    private readonly streams: StreamReader,
    private readonly outcomes: Outcomes,
    private readonly epochs: LogEpoch,
  ) {}

  /**
   * Commits after version `since`, or a snapshot: without `since`, for another epoch, beyond 500 events or beyond 256
   * KiB. Includes outcomes of the caller's commands in `unsettled`.
   */
  async events(
    handler: EventStreams,
    caller: Caller,
    { stream, since, epoch, unsettled }: WatchRequest,
  ): Promise<CaughtUpAnswer> {
    const current = await this.epochs.current();
    const { organisationId } = caller;
    const gap =
      since !== null && epoch === current ? await this.streams.eventsAfter(organisationId, stream, since) : null;
    const commits = gap && gap.length <= MAX_EVENTS ? commitsOf(stream, current, gap) : null;
    if (commits && since !== null && JSON.stringify(commits).length <= MAX_BYTES) {
      const to = commits.at(-1)?.to ?? since;
      return {
        mode: 'events',
        epoch: current,
        from: since,
        to,
        commits,
        outcomes: await this.outcomesOf(caller, unsettled),
      };
    }
    const { state, version } = await handler.snapshot(organisationId, stream);
    // Outcomes after the state: they may be newer than it, never older.
    return { mode: 'snapshot', epoch: current, version, state, outcomes: await this.outcomesOf(caller, unsettled) };
  }

  /**
   * Records changed after log position `since`, and those that change without events; or a snapshot: without `since`,
   * for another epoch, for a position ahead of this node, or beyond 500 events of the organisation.
   */
  async records(handler: RecordStreams, room: RecordRoom, { since, epoch }: WatchRequest): Promise<CaughtUpAnswer> {
    const current = await this.epochs.current();
    // Before what is read: a change in between is sent again rather than missed.
    const to = this.hub.positionOf(room.organisationId);
    if (since !== null && epoch === current && since <= to) {
      const events = await this.streams.logAfter(room.organisationId, since, MAX_EVENTS + 1);
      if (events.length <= MAX_EVENTS) {
        const logged = events.flatMap((event) => handler.invalidations(event, room));
        const invalidations = mergeInvalidations([...logged, ...(handler.withoutEvents?.() ?? [])]);
        const changes = invalidations.length > 0 ? await handler.read(room, invalidations) : [];
        return { mode: 'records', epoch: current, from: since, to, changes, outcomes: [] };
      }
    }
    return { mode: 'snapshot', epoch: current, ...(await this.snapshotOf(handler, room)), outcomes: [] };
  }

  /** Snapshot with its version. Reads again while pushes overtake it, because a waiting socket ignores pushes. */
  private async snapshotOf(
    handler: RecordStreams,
    room: RecordRoom,
  ): Promise<{ version: number; state: RecordSnapshot }> {
    const sentUpTo = () => this.hub.sentUpTo(room);
    for (let readings = 1; ; readings += 1) {
      const now = this.hub.positionOf(room.organisationId);
      const shared = this.snapshots.of(roomKey(room), sentUpTo(), now, () => handler.snapshot(room));
      const { version } = shared;
      const state = await shared.state;
      if (sentUpTo() <= version || readings === READINGS) return { version, state };
    }
  }

  private async outcomesOf(caller: Caller, ids: WatchRequest['unsettled']): Promise<Outcome[]> {
    const found = await this.outcomes.ofCommands(caller.organisationId, caller.userId, ids);
    return [...found].map(([id, outcome]): Outcome => {
      if (outcome.status === 'accepted') return { id, ...outcome };
      const { code, ...facts } = outcome.refusal ?? refusal('internal_error');
      return { id, status: 'refused', code, facts };
    });
  }
}
