import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { type Observable, Subject, type Subscription } from 'rxjs';
import { DATABASE, type Database } from '../database/database.js';
import { CommandRunner, type Committed } from '../event-store/command-runner.js';
import { headOf, PAGE, readAfter } from '../event-store/log-reader.js';
import { StreamKinds } from '../event-store/stream-kind.js';
import { WakeUp } from './wake-up.js';

/** Delay to gather wake-ups for other nodes. Milliseconds. */
const GATHER_MS = 10;
/** Interval of polling the logs without a wake-up; shorter while the wake-up channel is down. Milliseconds. */
const POLL_MS = 2_000;
const POLL_WITHOUT_WAKE_UP_MS = 250;

interface Followed {
  followers: number;
  /** Position up to which events were emitted; null: head not known yet. */
  cursor: number | null;
  pumping: Promise<void> | null;
  again: boolean;
}

/**
 * Emits the events of followed organisations in log order, each exactly once: from commits of this node, on wake-ups by
 * other nodes, and by polling every 2 s (250 ms without wake-ups). Also wakes other nodes after commits of this one.
 */
@Injectable()
export class LogTail implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly followed = new Map<string, Followed>();
  private readonly events = new Subject<Committed>();
  /** Events of followed organisations, in batches of one organisation. */
  readonly events$: Observable<Committed> = this.events.asObservable();
  private readonly subscriptions: Subscription[] = [];
  private heads: Record<string, number> = {};
  private gathering: NodeJS.Timeout | null = null;
  private poll: NodeJS.Timeout | undefined;
  private stopped = false;

  constructor(
    @Inject(DATABASE) private readonly db: Database,
    private readonly kinds: StreamKinds,
    private readonly runner: CommandRunner,
    private readonly wakeUp: WakeUp,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.wakeUp.start();
    this.subscriptions.push(
      this.runner.committed$.subscribe((committed) => this.onCommit(committed)),
      this.wakeUp.messages$.subscribe((message) => {
        if (message.topic !== 'log') return;
        for (const [organisationId, head] of Object.entries(message.heads)) this.onHead(organisationId, head);
      }),
    );
    this.schedulePoll();
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.poll);
    if (this.gathering) clearTimeout(this.gathering);
    for (const subscription of this.subscriptions) subscription.unsubscribe();
    await Promise.allSettled([...this.followed.values()].flatMap(({ pumping }) => pumping ?? []));
    await this.wakeUp.stop();
  }

  /**
   * Starts to follow an organisation; resolves to the position after which its events are emitted. Calls are counted:
   * each needs an `unfollow`.
   * @throws the error of the database; the call counts all the same
   */
  async follow(organisationId: string): Promise<number> {
    const existing = this.followed.get(organisationId);
    const followed = existing ?? { followers: 0, cursor: null, pumping: null, again: false };
    followed.followers += 1;
    this.followed.set(organisationId, followed);
    if (followed.cursor === null) {
      const head = await headOf(this.db, organisationId);
      followed.cursor ??= head;
      // A commit of this node may have come between the question and its answer.
      this.broadcaster(organisationId, followed);
    }
    return followed.cursor;
  }

  /** Ends one `follow`; after the last, events are no longer emitted. */
  unfollow(organisationId: string): void {
    const followed = this.followed.get(organisationId);
    if (!followed) return;
    followed.followers -= 1;
    if (followed.followers === 0) this.followed.delete(organisationId);
  }

  /** Position up to which events were emitted; 0: not followed. */
  positionOf(organisationId: string): number {
    return this.followed.get(organisationId)?.cursor ?? 0;
  }

  private onCommit(committed: Committed): void {
    const last = committed.events.at(-1);
    if (!last) return;
    this.notifyOthers(committed.organisationId, last.position);
    const followed = this.followed.get(committed.organisationId);
    if (!followed || followed.cursor === null) return;
    if (!followed.pumping && committed.events[0]?.position === followed.cursor + 1) {
      followed.cursor = last.position;
      this.events.next(committed);
    } else if (last.position > followed.cursor) this.broadcaster(committed.organisationId, followed);
  }

  private onHead(organisationId: string, head: number): void {
    const followed = this.followed.get(organisationId);
    if (followed && followed.cursor !== null && head > followed.cursor) this.broadcaster(organisationId, followed);
  }

  private broadcaster(organisationId: string, followed: Followed): void {
    followed.again = true;
    followed.pumping ??= this.readOn(organisationId, followed).finally(() => {
      followed.pumping = null;
    });
  }

  private async readOn(organisationId: string, followed: Followed): Promise<void> {
    while (followed.again && !this.stopped) {
      followed.again = false;
      // A database that is away is met again by the next wake-up or poll.
      const events = await readAfter(this.db, this.kinds, organisationId, followed.cursor ?? 0).catch(() => []);
      const last = events.at(-1);
      if (!last) continue;
      followed.cursor = last.position;
      this.events.next({ organisationId, events });
      if (events.length === PAGE) followed.again = true;
    }
  }

  private notifyOthers(organisationId: string, head: number): void {
    this.heads[organisationId] = head;
    this.gathering ??= setTimeout(() => {
      const { heads } = this;
      this.heads = {};
      this.gathering = null;
      void this.wakeUp.publish({ topic: 'log', heads });
    }, GATHER_MS);
  }

  private schedulePoll(): void {
    if (this.stopped) return;
    this.poll = setTimeout(
      () => {
        for (const [organisationId, followed] of this.followed)
          if (followed.cursor !== null) this.broadcaster(organisationId, followed);
        this.schedulePoll();
      },
      this.wakeUp.healthy ? POLL_MS : POLL_WITHOUT_WAKE_UP_MS,
    );
    this.poll.unref();
  }
}
