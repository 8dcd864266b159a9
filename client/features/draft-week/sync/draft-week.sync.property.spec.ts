import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import type { CommandId, EventId, SlotId, UserId } from '#domain/kernel/ids';
import { addDays } from '#domain/kernel/civil-date';
import { digestOf } from '#domain/draft-week/digest';
import type { Command, CommandsAnswer } from '#domain/draft-week/board-commands';
import type { Commit } from '#domain/live/messages';
import { type CaughtUp, DraftWeekSync, type Pending } from './draft-week.sync.js';
import { decide, JOB, ModelServer, MONDAY, PEOPLE, plannedTwice, type ServerMistakes } from '../testing/sync-server.js';

type SyncClass = typeof DraftWeekSync;

function demand(holds: boolean, broken: string): void {
  if (!holds) throw new Error(broken);
}

/** Everything that is under way between one client and the server; any of it may be lost, repeated or late. */
interface Wires {
  requests: { attempt: number; commands: readonly Command[] }[];
  answers: { attempt: number; answer: CommandsAnswer }[];
  watches: { attempt: number; since: number | null; epoch: string | null; unsettled: CommandId[] }[];
  caught: { attempt: number; answer: CaughtUp; unsettled: CommandId[] }[];
  pushes: Commit[];
}

const emptyWires = (): Wires => ({ requests: [], answers: [], watches: [], caught: [], pushes: [] });

/** A client of the model, with what it knows of its own commands. */
class ModelClient {
  readonly wires = emptyWires();
  readonly sync: DraftWeekSync;
  readonly accepted = new Map<CommandId, number>();
  readonly refused = new Set<CommandId>();
  readonly issued: CommandId[] = [];
  connected = false;
  wantsResend = false;
  wantsRewatch = false;
  diverged = 0;
  /** The latest attempts: older ones are answered, or given up. */
  sentAttempts: number[] = [];
  watchAttempts: number[] = [];
  past: Wires['requests'] = [];

  constructor(
    readonly userId: UserId,
    Sync: SyncClass,
  ) {
    this.sync = new Sync(userId, {
      send: (attempt, commands) => {
        this.sentAttempts = [...this.sentAttempts.slice(-3), attempt];
        this.wires.requests.push({ attempt, commands });
        this.past = [...this.past.slice(-4), { attempt, commands }];
      },
      watch: (attempt, request) => {
        this.watchAttempts = [...this.watchAttempts.slice(-3), attempt];
        this.wires.watches.push({ attempt, ...request });
      },
      later: (what) => {
        if (what === 'resend') this.wantsResend = true;
        else this.wantsRewatch = true;
      },
      decide: (command, week) => decide(command, week, userId),
      changed: () => undefined,
      refused: ({ command }: Pending) => void this.refused.add(command.id),
      recorded: () => undefined,
      diverged: () => {
        this.diverged += 1;
      },
      now: () => 0,
      random: () => 0.5,
    });
  }
}

/** Small numbers drive everything, so that a failing run can be shrunk and replayed. */
class Dice {
  private index = 0;
  constructor(private readonly numbers: readonly number[]) {}
  get hasMore(): boolean {
    return this.index < this.numbers.length;
  }
  roll(sides: number): number {
    const number = this.numbers[this.index] ?? 0;
    this.index += 1;
    return number % sides;
  }
  pick<T>(items: readonly T[]): T | undefined {
    return items.length === 0 ? undefined : items[this.roll(items.length)];
  }
}

class World {
  readonly server: ModelServer;
  readonly clients: ModelClient[];
  private ids = 0;
  private lastVersions: number[];

  constructor(
    private readonly dice: Dice,
    count: number,
    mistakes: ServerMistakes,
    Sync: SyncClass,
  ) {
    this.server = new ModelServer(mistakes);
    this.clients = Array.from({ length: count }, (_, index) => new ModelClient(`manager-${index}` as UserId, Sync));
    this.lastVersions = this.clients.map(() => 0);
    for (const client of this.clients) this.connect(client);
  }

  step(): void {
    const client = this.dice.pick(this.clients) as ModelClient;
    const actions = [
      () => this.edit(client),
      () => this.edit(client),
      () => this.request(client),
      () => this.request(client),
      () => this.answer(client),
      () => this.answer(client),
      () => this.watch(client),
      () => this.catchUp(client),
      () => this.push(client),
      () => this.push(client),
      () => this.push(client),
      () => this.swapPushes(client),
      () => this.head(client),
      () => this.lateSnapshot(client),
      () => this.lateDuplicate(client),
      () => (client.connected ? this.disconnect(client) : this.connect(client)),
      () => this.retry(client),
      () => this.failRequest(client),
      () => this.restart(),
      () => this.publish(),
    ];
    (this.dice.pick(actions) as () => void)();
    this.check();
  }

