import pg from 'pg';
import type { CivilDate } from '#domain/kernel/civil-date';
import type { UserId } from '#domain/kernel/ids';
import type { WireSessionView } from '#domain/session/session.views';
import { CuttingProxy, seeded } from '../../../tools/testing/cutting-proxy.js';
import { futureMonday, login } from '../../../tools/testing/demo.js';
import { freePort, type RunningNode, startNodeProcess } from '../../../tools/testing/nodes.js';
import { ReconnectingManager } from '../../../tools/testing/reconnecting-manager.js';
import { KillableDatabase } from './killable-database.js';
import { Ledger } from './ledger.js';
import { draftWriter, entering, rostering, type Worker } from './writers.js';
import { SteadyCaller } from './steady-caller.js';
import { setClock, withClock } from './node-clock.js';
import { untilHolds } from './waiting.js';

const ACCOUNTS = ['bas.veenstroom', 'emine.rietpluim', 'lotte.watermunt', 'petra.korenaar'];
/** A request without an answer for this long is made again; people wait longer, and this shows the same. Milliseconds. */
const TIMEOUT_MS = 2_000;
/** Seconds that a node waits for its database: longer than `TIMEOUT_MS`, as in the product. */
const DATABASE_TIMEOUT = '6';
/** Edits that one board has under way while it fills a week. */
const AT_ONCE = 20;

export interface StormParts {
  readonly seed: number;
  /** Environment of every node. */
  readonly environment?: Record<string, string>;
  /** Folder of the database's files; a new one by default. */
  readonly folder?: string;
}

/**
 * The built product on two nodes and a database that can be killed, a proxy before each node and before the
 * database, and writers who behave as the client does: four managers on one draft week, two on each node, and
 * calls that change the published roster and availability.
 */
export class Storm {
  readonly ledger = new Ledger();
  readonly managers: ReconnectingManager[] = [];
  readonly callers: SteadyCaller[] = [];
  readonly monday: CivilDate = futureMonday(9);
  /** Heads of the logs before the storm. */
  before: ReadonlyMap<string, number> = new Map();
  private readonly workers: Worker[] = [];
  private working: Promise<void[]> = Promise.resolve([]);
  private isRunning = false;

  private constructor(
    readonly database: KillableDatabase,
    readonly nodes: RunningNode[],
    /** Ports at which the clock of each node is set. */
    private readonly clocks: readonly number[],
    /** Before each node. */
    readonly proxies: readonly CuttingProxy[],
    readonly ports: readonly number[],
    /** Between the nodes and the database. */
    readonly databaseProxy: CuttingProxy,
    readonly environment: Record<string, string>,
    readonly random: () => number,
  ) {}

  static async start({ seed, environment = {}, folder }: StormParts): Promise<Storm> {
    const random = seeded(seed);
    const database = await KillableDatabase.start(folder);
    const direct = new URL(database.url);
    const databaseProxy = calm(Number(direct.port), random);
    const through = new URL(database.url);
    through.port = String(await databaseProxy.listen());
    const settings = { DATABASE_URL: through.href, DEMO: 'on', DATABASE_TIMEOUT, ...environment };
    // Loading the demo through the proxy takes three times as long.
    const loading = await startNodeProcess({ ...settings, DATABASE_URL: direct.href });
    await loading.stop();
    const clocks = [await freePort(), await freePort()];
    const nodes: RunningNode[] = [];
    for (const clock of clocks) nodes.push(await startNodeProcess(withClock(settings, clock)));
    const proxies = nodes.map(({ port }) => calm(port, random));
    const ports = await Promise.all(proxies.map((proxy) => proxy.listen()));
    const storm = new Storm(database, nodes, clocks, proxies, ports, databaseProxy, settings, random);
    storm.before = await storm.heads();
    await storm.connect();
    return storm;
  }

  /** Everybody works, until `calmDown`. */
  run(): void {
    this.isRunning = true;
    this.working = Promise.all(this.workers.map((worker) => worker(() => this.isRunning)));
  }

  /** Everybody stops, and resolves when each has been answered about everything and has seen it. */
  async stop(): Promise<void> {
    this.isRunning = false;
    await this.working;
    await untilHolds('everybody to be answered', () => this.managers.every(({ sync }) => sync.pending.length === 0));
    const head = async () => (await this.versionOf(`draft-week/location-1/${this.monday}`)) ?? 0;
    await untilHolds('every board to be where the server is', async () => {
      const version = await head();
      return this.managers.every(({ sync }) => sync.confirmed.version === version);
    });
  }

  /** Resolves when so many more commands were answered, whoever asked. */
  async progress(commands: number): Promise<void> {
    const answered = () => this.ledger.commands.filter(({ end }) => end !== 'waiting').length;
    const goal = answered() + commands;
    await untilHolds(`${commands} more answers`, () => answered() >= goal);
  }

