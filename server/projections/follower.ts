import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { firstValueFrom, interval, merge, type Observable, Subject, type Subscription } from 'rxjs';
import type { Logger } from 'pino';
import type pg from 'pg';
import { DATABASE, type Database, PG_POOL } from '../database/database.js';
import { PinnedConnections } from '../database/pinned-connections.js';
import { headOf } from '../event-store/log-reader.js';
import { StreamKinds } from '../event-store/stream-kind.js';
import { LOGGER } from '../logging/logger.js';
import { checkpointsOf } from './checkpoints.js';
import { type FollowedProjection, FollowedProjections } from './followed-projection.js';
import { FollowTurns, type Turn } from './follow-turn.js';
import { type ProjectionStatus, statuses } from './projection-status.js';
import { type TurnOutcome, TurnQueue, type TurnTiming } from './turn-queue.js';

/** Maximum number of followers' transactions at a time, because commands and queries need the connections. */
const WIDTH = 2;

/** Intervals of the follower, in milliseconds. */
export interface FollowerTiming extends TurnTiming {
  /** Interval of the poll while a read model is behind. */
  readonly pollBehindMs: number;
  /** Interval of the poll while none is. */
  readonly pollMs: number;
  /** Delay after a wake-up, in which further wake-ups of the organisation are absorbed. */
  readonly gatherMs: number;
}

/** Injection token of the intervals (`FollowerTiming`). */
export const FOLLOWER_TIMING = Symbol('follower timing');

/** Intervals of a node in production. */
export const DEFAULT_TIMING: FollowerTiming = {
  pollBehindMs: 1_000,
  pollMs: 5_000,
  gatherMs: 100,
  busyMs: 100,
  retryMs: 500,
  maxRetryMs: 30_000,
};

/** An organisation whose log has new events. */
export interface Grown {
  readonly organisationId: string;
}

type Kind = 'follow' | 'rebuild' | 'clean';

/**
 * Keeps every followed read model current with the log of every organisation. Runs on each node; a lock on the
 * checkpoint lets one node at a time work on a read model of an organisation. Woken by commits of all nodes and by a
 * poll, which starts with the application.
 */
