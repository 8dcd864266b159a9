import { Writable } from 'node:stream';
import { pino } from 'pino';
import type { Database } from '../database/database.js';
import { databaseOn, openPool } from '../database/database.js';
import { CommandRunner } from '../event-store/command-runner.js';
import { type StreamKind, StreamKinds } from '../event-store/stream-kind.js';
import { StreamReader } from '../event-store/stream-reader.js';
import { type FollowedProjection, FollowedProjections } from '../projections/followed-projection.js';
import { Follower, type FollowerTiming } from '../projections/follower.js';
import { type InlineProjection, InlineProjections } from '../projections/inline-projection.js';
import { InlineRebuild } from '../projections/inline-rebuild.js';
import { CutConnections } from './cut-connections.js';

interface Parts {
  readonly kinds?: readonly StreamKind[];
  readonly inline?: readonly InlineProjection[];
  readonly followed?: readonly FollowedProjection[];
  readonly timing?: Partial<FollowerTiming>;
}

/** Nothing is polled for unless a test says so: what it shows then is not luck. */
const QUIET: FollowerTiming = {
  pollBehindMs: 600_000,
  pollMs: 600_000,
  gatherMs: 1,
  busyMs: 5,
  retryMs: 10,
  maxRetryMs: 40,
};

/** The event store and the followers of one node, without HTTP; several of them may share a database. */
export interface TestNode {
  readonly db: Database;
  readonly kinds: StreamKinds;
  readonly inline: InlineProjections;
  readonly runner: CommandRunner;
  readonly streams: StreamReader;
  readonly follower: Follower;
  readonly inlineRebuild: InlineRebuild;
  readonly connections: CutConnections;
  /** Lines of the node's log, parsed. */
  readonly lines: Record<string, unknown>[];
  /** Starts to follow, woken by this node's own commits. */
  follow(): void;
  close(): Promise<void>;
}

export function openTestNode(url: string, { kinds = [], inline = [], followed = [], timing = {} }: Parts): TestNode {
  const pool = openPool(url, () => undefined, { max: 6 });
  const connections = new CutConnections(pool, url);
  const db = databaseOn(pool);
  const streamKinds = new StreamKinds();
  for (const kind of kinds) streamKinds.register(kind);
  const inlineProjections = new InlineProjections();
  for (const projection of inline) inlineProjections.register(projection);
  const followedProjections = new FollowedProjections();
  for (const projection of followed) followedProjections.register(projection);
  const runner = new CommandRunner(pool, streamKinds, inlineProjections);
  const lines: Record<string, unknown>[] = [];
  const logger = pino({ level: 'debug' }, linesInto(lines));
  const follower = new Follower(db, pool, streamKinds, followedProjections, { ...QUIET, ...timing }, logger);
  return {
    db,
    kinds: streamKinds,
    inline: inlineProjections,
    runner,
    streams: new StreamReader(db, streamKinds),
    follower,
    inlineRebuild: new InlineRebuild(db, streamKinds, inlineProjections, logger),
    connections,
    lines,
    follow: () => {
      follower.wokenBy(runner.committed$);
      follower.onApplicationBootstrap();
    },
    close: async () => {
      await runner.idle();
      await follower.onModuleDestroy();
      await pool.end();
    },
  };
}

const linesInto = (lines: Record<string, unknown>[]) =>
  new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)) as Record<string, unknown>);
      done();
    },
  });