  /** No more losses: everything arrives, every client asks again until there is nothing left to say. */
  calm(): void {
    for (let round = 0; round < 12; round += 1) {
      for (const client of this.clients) {
        if (!client.connected) this.connect(client);
        while (client.wires.requests.length > 0) this.request(client, 'deliver');
        while (client.wires.answers.length > 0) this.answer(client, 'deliver');
        while (client.wires.watches.length > 0) this.watch(client, 'deliver');
        while (client.wires.caught.length > 0) this.catchUp(client, 'deliver');
        while (client.wires.pushes.length > 0) this.push(client, 'deliver');
        this.failRequest(client);
        this.retry(client);
        this.head(client);
        this.check();
      }
    }
  }

  checkAtRest(): void {
    for (const { sync, accepted, refused, issued, diverged } of this.clients) {
      expect(sync.pending).toHaveLength(0);
      expect(sync.confirmed.version).toBe(this.server.version);
      expect(sync.confirmed.state).toEqual(this.server.state);
      expect(sync.view).toEqual(this.server.state);
      expect(diverged).toBe(0);
      for (const id of issued) {
        const outcome = this.server.outcomes.get(id);
        expect(outcome).toBeDefined();
        expect(this.server.decided.get(id)).toBe(1);
        if (outcome?.status === 'refused') expect(accepted.has(id)).toBe(false);
        else expect(refused.has(id)).toBe(false);
      }
    }
  }

  private check(): void {
    const written = this.server.commits.map(({ commandId }) => commandId);
    demand(new Set(written).size === written.length, 'a command was recorded twice');
    this.clients.forEach((client, index) => {
      const { sync } = client;
      const { version, state } = sync.confirmed;
      demand(version >= (this.lastVersions[index] ?? 0), 'a version went back');
      this.lastVersions[index] = version;
      const truth = this.server.states[version];
      demand(truth !== undefined && digestOf(state) === digestOf(truth), 'confirmed is not what the server had');
      demand(plannedTwice(state) === null, 'a person is planned twice in what is confirmed');
      demand(plannedTwice(sync.view) === null, 'a person is planned twice in the view');
      const contained = new Set(
        this.server.commits.filter(({ to }) => to <= version).map(({ commandId }) => commandId),
      );
      for (const { command, status } of sync.pending)
        demand(typeof status !== 'object' || !contained.has(command.id), 'pending is already confirmed');
      for (const [id, to] of client.accepted)
        demand(
          version >= to || sync.pending.some(({ command }) => command.id === id),
          'an accepted edit disappeared before its events came',
        );
    });
  }

  private edit(client: ModelClient): void {
    const { view } = client.sync;
    this.ids += 1;
    const id = `00000000-0000-7000-8000-${String(this.ids).padStart(12, '0')}` as CommandId;
    const slot = this.dice.pick(Object.values(view.slots));
    const person = this.dice.pick([null, ...PEOPLE]) ?? null;
    const day = addDays(MONDAY, this.dice.roll(2));
    const time = { date: day, start: 600 + 60 * this.dice.roll(3), end: { kind: 'exact' as const, minute: 1020 } };
    const payloads: (() => Command['payload'])[] = [
      () => ({
        type: 'AddSlot',
        slotId: `slot-${this.ids}` as SlotId,
        jobId: JOB,
        time,
        userId: person,
        shiftId: null,
        confirm: true,
      }),
      () => (slot ? { type: 'ChangeSlot', slotId: slot.slotId, time, confirm: true } : payloads[0]!()),
      () => (slot ? { type: 'ChangeSlot', slotId: slot.slotId, userId: person, confirm: true } : payloads[0]!()),
      () => (slot ? { type: 'RemoveSlot', slotId: slot.slotId } : payloads[0]!()),
    ];
    const payload = (this.dice.pick(payloads) as () => Command['payload'])();
    const basedOn: Record<string, EventId> = {};
    if (slot && payload.type !== 'AddSlot')
      for (const part of ['times', 'person', 'job'] as const)
        basedOn[`${slot.slotId}.${part}`] = slot.parts[part].revision;
    const before = client.sync.pending.length;
    client.sync.issue({ id, v: 1, payload, basedOn });
    if (client.sync.pending.length > before) client.issued.push(id);
  }

