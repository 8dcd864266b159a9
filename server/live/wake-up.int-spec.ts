import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Redis } from 'ioredis';
import type pg from 'pg';
import { pino } from 'pino';
import { filter, firstValueFrom, timeout } from 'rxjs';
import { findRedis } from '../../tools/bin/redis.mjs';
import { openPool } from '../database/database.js';
import { migrate } from '../database/migrate.js';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';
import { until } from '../testing/until.js';
import { PgWakeUp } from './pg-wake-up.js';
import { RedisWakeUp } from './redis-wake-up.js';
import type { WakeUp, WakeUpMessage } from './wake-up.js';

const logger = pino({ level: 'silent' });
const growth = (head: number): WakeUpMessage => ({ topic: 'log', heads: { cafe: head } });
const headOf = (message: WakeUpMessage): number | undefined =>
  message.topic === 'log' ? message.heads['cafe'] : undefined;

const nextWakeUp = (wakeUp: WakeUp, head: number): Promise<WakeUpMessage> =>
  firstValueFrom(
    wakeUp.messages$.pipe(
      filter((message) => headOf(message) === head),
      timeout(4_000),
    ),
  );

interface Channel {
  open(): WakeUp;
  /** Cuts every connection of the channel. */
  cut(): Promise<void>;
}

/** Contract of every wake-up channel. */
function behavesAsWakeUp(channel: () => Channel): void {
  it('delivers a message to all nodes, including its sender', async () => {
    const [one, other] = [channel().open(), channel().open()];
    await Promise.all([one.start(), other.start()]);
    const both = Promise.all([nextWakeUp(one, 7), nextWakeUp(other, 7)]);
    await one.publish(growth(7));
    expect((await both).map(headOf)).toEqual([7, 7]);
    await Promise.all([one.stop(), other.stop()]);
  });

  it('reconnects after its connections were cut', async () => {
    const [one, other] = [channel().open(), channel().open()];
    await Promise.all([one.start(), other.start()]);
    await channel().cut();
    // Whether a moment of deafness is seen depends on how quick it is: what counts is that it ends.
    let heardOnce = false;
    const subscription = other.messages$.subscribe((message) => {
      heardOnce ||= headOf(message) === 8;
    });
    await until(async () => {
      await one.publish(growth(8));
      return heardOnce;
    });
    subscription.unsubscribe();
    await until(() => one.healthy && other.healthy);
    expect(heardOnce).toBe(true);
    await Promise.all([one.stop(), other.stop()]);
  });

  it('accepts a publish without error after it was closed', async () => {
    const wakeUp = channel().open();
    await wakeUp.start();
    await wakeUp.stop();
    await expect(wakeUp.publish(growth(9))).resolves.toBeUndefined();
    expect(wakeUp.healthy).toBe(false);
  });
}

describe('the wake-up channel over PostgreSQL', () => {
  let database: TestDatabase;
  let pool: pg.Pool;

  beforeAll(async () => {
    database = await createTestDatabase(migrate);
    pool = openPool(database.url, () => undefined, { max: 4 });
  });
  afterAll(async () => {
    await pool.end();
    await database.drop();
  });

  behavesAsWakeUp(() => ({
    open: () => new PgWakeUp(database.url, pool, logger),
    cut: async () => {
      await pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where application_name = 'rooster wake-up' and datname = current_database()`,
      );
    },
  }));

  it('drops a message too long for NOTIFY and delivers the next one', async () => {
    const wakeUp = new PgWakeUp(database.url, pool, logger);
    await wakeUp.start();
    const heads = Object.fromEntries(Array.from({ length: 600 }, (_, index) => [`organisation-${index}`, index]));
    await expect(wakeUp.publish({ topic: 'log', heads })).resolves.toBeUndefined();
    const heardOnce = nextWakeUp(wakeUp, 10);
    await wakeUp.publish(growth(10));
    expect(headOf(await heardOnce)).toBe(10);
    await wakeUp.stop();
  });
});

describe('the wake-up channel over Redis', () => {
  let server: ChildProcess;
  let url: string;

  beforeAll(async () => {
    const program = findRedis();
    if (!program) throw new Error('There is no redis-server: npm run test:int installs one, or says how');
    const port = await freePort();
    url = `redis://127.0.0.1:${port}`;
    server = spawn(program, ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'], {
      stdio: 'ignore',
    });
    await until(() => answers(port));
  });
  afterAll(async () => {
    server.kill();
    await once(server, 'exit');
  });

  behavesAsWakeUp(() => ({
    open: () => new RedisWakeUp(url, logger),
    cut: async () => {
      const admin = new Redis(url);
      await admin.call('CLIENT', 'KILL', 'TYPE', 'pubsub');
      await admin.call('CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes');
      admin.disconnect();
    },
  }));
});

/** Whether something listens on a port of this machine. */
async function answers(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const reached = await Promise.race([
    once(socket, 'connect').then(() => true),
    once(socket, 'error').then(() => false),
  ]).catch(() => false);
  socket.destroy();
  return reached;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}
