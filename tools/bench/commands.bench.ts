import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { v7 as uuid } from 'uuid';
import { HttpClient } from './http-client.js';
import { inTurn, median, perSecond } from './measure.js';
import type { Product } from './product.js';
import { usageOfTree } from './process-usage.js';
import { startProbed, stopProgram } from './programs.js';
import { ratio, table, integer } from './report.js';
import { openBenchPool } from './pool.js';
import { openManagers } from './sessions.js';
import { type BenchWeek, edit, emptyMonday, fillWeek, nextEdit } from './weeks.js';

const ROUND_MS = 4_000;
const ROUNDS = 3;
const SLOTS = 60;
const WEEKS = 32;
const PLAIN_CRUD = fileURLToPath(new URL('./plain-crud-server.js', import.meta.url));

/**
 * Edits per second through the whole path (HTTP, session, validation, decide, append, inline read models,
 * outcome, push), against bare commits of one row, and against a plain CRUD server that checks the same session and
 * inserts one row; by the same client on the same database in the same run. Processor time is that of the process.
 */
export async function benchCommands({ port, databaseUrl, server }: Product): Promise<void> {
  const pool = openBenchPool(databaseUrl);
  const tokens = await openManagers(pool, 300);
  const client = new HttpClient(port, tokens);
  const weeks: BenchWeek[] = [];
  for (let index = 0; index < WEEKS; index += 1) weeks.push(await fillWeek(client, emptyMonday(index), SLOTS));
  await pool.query('create table bare (id uuid primary key, body jsonb not null)');
  const body = JSON.stringify(nextEdit(weeks[0] as BenchWeek, 0));
  const plain = startProbed(PLAIN_CRUD, { DATABASE_URL: databaseUrl });
  const [plainPort] = (await once(plain, 'message')) as [number];
  const plainClient = new HttpClient(plainPort, tokens);

  const turns = new Map<BenchWeek, number>();
  const next = (week: BenchWeek) => {
    const turn = turns.get(week) ?? 0;
    turns.set(week, turn + 1);
    return nextEdit(week, turn);
  };
  const editOne = (week: BenchWeek) => edit(client, week.monday, [next(week)]);
  const [first] = weeks as [BenchWeek];
  const { monday } = first;
  const insertOne = () =>
    plainClient.post('/api/schedule-dt/commands', { locationId: 'location-1', monday, commands: [next(first)] });
  const rows: (string | number)[][] = [];
  const costs: (string | number)[][] = [];
  for (const writers of [1, 8, 32]) {
    const cost = { plain: [] as number[], edit: [] as number[] };
    const speed = await inTurn(ROUNDS, {
      bare: () => perSecond(writers, ROUND_MS, () => pool.query('insert into bare values ($1, $2)', [uuid(), body])),
      plain: () => withCost(plain, cost.plain, () => perSecond(writers, ROUND_MS, insertOne)),
      oneWeek: () => withCost(server, cost.edit, () => perSecond(writers, ROUND_MS, () => editOne(first))),
      manyWeeks: () => perSecond(writers, ROUND_MS, (writer) => editOne(weeks[writer % WEEKS] as BenchWeek)),
    });
    const { bare = 0, plain: crud = 0, oneWeek = 0, manyWeeks = 0 } = speed;
    const shares = [oneWeek, manyWeeks].map((found) => [integer(found), ratio(found, bare), ratio(found, crud)]);
    rows.push([writers, integer(bare), integer(crud), ...shares.flat()]);
    const [plainCost, editCost] = [median(cost.plain), median(cost.edit)];
    costs.push([writers, integer(plainCost), integer(editCost), ratio(plainCost, editCost)]);
  }
  await stopProgram(plain);
  await pool.end();
  client.close();
  plainClient.close();
  table(
    'Edits a second through the whole path, against bare single-row commits and plain CRUD',
    [
      'at once',
      'bare commits/s',
      'plain CRUD/s',
      'one week',
      'of bare',
      'of CRUD',
      `${WEEKS} weeks`,
      'of bare',
      'of CRUD',
    ],
    rows,
  );
  table(
    'Processor time of the server for each write, µs (all threads of its process)',
    ['at once', 'plain CRUD', 'edit of one week', 'CRUD, of an edit'],
    costs,
  );
}

/** Rate of `work`; adds the microseconds of processor time that the server used for each write to `costs`. */
async function withCost(server: ChildProcess, costs: number[], work: () => Promise<number>): Promise<number> {
  const used = () => usageOfTree(server.pid ?? 0).cpuSeconds;
  const before = used();
  const startedAt = performance.now();
  const rate = await work();
  costs.push(((used() - before) * 1e6) / (rate * ((performance.now() - startedAt) / 1000)));
  return rate;
}