  private connect(client: ModelClient): void {
    client.connected = true;
    client.wires.pushes = [];
    client.sync.connectionUp();
  }

  private disconnect(client: ModelClient): void {
    client.connected = false;
    client.wires.watches = [];
    client.wires.pushes = [];
    client.sync.connectionDown();
  }

  private request(client: ModelClient, fate?: 'deliver'): void {
    const message = client.wires.requests.shift();
    if (!message) return;
    const luck = fate ? 0 : this.dice.roll(5);
    if (luck === 4) return;
    if (luck === 3) client.wires.requests.push(message);
    const { outcomes, commits } = this.server.handle(message.commands, client.userId);
    this.broadcast(commits);
    const answer = { outcomes, head: this.server.version, epoch: this.server.epoch };
    client.wires.answers.push({ attempt: message.attempt, answer });
  }

  private answer(client: ModelClient, fate?: 'deliver'): void {
    const message = client.wires.answers.shift();
    if (!message || (!fate && this.dice.roll(4) === 3)) return;
    for (const outcome of message.answer.outcomes)
      if (outcome.status === 'accepted' && !client.refused.has(outcome.id)) client.accepted.set(outcome.id, outcome.to);
    client.sync.answered(message.attempt, message.answer);
  }

  private watch(client: ModelClient, fate?: 'deliver'): void {
    const message = client.wires.watches.shift();
    if (!message || (!fate && this.dice.roll(5) === 4)) return;
    const { since, epoch, unsettled, attempt } = message;
    client.wires.caught.push({
      attempt,
      unsettled,
      answer: this.server.watch({ since, unsettled, ...(epoch !== null && { epoch }) }),
    });
  }

  private catchUp(client: ModelClient, fate?: 'deliver'): void {
    const luck = fate ? 0 : this.dice.roll(4);
    if (luck === 2) client.wires.caught.push(...client.wires.caught.splice(0, 1));
    const message = client.wires.caught.shift();
    if (!message) return;
    if (luck === 3) return client.sync.watchFailed(message.attempt);
    client.sync.caughtUp(message.attempt, message.answer);
    const { version } = client.sync.confirmed;
    const contained = new Set(this.server.commits.filter(({ to }) => to <= version).map(({ commandId }) => commandId));
    for (const { command } of client.sync.pending)
      demand(!message.unsettled.includes(command.id) || !contained.has(command.id), 'caught up, and still pending');
  }

  private push(client: ModelClient, fate?: 'deliver'): void {
    const commit = client.wires.pushes.shift();
    if (!commit) return;
    const luck = fate ? 0 : this.dice.roll(5);
    if (luck === 4) return;
    client.sync.onCommit(commit);
    if (luck === 3) client.sync.onCommit(commit);
  }

  /** A catch-up that is overtaken by the very commits it asks for, and by newer ones. */
  private lateSnapshot(client: ModelClient): void {
    this.head(client);
    this.watch(client, 'deliver');
    const colleague = this.dice.pick(this.clients) as ModelClient;
    this.edit(colleague);
    this.request(colleague, 'deliver');
    while (client.wires.pushes.length > 0) this.push(client, 'deliver');
  }

  /** A request that the network held back for long, and that was long since sent again. */
  private lateDuplicate(client: ModelClient): void {
    const message = this.dice.pick(client.past);
    if (message) client.wires.requests.push(message);
  }

  private swapPushes({ wires }: ModelClient): void {
    wires.pushes.push(...wires.pushes.splice(0, 1));
  }

  private head(client: ModelClient): void {
    const head = this.server.announcedHead;
    if (head && client.connected) client.sync.onHead(head);
  }

  private retry(client: ModelClient): void {
    if (client.wantsResend) {
      client.wantsResend = false;
      client.sync.resend();
    }
    if (client.wantsRewatch) {
      client.wantsRewatch = false;
      client.sync.rewatch();
    }
  }

  /** The time-out of a request whose answer is not under way. */
  private failRequest(client: ModelClient): void {
    const { sync } = client;
    for (const attempt of client.sentAttempts) {
      const underWay =
        client.wires.requests.some((one) => one.attempt === attempt) ||
        client.wires.answers.some((one) => one.attempt === attempt);
      if (!underWay) sync.failed(attempt);
    }
    for (const attempt of client.watchAttempts) {
      const requested =
        client.wires.watches.some((one) => one.attempt === attempt) ||
        client.wires.caught.some((one) => one.attempt === attempt);
      if (!requested) sync.watchFailed(attempt);
    }
  }

