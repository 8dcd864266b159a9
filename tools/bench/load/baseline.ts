import type pg from 'pg';
import { v7 as uuid } from 'uuid';
import type { Commit } from '#domain/live/messages';
import type { Member } from '../crowd.js';
import { perSecond, percentile } from '../measure.js';
import { stopProgram } from '../programs.js';
import { startBareServer, Swarm } from '../swarm.js';

const COMMIT_MS = 3_000;
const WRITERS = 8;
const MESSAGES = 80;

/** Figures of the machine without the product, in the same run. */
export interface Baseline {
  readonly commitsASecond: number;
  /** Milliseconds until a message is on the screens of one place's boards, with everybody connected. */
  readonly toBoards: { readonly p50: number; readonly p99: number };
  /** The same on the screens of everybody. */
  readonly toAll: { readonly p50: number; readonly p99: number };
}

/** Bare commits of one row, and a bare socket.io broadcast. `message`: as large as what the product sends. */
export async function measureBaseline(
  pool: pg.Pool,
  message: Commit,
  clients: number,
  boards: number,
): Promise<Baseline> {
  await pool.query('create table bare (id uuid primary key, body jsonb not null)');
  const body = JSON.stringify(message);
  const commitsASecond = await perSecond(WRITERS, COMMIT_MS, () =>
    pool.query('insert into bare values ($1, $2)', [uuid(), body]),
  );
  const bare = await startBareServer();
  const broadcast = async (listeners: number) => {
    const members = Array.from({ length: clients }, (_, index): Member => ({
      token: '',
      watches: [],
      onBoard: index < listeners,
    }));
    const swarm = await Swarm.connect('bare', bare.port, members);
    const { screens } = await swarm.measure({
      rounds: MESSAGES,
      message,
      week: { monday: message.at as never, slotIds: [] },
      turn: 0,
    });
    await swarm.close();
    return { p50: percentile(screens, 0.5), p99: percentile(screens, 0.99) };
  };
  const toBoards = await broadcast(boards);
  const toAll = await broadcast(clients);
  await stopProgram(bare.server);
  return { commitsASecond, toBoards, toAll };
}
