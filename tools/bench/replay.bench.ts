import { NestFactory } from '@nestjs/core';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { pino } from 'pino';
import { AppModule } from '../../server/app.module.js';
import { databaseOn, openPool as openNodePool } from '../../server/database/database.js';
import { PAGE, readAfter } from '../../server/event-store/log-reader.js';
import type { LoggedEvent } from '../../server/event-store/logged-event.js';
import { StreamKinds } from '../../server/event-store/stream-kind.js';
import { StreamStates } from '../../server/event-store/stream-states.js';
import { NoWakeUp } from '../../server/live/no-wake-up.js';
import { Follower } from '../../server/projections/follower.js';
import { InlineRebuild } from '../../server/projections/inline-rebuild.js';
import { HttpClient } from './http-client.js';
import { writeEvents } from './long-log.js';
import { inTurn } from './measure.js';
import { openBenchPool } from './pool.js';
import type { Product } from './product.js';
import { ratio, table, integer } from './report.js';
import { MANAGER, openManagers } from './sessions.js';

const EVENTS = 100_000;
const ROUNDS = 3;

/** Reading a long log and making its read models anew, against a bare paged `select` and a bare COPY of the same rows. */
export async function benchReplay({ port, databaseUrl, stopServer }: Product): Promise<void> {
  const pool = openBenchPool(databaseUrl);
  const client = new HttpClient(port, await openManagers(pool, 300));
  await writeEvents(client, EVENTS);
  client.close();
  await stopServer();

  const nodePool = openNodePool(databaseUrl, () => undefined);
  const parts = { pool: nodePool, logger: pino({ level: 'warn' }), wakeUp: new NoWakeUp() };
  const app = await NestFactory.createApplicationContext(AppModule.with(parts), { logger: false });
  try {
    const [kinds, follower, inlineRebuild] = [app.get(StreamKinds), app.get(Follower), app.get(InlineRebuild)];
    const db = databaseOn(nodePool);
    const { organisationId, head } = await longestLog(pool);
    await follower.caughtUp(organisationId);
    const timed = async (work: () => Promise<unknown>) => {
      const startedAt = performance.now();
      await work();
      return head / ((performance.now() - startedAt) / 1000);
    };
    const read = (use: (events: LoggedEvent[]) => Promise<unknown> | void) => async () => {
      for (let position = 0, full = true; full;) {
        const events = await readAfter(db, kinds, organisationId, position);
        await use(events);
        position = events.at(-1)?.position ?? position;
        full = events.length === PAGE;
      }
    };
    const speeds = await inTurn(ROUNDS, {
      'bare paged select': () => timed(() => selectAll(pool, organisationId)),
      'bare COPY': () => timed(() => copyAll(pool, organisationId)),
      'read, with upcasters': () => timed(read(() => undefined)),
      'read, and fold draft weeks': () => {
        const states = new StreamStates(kinds, ['draft-week']);
        return timed(read((events) => states.after(db, events)));
      },
      'follow the history, from the beginning': async () => {
        await pool.query(`delete from history_entry where organisation_id = $1`, [organisationId]);
        await pool.query('vacuum history_entry');
        await pool.query(`delete from checkpoint where projection = 'history' and organisation_id = $1`, [
          organisationId,
        ]);
        return timed(() => follower.caughtUp(organisationId));
      },
      'rebuild the draft slots': () => timed(() => inlineRebuild.rebuild(['draft-week'])),
    });
    const bare = speeds['bare paged select'] ?? 0;
    table(
      `A log of ${integer(head)} events, events a second`,
      ['', 'events/s', 'ratio'],
      Object.entries(speeds).map(([name, speed]) => [name, integer(speed), ratio(speed, bare)]),
    );
  } finally {
    await app.close();
    await pool.end();
  }
}

async function longestLog(pool: pg.Pool): Promise<{ organisationId: string; head: number }> {
  const { rows } = await pool.query<{ organisation_id: string; head: string }>(
    `select organisation_id, max(position) as head from event
     where organisation_id = (select organisation_id from person where user_id = $1) group by 1`,
    [MANAGER],
  );
  const [row] = rows;
  if (!row) throw new Error('The log is empty');
  return { organisationId: row.organisation_id, head: Number(row.head) };
}

/** Reads every row in pages of the size that ours have, and makes nothing of them. */
async function selectAll(pool: pg.Pool, organisationId: string): Promise<void> {
  for (let position = 0, full = true; full;) {
    const { rows } = await pool.query<{ position: string }>({
      name: 'bare-page',
      text: 'select * from event where organisation_id = $1 and position > $2 order by position limit $3',
      values: [organisationId, position, PAGE],
    });
    position = Number(rows.at(-1)?.position ?? position);
    full = rows.length === PAGE;
  }
}

/** Has every row sent as one stream, and does not even take it apart. */
async function copyAll(pool: pg.Pool, organisationId: string): Promise<void> {
  const client = await pool.connect();
  try {
    const rows = `select * from event where organisation_id = ${client.escapeLiteral(organisationId)} order by position`;
    const stream = client.query(copyTo(`copy (${rows}) to stdout (format binary)`));
    await new Promise<void>((resolve, reject) => stream.on('end', resolve).on('error', reject).resume());
  } finally {
    client.release();
  }
}