@Injectable()
export class Follower implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly turns: FollowTurns;
  private readonly queue: TurnQueue;
  private readonly wakings: Subscription[] = [];
  private readonly turned = new Subject<void>();
  /** Failures of blocked read models that were logged already, so that each is logged once. */
  private readonly logged = new Map<string, string>();
  private readonly gathering = new Map<string, NodeJS.Timeout>();
  private poll: NodeJS.Timeout | undefined;
  private polling: Promise<void> | null = null;
  private stopped = false;

  constructor(
    @Inject(DATABASE) private readonly db: Database,
    @Inject(PG_POOL) pool: pg.Pool,
    kinds: StreamKinds,
    private readonly projections: FollowedProjections,
    @Inject(FOLLOWER_TIMING) private readonly timing: FollowerTiming,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.turns = new FollowTurns(db, new PinnedConnections(pool), kinds);
    this.queue = new TurnQueue(WIDTH, timing);
  }

  onApplicationBootstrap(): void {
    this.polling = this.pollLogs();
  }

  async onModuleDestroy(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.poll);
    for (const waking of this.wakings) waking.unsubscribe();
    for (const timer of this.gathering.values()) clearTimeout(timer);
    await this.polling;
    await this.queue.stop();
  }

  /**
   * Subscribes to organisations whose logs have grown, until the module is destroyed; each is followed after
   * `gatherMs`.
   */
  wokenBy(grown$: Observable<Grown>): void {
    this.wakings.push(grown$.subscribe(({ organisationId }) => this.wakeSoon(organisationId)));
  }

  private wakeSoon(organisationId: string): void {
    if (this.gathering.has(organisationId)) return;
    const timer = setTimeout(() => {
      this.gathering.delete(organisationId);
      this.wake(organisationId);
    }, this.timing.gatherMs);
    this.gathering.set(organisationId, timer);
  }

  /** Queues a turn of every read model of an organisation; returns at once. */
  wake(organisationId: string): void {
    for (const projection of this.projections.all()) this.request('follow', projection, organisationId);
  }

  /** Read models that lag or need work, over all organisations; empty: none. Reads the database. */
  statuses(): Promise<ProjectionStatus[]> {
    return statuses(this.db, this.projections.all());
  }

  /**
   * Resolves when every read model serves its newest version up to the log's present head. Polls each 20 ms, and never
   * resolves while a read model is stopped by an event. For maintenance and tests.
   */
  async caughtUp(organisationId: string): Promise<void> {
    const head = await headOf(this.db, organisationId);
    await this.lookAround();
    // Another node may be the one that follows: it says nothing, so this one looks.
    const looks$ = merge(this.turned, interval(20));
    while (!this.stopped && (await this.isBehind(organisationId, head))) await firstValueFrom(looks$);
  }

  private async isBehind(organisationId: string, head: number): Promise<boolean> {
    for (const { name, version } of this.projections.all()) {
      const checkpoints = await checkpointsOf(this.db, { projection: name, organisationId });
      const serving = checkpoints.find((checkpoint) => checkpoint.serving);
      if (!serving || serving.position < head || serving.version !== version) return true;
    }
    return false;
  }

  private async pollLogs(): Promise<void> {
    const behind = await this.lookAround().catch((err: unknown) => {
      this.logOnce('poll', 'unreachable', () => this.logger.warn({ err }, 'followers cannot read the logs'));
      return false;
    });
    if (this.stopped) return;
    const wait = (behind ? this.timing.pollBehindMs : this.timing.pollMs) * (0.8 + Math.random() * 0.4);
    this.poll = setTimeout(() => {
      this.polling = this.pollLogs();
    }, wait);
    this.poll.unref();
  }

  /**
   * Requests turns for everything that is behind, outdated or left over. Answers whether something is behind or
   * outdated.
   */
  private async lookAround(): Promise<boolean> {
    const found = await this.statuses();
    this.logged.delete('poll');
    const byName = new Map(this.projections.all().map((projection) => [projection.name, projection]));
    for (const { projection: name, organisationId, behind, outdated, leftovers } of found) {
      const projection = byName.get(name);
      if (!projection) continue;
      if (behind > 0) this.request('follow', projection, organisationId);
      if (outdated) this.request('rebuild', projection, organisationId);
      if (leftovers) this.request('clean', projection, organisationId);
    }
    return found.some(({ behind, outdated }) => behind > 0 || outdated);
  }

  private request(kind: Kind, projection: FollowedProjection, organisationId: string): void {
    const key = `${kind} ${projection.name} ${organisationId}`;
    this.queue.request(key, kind === 'follow', () => this.turn(kind, key, projection, organisationId));
  }

  private async turn(
    kind: Kind,
    key: string,
    projection: FollowedProjection,
    organisationId: string,
  ): Promise<TurnOutcome> {
    const about = { projection: projection.name, version: projection.version, organisationId };
    try {
      const turn = await this.turns[kind](projection, organisationId);
      this.turned.next();
      return this.outcomeOf(turn, key, about);
    } catch (err) {
      this.logOnce(key, 'failed', () => this.logger.warn({ ...about, err }, 'a read model could not be followed'));
      return 'failed';
    }
  }

  private outcomeOf(turn: Turn, key: string, about: object): TurnOutcome {
    if (turn.kind !== 'faulty') {
      if (turn.kind !== 'busy') this.logged.delete(key);
      return turn.kind;
    }
    const { logged, error } = turn.failure;
    const { position, event } = logged;
    this.logOnce(key, String(position), () =>
      this.logger.error(
        { ...about, position, eventId: event.meta.id, type: event.type, err: error },
        'a read model stopped at an event',
      ),
    );
    return 'failed';
  }

  private logOnce(key: string, what: string, log: () => void): void {
    if (this.logged.get(key) === what) return;
    this.logged.set(key, what);
    log();
  }
}
