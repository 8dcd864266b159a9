import { v7 as uuid } from 'uuid';
import { HttpClient } from './http-client.js';
import { inTurn, perSecond } from './measure.js';
import type { Product } from './product.js';
import { ratio, table, whole } from './report.js';
import { openBenchPool } from './pool.js';
import { openManagers } from './sessions.js';
import { type BenchWeek, edit, emptyMonday, fillWeek, nextEdit } from './weeks.js';

const ROUND_MS = 4_000;
const ROUNDS = 3;
const SLOTS = 60;
const WEEKS = 32;

/**
 * Edits per second through the whole path (HTTP, session, validation, decide, append, inline read models,
 * outcome, push) against bare commits of one row, by the same client on the same database in the same run.
 */
export async function benchCommands({ port, databaseUrl }: Product): Promise<void> {
  const pool = openBenchPool(databaseUrl);
  const client = new HttpClient(port, await openManagers(pool, 300));
  const weeks: BenchWeek[] = [];
  for (let index = 0; index < WEEKS; index += 1) weeks.push(await fillWeek(client, emptyMonday(index), SLOTS));
  await pool.query('create table bare (id uuid primary key, body jsonb not null)');
  const body = JSON.stringify(nextEdit(weeks[0] as BenchWeek, 0));

  const turns = new Map<BenchWeek, number>();
  const editOne = (week: BenchWeek) => {
    const turn = turns.get(week) ?? 0;
    turns.set(week, turn + 1);
    return edit(client, week.monday, [nextEdit(week, turn)]);
  };
  const rows: (string | number)[][] = [];
  for (const writers of [1, 8, 32]) {
    const speed = await inTurn(ROUNDS, {
      bare: () => perSecond(writers, ROUND_MS, () => pool.query('insert into bare values ($1, $2)', [uuid(), body])),
      oneWeek: () => perSecond(writers, ROUND_MS, () => editOne(weeks[0] as BenchWeek)),
      manyWeeks: () => perSecond(writers, ROUND_MS, (writer) => editOne(weeks[writer % WEEKS] as BenchWeek)),
    });
    const { bare = 0, oneWeek = 0, manyWeeks = 0 } = speed;
    rows.push([writers, whole(bare), whole(oneWeek), ratio(oneWeek, bare), whole(manyWeeks), ratio(manyWeeks, bare)]);
  }
  await pool.end();
  client.close();
  table(
    'Edits a second through the whole path, against bare single-row commits',
    ['at once', 'bare commits/s', 'one week', 'ratio', `${WEEKS} weeks`, 'ratio'],
    rows,
  );
}
