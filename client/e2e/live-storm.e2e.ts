import { expect, test } from '@playwright/test';
import { io, type Socket } from 'socket.io-client';
import pg from 'pg';
import { v7 as uuid } from 'uuid';
import { addDays, type CivilDate } from '#domain/kernel/civil-date';
import type { CommandId, EventId, JobId, LocationId, SlotId, UserId } from '#domain/kernel/ids';
import type { Command } from '#domain/live/commands';
import type { ClientToServer, ServerToClient, WatchAnswer } from '#domain/live/messages';
import { planningStream } from '#domain/planning/planning.views';
import { draftWeekDecider } from '#domain/draft-week/draft-week.decider';
import type { DraftWeek } from '#domain/draft-week/draft-week.state';
import { boardContext } from '../features/draft-week/board-context.js';
import { DraftWeekSync } from '../features/draft-week/draft-week.sync.js';
import { RecordSync } from '../shared/live/record-sync.js';
import { CuttingProxy, seeded } from './cutting-proxy.js';
import { type RunningNode, startNode } from './nodes.js';
import { futureMonday, LOCATION, login, PEOPLE } from './demo.js';

/** Long enough for some hundred edits, cuts and two dead nodes. */
const STORM_MS = 20_000;

type Connection = Socket<ServerToClient, ClientToServer>;

/** A manager whose board is on real sockets behind a proxy that cuts them. */
class StormyManager {
  readonly sync: DraftWeekSync;
  readonly planning: RecordSync;
  readonly issued: CommandId[] = [];
  readonly refused = new Map<CommandId, string>();
  private readonly socket: Connection;

  constructor(
    readonly userId: UserId,
    private readonly token: string,
    private readonly base: string,
    private readonly monday: CivilDate,
    private readonly random: () => number,
  ) {
    const draft = `draft-week/${LOCATION}/${monday}`;
    this.socket = io(base, {
      path: '/api/live',
      transports: ['websocket'],
      auth: { token },
      reconnectionDelay: 100,
      reconnectionDelayMax: 500,
      forceNew: true,
    });
    this.planning = new RecordSync({
      watch: (attempt, { since, epoch }) =>
        void this.ask(planningStream(LOCATION as LocationId, monday), since, epoch, []).then(
          (answer) => this.planning.caughtUp(attempt, answer),
          () => this.planning.watchFailed(attempt),
        ),
      later: (ms) => void setTimeout(() => this.planning.rewatch(), ms),
      changed: () => this.sync.contextChanged(),
      random,
    });
    this.sync = new DraftWeekSync(userId, {
      send: (attempt, commands) => void this.send(attempt, commands),
      watch: (attempt, { since, epoch, unsettled }) =>
        void this.ask(draft, since, epoch, unsettled).then(
          (answer) => this.sync.caughtUp(attempt, answer),
          () => this.sync.watchFailed(attempt),
        ),
      later: (what, ms) => void setTimeout(() => (what === 'resend' ? this.sync.resend() : this.sync.rewatch()), ms),
      decide: (command, week) => this.decide(command, week),
      changed: () => undefined,
      refused: ({ command }, { code }) => void this.refused.set(command.id, code),
      recorded: () => undefined,
      diverged: (version) => {
        throw new Error(`${userId} went astray at version ${version}`);
      },
      now: () => Date.now(),
      random,
    });
    this.socket.on('connect', () => {
      this.sync.connectionUp();
      this.planning.connectionUp();
    });
    this.socket.on('disconnect', (reason) => {
      this.sync.connectionDown();
      this.planning.connectionDown();
      if (reason === 'io server disconnect') setTimeout(() => this.socket.connect(), 200);
    });
    this.socket.on('commit', (commit) => this.sync.onCommit(commit));
    this.socket.on('records', (records) => this.planning.onRecords(records));
    this.socket.on('head', (head) => (head.stream === draft ? this.sync.onHead(head) : this.planning.onHead(head)));
  }

  get ready(): boolean {
    return this.sync.loaded && this.planning.epoch !== null;
  }

  /** One random edit of a week that everybody edits. */
  edit(): void {
    const slots = Object.values(this.sync.view.slots);
    const slot = slots[Math.floor(this.random() * slots.length)];
    const roll = this.random();
    const date = addDays(this.monday, Math.floor(this.random() * 7));
    const person = this.random() < 0.2 ? null : (PEOPLE[Math.floor(this.random() * PEOPLE.length)] as UserId);
    const time = { date, start: 600 + 30 * Math.floor(this.random() * 8), end: { kind: 'exact' as const, minute: 1080 } };
    const id = uuid() as CommandId;
    const add = { type: 'AddSlot' as const, slotId: uuid() as SlotId, jobId: 'job-5' as JobId, time, userId: person, shiftId: null, confirm: true };
    const payload: Command['payload'] =
      !slot || roll < 0.35
        ? add
        : roll < 0.6
          ? { type: 'ChangeSlot', slotId: slot.slotId, time, confirm: true }
          : roll < 0.85
            ? { type: 'ChangeSlot', slotId: slot.slotId, userId: person, confirm: true }
            : { type: 'RemoveSlot', slotId: slot.slotId };
    const basedOn: Record<string, EventId> = {};
    if (slot && payload.type !== 'AddSlot')
      for (const part of ['times', 'person', 'job'] as const) basedOn[`${slot.slotId}.${part}`] = slot.parts[part].revision;
    const before = this.sync.pending.length;
    this.sync.issue({ id, v: 1, payload, basedOn });
    if (this.sync.pending.length > before) this.issued.push(id);
  }