  /** Again, at the port that it had. */
  async startNode(index: number, environment: Record<string, string> = {}): Promise<void> {
    Object.assign(this.environment, environment);
    this.nodes[index] = await startNodeProcess(
      withClock(this.environment, this.clocks[index] ?? 0),
      this.nodes[index]?.port,
    );
  }

  /** Sets the time of day of a node that many milliseconds off. */
  setClock(index: number, byMs: number): Promise<void> {
    return setClock(this.clocks[index] ?? 0, byMs);
  }

  /** Nobody else moves the checkpoint of a read model meanwhile. */
  async holdCheckpoints(work: () => Promise<void>): Promise<void> {
    const client = new pg.Client({ connectionString: this.database.url });
    await client.connect();
    try {
      await client.query('begin');
      // With a transaction id, so that it is one that others can see to be open.
      await client.query('select pg_current_xact_id(), position from checkpoint for update');
      await work();
      await client.query('rollback');
    } finally {
      await client.end();
    }
  }

  /**
   * Resolves when each writer was answered about something that was asked for after a moment, with the
   * milliseconds that it took each of them.
   */
  async everybodyAnswered(moment: number): Promise<number[]> {
    const answered = () => this.ledger.answeredSince(moment);
    await untilHolds('every writer to be answered', () => answered().size >= this.workers.length);
    return [...answered().values()];
  }

  /** Directs new connections of a proxy to a node. */
  sendTo(proxy: number, node: number): void {
    this.proxies[proxy]?.turnTo(this.nodes[node]?.port ?? 0);
  }

  /** Open slots on the week that everybody has open, by the second manager. */
  async addSlots(count: number): Promise<void> {
    const [, manager] = this.managers;
    for (let added = 0; added < count && manager; added += 1) {
      await untilHolds('edits to be taken', () => manager.sync.pending.length < AT_ONCE);
      manager.addSlot();
    }
  }

  /** A session at the first location, asked of a node that answers. */
  login(account: string): Promise<WireSessionView> {
    return login(this.nodes.find(({ alive }) => alive)?.port ?? 0, account);
  }

  /** A further board, on the node of that index. */
  async joinManager(account: string, index: number, monday = this.monday): Promise<ReconnectingManager> {
    const { token, user } = await this.login(account);
    const name = `${account} (${this.managers.length})`;
    return new ReconnectingManager({
      userId: user.id as UserId,
      token,
      base: `http://127.0.0.1:${this.ports[index]}`,
      monday,
      random: this.random,
      timeoutMs: TIMEOUT_MS,
      witness: this.ledger.witnessOf(name),
    });
  }

  /** Somebody who makes calls through these proxies, one after the other. */
  async joinCaller(writer: string, proxies: readonly number[], withoutKeys = false): Promise<SteadyCaller> {
    const { token } = await this.login('bas.veenstroom');
    const caller = new SteadyCaller({
      bases: proxies.map((index) => `http://127.0.0.1:${this.ports[index]}`),
      token,
      witness: this.ledger.witnessOf(writer),
      random: this.random,
      timeoutMs: TIMEOUT_MS,
      ...(withoutKeys && { withoutKeys }),
    });
    this.callers.push(caller);
    return caller;
  }

  /** On the database itself, whatever stands before it. */
  async query<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
    const client = new pg.Client({ connectionString: this.database.url });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query<Row>(text, values)).rows;
    } finally {
      await client.end();
    }
  }

  async heads(): Promise<Map<string, number>> {
    const rows = await this.query<{ id: string; head: number }>(
      'select organisation_id as id, max(position)::int as head from event group by 1',
    );
    return new Map(rows.map(({ id, head }) => [id, head]));
  }

  async end(): Promise<void> {
    this.isRunning = false;
    for (const manager of this.managers) manager.close();
    await this.working;
    for (const node of this.nodes) await node.stop('SIGKILL');
    for (const proxy of [...this.proxies, this.databaseProxy]) await proxy.close();
    await this.database.delete();
  }

  private async connect(): Promise<void> {
    for (const [index, account] of ACCOUNTS.entries()) {
      const manager = await this.joinManager(account, index % 2);
      this.managers.push(manager);
      this.workers.push(draftWriter(manager, this.random));
    }
    await untilHolds('every board to be open', () => this.managers.every(({ ready }) => ready));
    this.workers.push(rostering(await this.joinCaller('roster', [0, 1]), futureMonday(12), this.random));
    this.workers.push(entering(await this.joinCaller('availability', [1, 0]), futureMonday(20), this.random));
  }

  private async versionOf(streamId: string): Promise<number | undefined> {
    const [row] = await this.query<{ version: number }>(
      'select max(version) as version from event where stream_id = $1',
      [streamId],
    );
    return row?.version;
  }
}

function calm(port: number, random: () => number): CuttingProxy {
  const proxy = new CuttingProxy(port, random);
  proxy.calm = true;
  return proxy;
}