  /** A node goes down: what was under way to and from it is lost, the log is not. */
  private restart(): void {
    for (const client of this.clients) {
      if (client.connected) this.disconnect(client);
      client.wires.requests = [];
      client.wires.answers = [];
      client.wires.caught = [];
    }
  }

  private publish(): void {
    if (this.dice.roll(6) !== 0) return;
    this.ids += 1;
    this.broadcast(this.server.publish(`00000000-0000-7000-9000-${String(this.ids).padStart(12, '0')}` as CommandId));
  }

  private broadcast(commits: readonly Commit[]): void {
    for (const { connected, wires } of this.clients) if (connected) wires.pushes.push(...commits);
  }
}

function run(
  numbers: readonly number[],
  clients: number,
  mistakes: ServerMistakes = {},
  Sync: SyncClass = DraftWeekSync,
): void {
  const dice = new Dice(numbers);
  const world = new World(dice, clients, mistakes, Sync);
  while (dice.hasMore) world.step();
  world.calm();
  world.checkAtRest();
}

const histories = fc.array(fc.nat(4095), { minLength: 30, maxLength: 260 });

describe('several clients on one draft week, over a network that loses, repeats, swaps and delays', () => {
  it('all end equal to the server, with one outcome for each command', () => {
    fc.assert(
      fc.property(histories, fc.integer({ min: 2, max: 4 }), (numbers, clients) => run(numbers, clients)),
      { numRuns: 300 },
    );
  });
});

/** Ways to get the sync wrong. */
const CLIENT_MISTAKES: Record<string, SyncClass> = {
  'no gap check': class extends DraftWeekSync {
    override onCommit(commit: Commit): void {
      if (commit.from > this.confirmed.version) this.confirmed = { ...this.confirmed, version: commit.from };
      super.onCommit(commit);
    }
  },
  'no duplicate check': class extends DraftWeekSync {
    override onCommit(commit: Commit): void {
      if (commit.to <= this.confirmed.version) this.confirmed = { ...this.confirmed, version: commit.from };
      super.onCommit(commit);
    }
  },
  'pending dropped on the answer': class extends DraftWeekSync {
    override answered(attempt: number, answer: CommandsAnswer): void {
      super.answered(attempt, answer);
      const done = new Set(answer.outcomes.map(({ id }) => id));
      this.pending = this.pending.filter(({ command }) => !done.has(command.id));
    }
  },
  'own pending kept on the commit': class extends DraftWeekSync {
    override onCommit(commit: Commit): void {
      const matching = this.pending.filter(({ command }) => command.id === commit.commandId);
      super.onCommit(commit);
      for (const entry of matching)
        if (!this.pending.includes(entry)) this.pending.unshift({ ...entry, status: { accepted: commit.to } });
    }
  },
  'an old snapshot accepted': class extends DraftWeekSync {
    override caughtUp(attempt: number, answer: CaughtUp): void {
      if (answer.mode === 'snapshot') this.confirmed = { ...this.confirmed, version: -1 };
      super.caughtUp(attempt, answer);
    }
  },
  'pending forgotten on a snapshot': class extends DraftWeekSync {
    override caughtUp(attempt: number, answer: CaughtUp): void {
      if (answer.mode === 'snapshot') this.pending = [];
      super.caughtUp(attempt, answer);
    }
  },
};

const SERVER_MISTAKES: Record<string, ServerMistakes> = {
  'no idempotency': { noIdempotency: true },
  'refusals not stored': { refusalsNotStored: true },
  'no head': { noHead: true },
  'no outcomes in watch': { noOutcomesInWatch: true },
};

describe('the properties find every one of these mistakes', () => {
  const finds = (mistakes: ServerMistakes, Sync: SyncClass) =>
    expect(() =>
      fc.assert(
        fc.property(histories, fc.integer({ min: 2, max: 4 }), (numbers, clients) =>
          run(numbers, clients, mistakes, Sync),
        ),
        // A fixed seed: which mistake is found must not be a matter of luck.
        { numRuns: 1000, endOnFailure: true, seed: 20261121 },
      ),
    ).toThrow('Property failed');

  it.each(Object.entries(SERVER_MISTAKES))('%s', (_name, mistakes) => finds(mistakes, DraftWeekSync));
  it.each(Object.entries(CLIENT_MISTAKES))('%s', (_name, Sync) => finds({}, Sync));
});