  close(): void {
    this.socket.disconnect();
  }

  private decide({ id, payload, basedOn, undoOf }: Command, week: DraftWeek) {
    const facts = { locationId: LOCATION as LocationId, monday: this.monday, planning: this.planning.records, shifts: new Map() };
    const command = { ...payload, basedOn, undoOf: undoOf ?? null };
    const meta = { commandId: id, actorId: this.userId, now: Date.now() };
    return draftWeekDecider.decide(command, week, boardContext(facts, week), meta);
  }

  private async ask(stream: string, since: number | null, epoch: string | null, unsettled: CommandId[]) {
    const request = { stream, since, unsettled, ...(epoch === null ? {} : { epoch }) };
    const answer: WatchAnswer = await this.socket.timeout(3_000).emitWithAck('watch', request);
    if ('refused' in answer) throw new Error(answer.refused);
    return answer;
  }

  private async send(attempt: number, commands: readonly Command[]): Promise<void> {
    try {
      const response = await fetch(`${this.base}/api/schedule-dt/commands`, {
        method: 'POST',
        headers: { authorization: `Bearer ${this.token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ locationId: LOCATION, monday: this.monday, commands }),
        signal: AbortSignal.timeout(3_000),
      });
      if (!response.ok) throw new Error(String(response.status));
      this.sync.answered(attempt, await response.json());
    } catch {
      this.sync.failed(attempt);
    }
  }
}

test('managers on two nodes end equal, whatever is cut, held back or killed', async () => {
  const seed = 20261121;
  const random = seeded(seed);
  const monday = futureMonday(9);
  const environment = { DATABASE_URL: process.env['ROOSTER_DATABASE_URL'] ?? '', DEMO: 'on' };
  const nodes: RunningNode[] = [await startNode(environment), await startNode(environment)];
  const proxies = await Promise.all(
    nodes.map(async (node) => {
      const proxy = new CuttingProxy(node.port, random);
      return { proxy, port: await proxy.listen() };
    }),
  );
  const accounts = ['bas.veenstroom', 'emine.rietpluim', 'lotte.watermunt', 'petra.korenaar'];
  const managers: StormyManager[] = [];
  for (const [index, account] of accounts.entries()) {
    const { token, user } = await login(nodes[0]?.port ?? 0, account);
    const base = `http://127.0.0.1:${proxies[index % 2]?.port}`;
    managers.push(new StormyManager(user.id as UserId, token, base, monday, random));
  }
  const database = new pg.Client({ connectionString: environment.DATABASE_URL });
  await database.connect();
  try {
    await expect.poll(() => managers.every(({ ready }) => ready), { timeout: 20_000 }).toBe(true);

    const until = Date.now() + STORM_MS;
    const troubles: [number, () => Promise<unknown>][] = [
      [0.2, () => database.query(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'rooster wake-up'`)],
      [0.4, () => restart(0)],
      [0.6, async () => proxies[1]?.proxy.cutAll()],
      [0.75, () => restart(1)],
    ];
    const restart = async (index: number): Promise<void> => {
      const node = nodes[index] as RunningNode;
      await node.stop('SIGKILL');
      nodes[index] = await startNode(environment, node.port);
    };
    while (Date.now() < until) {
      const gone = 1 - (until - Date.now()) / STORM_MS;
      while (troubles[0] && gone >= troubles[0][0]) void troubles.shift()?.[1]();
      managers[Math.floor(random() * managers.length)]?.edit();
      await new Promise((resolve) => setTimeout(resolve, 10 + random() * 60));
    }

    for (const { proxy } of proxies) proxy.calm = true;
    const settled = () => managers.every(({ sync }) => sync.pending.length === 0);
    await expect.poll(settled, { timeout: 60_000 }).toBe(true);
    const versions = () => new Set(managers.map(({ sync }) => sync.confirmed.version)).size;
    await expect.poll(versions, { timeout: 30_000 }).toBe(1);

    const [first, ...others] = managers as [StormyManager, ...StormyManager[]];
    for (const { sync } of others) expect(sync.confirmed.state).toEqual(first.sync.confirmed.state);
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

/** Every command that was sent has one outcome, and who sent it was told the same. */
async function expectOneOutcomeEach(database: pg.Client, managers: readonly StormyManager[]): Promise<void> {
  for (const { issued, refused } of managers) {
    const { rows } = await database.query<{ id: string; status: string }>(
      `select command_id as id, outcome ->> 'status' as status from command_outcome where command_id = any($1::uuid[])`,
      [issued],
    );
    expect(rows).toHaveLength(issued.length);
    const told = rows.filter(({ id, status }) => (status === 'refused') !== refused.has(id as CommandId));
    expect(told).toEqual([]);
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
