import { expect, test } from '@playwright/test';
import pg from 'pg';
import type { CommandId } from '#domain/kernel/ids';
import { CuttingProxy, seeded } from '../../tools/testing/cutting-proxy.js';
import { type RunningNode, startNodeProcess } from '../../tools/testing/nodes.js';
import { futureMonday, login } from '../../tools/testing/demo.js';
import { ReconnectingManager } from '../../tools/testing/reconnecting-manager.js';

/** Long enough for some hundred edits, cuts and two dead nodes. */
const STORM_MS = 12_000;

test('managers on two nodes end with the same week after cut, delayed and killed connections', async () => {
  const seed = 20261121;
  const random = seeded(seed);
  const monday = futureMonday(9);
  const environment = { DATABASE_URL: process.env['ROOSTER_DATABASE_URL'] ?? '', DEMO: 'on' };
  const nodes: RunningNode[] = [await startNodeProcess(environment), await startNodeProcess(environment)];
  const proxies = await Promise.all(
    nodes.map(async (node) => {
      const proxy = new CuttingProxy(node.port, random);
      return { proxy, port: await proxy.listen() };
    }),
  );
  const accounts = ['bas.veenstroom', 'emine.rietpluim', 'lotte.watermunt', 'petra.korenaar'];
  const managers: ReconnectingManager[] = [];
  for (const [index, account] of accounts.entries()) {
    const { token, user } = await login(nodes[0]?.port ?? 0, account);
    const base = `http://127.0.0.1:${proxies[index % 2]?.port}`;
    managers.push(new ReconnectingManager({ userId: user.id, token, base, monday, random }));
  }
  const database = new pg.Client({ connectionString: environment.DATABASE_URL });
  await database.connect();
  try {
    await expect.poll(() => managers.every(({ ready }) => ready), { timeout: 20_000 }).toBe(true);

    const until = Date.now() + STORM_MS;
    const troubles: [number, () => Promise<unknown>][] = [
      [
        0.2,
        () =>
          database.query(
            `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'rooster wake-up'`,
          ),
      ],
      [0.4, () => restart(0)],
      [0.6, async () => proxies[1]?.proxy.cutAll()],
      [0.75, () => restart(1)],
    ];
    const restart = async (index: number): Promise<void> => {
      const node = nodes[index] as RunningNode;
      await node.stop('SIGKILL');
      nodes[index] = await startNodeProcess(environment, node.port);
    };
    while (Date.now() < until) {
      const gone = 1 - (until - Date.now()) / STORM_MS;
      while (troubles[0] && gone >= troubles[0][0]) void troubles.shift()?.[1]();
      managers[Math.floor(random() * managers.length)]?.edit();
      await new Promise((resolve) => setTimeout(resolve, 10 + random() * 60));
    }

    for (const { proxy } of proxies) proxy.calm = true;
    const isQuiet = () => managers.every(({ sync }) => sync.pending.length === 0);
    await expect.poll(isQuiet, { timeout: 60_000 }).toBe(true);
    const versions = () => new Set(managers.map(({ sync }) => sync.confirmed.version)).size;
    await expect.poll(versions, { timeout: 30_000 }).toBe(1);

    const [first, ...others] = managers as [ReconnectingManager, ...ReconnectingManager[]];
    for (const { sync } of others) expect(sync.confirmed.state).toEqual(first.sync.confirmed.state);
    expect(managers.flatMap(({ astray }) => astray)).toEqual([]);
    expect(managers.reduce((sum, { issued }) => sum + issued.length, 0)).toBeGreaterThan(50);
    await expectOneOutcomeEach(database, managers);
    await expectDenseLog(database);
  } finally {
    for (const manager of managers) manager.close();
    for (const { proxy } of proxies) await proxy.close();
    for (const node of nodes) await node.stop();
    await database.end();
  }
});

/** Expects one outcome for every sent command, and that its sender got that outcome. */
async function expectOneOutcomeEach(database: pg.Client, managers: readonly ReconnectingManager[]): Promise<void> {
  for (const { issued, refused } of managers) {
    const { rows } = await database.query<{ id: string; status: string }>(
      `select command_id as id, outcome ->> 'status' as status from command_outcome where command_id = any($1::uuid[])`,
      [issued],
    );
    expect(rows).toHaveLength(issued.length);
    const unexpected = rows.filter(({ id, status }) => (status === 'refused') !== refused.has(id as CommandId));
    expect(unexpected).toEqual([]);
  }
}

async function expectDenseLog(database: pg.Client): Promise<void> {
  const { rows } = await database.query<{ events: string; last: string; writes: string; late: string }>(`
    select count(*) as events, max(position) as last,
      count(*) filter (where command_index = 0) - count(distinct command_id) as writes,
      count(*) filter (where recorded_at < before) as late
    from (select *, lag(recorded_at) over (partition by organisation_id order by position) as before from event) as log`);
  expect(rows[0]).toMatchObject({ last: rows[0]?.events, writes: '0', late: '0' });
}
