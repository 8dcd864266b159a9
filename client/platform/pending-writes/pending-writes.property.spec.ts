import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { CivilDate } from '#domain/kernel/civil-date';
import { DeviceRow } from './device-row.js';
import { type PendingChange, REPLACING } from './pending-change.js';
import { type PendingWrite, storedWrites } from './pending-write.js';
import { PendingWrites } from './pending-writes.js';
import type { SendResult } from './pending-writes-ports.js';

const DATE = '2026-12-12' as CivilDate;
const PEOPLE = ['emma', 'daan'] as const;
type Person = (typeof PEOPLE)[number];

const uuid = (number: number): string => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;

class NoAnswer extends Error {}
class Refusal extends Error {}

/** One wish of a person; `number` counts the wishes for its subject. */
interface Wish {
  readonly owner: Person;
  readonly change: PendingChange;
  readonly subject: string;
  readonly number: number;
  readonly isRefused: boolean;
}

const textOf = ({ owner, change, subject, number }: Wish): string => [owner, change, subject, number].join(' ');

/** The device with its rows, the network and the server. Each step waits for the scheduler. */
class World {
  readonly rows = new Map<string, unknown>();
  readonly openTabs = new Set<string>();
  isOnline = true;
  /** The next answer is lost: the server did what was asked. */
  losesAnswers = 0;
  /** Writes that took effect on the server, in order. */
  readonly done: { readonly key: string; readonly wish: Wish; readonly as: Person }[] = [];
  private readonly outcomes = new Map<string, 'done' | 'refused'>();
  readonly tabs = new Set<Tab>();
  /** Wishes in the order in which the device stored them. */
  readonly stored: string[] = [];
  private count = 0;

  constructor(
    private readonly scheduler: fc.Scheduler,
    /** A browser without locks takes a tab that sleeps for a closed one. */
    readonly hasLocks: boolean,
  ) {}

  newKey = (): string => uuid((this.count += 1));

  step = (label: string): Promise<void> => this.scheduler.schedule(Promise.resolve(), label);

  store(owner: Person, row: unknown): void {
    this.rows.set(owner, row);
    for (const { request } of storedWrites(row)) {
      const text = textOf(request.body as unknown as Wish);
      if (!this.stored.includes(text)) this.stored.push(text);
    }
  }

  /** @throws NoAnswer, Refusal */
  async request(key: string, wish: Wish, as: Person, isCancelled: () => boolean): Promise<void> {
    await this.step('request');
    if (isCancelled()) throw new NoAnswer();
    if (!this.isOnline) throw new NoAnswer();
    if (!this.outcomes.has(key)) {
      this.outcomes.set(key, wish.isRefused ? 'refused' : 'done');
      if (!wish.isRefused) this.done.push({ key, wish, as });
    }
    await this.step('answer');
    if (!this.isOnline) throw new NoAnswer();
    if (this.losesAnswers > 0) {
      this.losesAnswers -= 1;
      throw new NoAnswer();
    }
    if (this.outcomes.get(key) === 'refused') throw new Refusal();
  }
}

const never = new Promise<never>(() => undefined);

class Tab {
  readonly id: string;
  person: Person | null = null;
  private isClosed = false;
  private readonly writes = new Map<Person, PendingWrites>();

  constructor(
    private readonly world: World,
    /** Wishes whose page has told that they wait, or whose end is unknown: they must not be lost. */
    private readonly promised: Set<Wish>,
  ) {
    this.id = world.newKey();
    world.openTabs.add(this.id);
    world.tabs.add(this);
  }

  of(owner: Person): PendingWrites {
    const existing = this.writes.get(owner);
    if (existing) return existing;
    const row = new DeviceRow<readonly PendingWrite[]>(
      {
        change: async (edit) => {
          await this.alive('transaction');
          const before = structuredClone(this.world.rows.get(owner) ?? null);
          const stored = edit(before);
          if (stored === before) return stored;
          this.world.store(owner, structuredClone(stored));
          for (const other of this.world.tabs) if (other !== this) void other.writes.get(owner)?.refresh();
          await this.alive('stored');
          return structuredClone(stored);
        },
      },
      { parse: storedWrites, isEmpty: (all) => all.length === 0, serialise: (all) => all },
    );
    const made = new PendingWrites(row, {
      tab: this.id,
      openTabs: async () => {
        await this.alive('tabs');
        return new Set(this.world.openTabs);
      },
      replacing: this.world.hasLocks ? REPLACING : new Set(),
      isSignedIn: () => this.person === owner,
      send: (write) => this.deliver(write),
      later: () => undefined,
      confirmed: (write) => write,
      newKey: this.world.newKey,
      now: () => 1_000,
      delivered: () => undefined,
    });
    this.writes.set(owner, made);
    return made;
  }

  signIn(person: Person): void {
    if (this.person !== null) void this.of(this.person).leave();
    this.person = person;
    void this.of(person).send();
  }

  /** Sends a wish as a page does, and records the outcome that its person saw. */
  async wish(wish: Wish): Promise<void> {
    const key = this.world.newKey();
    const { owner, change, subject } = wish;
    try {
      const outcome = await this.of(owner).perform(
        { key, change, request: { body: { ...wish } }, subject, from: DATE, until: DATE },
        {
          send: async () => {
            await this.request(key, wish);
            return { confirmed: true, answer: null };
          },
          isUnanswered: (error) => error instanceof NoAnswer,
          isOverdue: this.alive('overdue'),
        },
      );
      if (outcome === 'queued') this.promised.add(wish);
    } catch {
      // Refused, which its page tells.
    }
  }

  /** Others see it as closed, while what it has begun may go on at any moment. */
  sleep(): void {
    if (!this.world.hasLocks) this.world.openTabs.delete(this.id);
  }

  wake(): void {
    this.world.openTabs.add(this.id);
  }

  close(): void {
    this.isClosed = true;
    this.world.tabs.delete(this);
    this.world.openTabs.delete(this.id);
  }

  private async deliver(write: PendingWrite): Promise<SendResult> {
    try {
      await this.request(write.key, write.request.body as unknown as Wish);
      return { end: 'done' };
    } catch (error) {
      return error instanceof Refusal ? { end: 'refused', code: 'not_eligible' } : { end: 'again' };
    }
  }

  private async request(key: string, wish: Wish): Promise<void> {
    const as = this.person;
    if (as === null) throw new NoAnswer();
    try {
      // The browser cancels what a page that is closed has on its way.
      await this.world.request(key, wish, as, () => this.isClosed);
    } finally {
      if (this.isClosed) await never;
    }
  }

  /** A tab that is closed does nothing any more. */
  private async alive(label: string): Promise<void> {
    await this.world.step(label);
    if (this.isClosed) await never;
  }
}

type Action =
  | {
      readonly do: 'wish';
      readonly tab: 0 | 1;
      readonly change: PendingChange;
      readonly subject: string;
      readonly isRefused: boolean;
    }
  | { readonly do: 'signIn'; readonly tab: 0 | 1; readonly person: Person }
  | { readonly do: 'reload' | 'send' | 'sleep' | 'wake'; readonly tab: 0 | 1 }
  | { readonly do: 'cut' | 'connect' | 'loseAnswer' }
  | { readonly do: 'wait'; readonly steps: number };

const tab = fc.constantFrom<0 | 1>(0, 1);
const wished = fc.record({
  do: fc.constant('wish' as const),
  tab,
  change: fc.constantFrom<PendingChange>('saveFreeDays', 'askTimeOut'),
  subject: fc.constantFrom('december', 'january'),
  isRefused: fc.boolean(),
});
const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 5, arbitrary: wished },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('wait' as const), steps: fc.integer({ min: 1, max: 8 }) }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constantFrom('cut' as const, 'connect' as const, 'loseAnswer' as const) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom('reload' as const, 'send' as const, 'sleep' as const, 'wake' as const),
      tab,
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('signIn' as const), tab, person: fc.constantFrom(...PEOPLE) }) },
);

interface Ran {
  readonly world: World;
  /** All wishes, in the order in which they reached the device. */
  readonly wishes: readonly Wish[];
  readonly promised: ReadonlySet<Wish>;
}

async function run(scheduler: fc.Scheduler, hasLocks: boolean, actions: readonly Action[]): Promise<Ran> {
  const world = new World(scheduler, hasLocks);
  const promised = new Set<Wish>();
  const wishes: Wish[] = [];
  const open = (person: Person): Tab => {
    const opened = new Tab(world, promised);
    opened.signIn(person);
    return opened;
  };
  const tabs = [open('emma'), open('emma')];
  for (const act of actions) {
    const at = 'tab' in act ? tabs[act.tab] : undefined;
    if (act.do === 'wait') await scheduler.waitNext(Math.min(act.steps, scheduler.count()));
    else if (act.do === 'cut') world.isOnline = false;
    else if (act.do === 'connect') world.isOnline = true;
    else if (act.do === 'loseAnswer') world.losesAnswers += 1;
    else if (act.do === 'signIn') at?.signIn(act.person);
    else if (act.do === 'sleep') at?.sleep();
    else if (act.do === 'wake') at?.wake();
    else if (act.do === 'send') void at?.of(at.person ?? 'emma').send();
    else if (act.do === 'reload') {
      at?.close();
      tabs[act.tab] = open(at?.person ?? 'emma');
    } else if (act.do === 'wish' && at?.person) {
      const { change, subject, isRefused } = act;
      const wish: Wish = { owner: at.person, change, subject, isRefused, number: wishes.length };
      wishes.push(wish);
      void at.wish(wish);
    }
  }
  // In the end everybody is back, with a connection.
  world.isOnline = true;
  world.losesAnswers = 0;
  for (const one of tabs) one.wake();
  for (const person of [...PEOPLE, ...PEOPLE])
    for (const one of tabs) {
      one.signIn(person);
      await scheduler.waitIdle();
      void one.of(person).send();
      await scheduler.waitIdle();
    }
  return { world, wishes, promised };
}

const runs = fc.record({
  scheduler: fc.scheduler(),
  hasLocks: fc.boolean(),
  actions: fc.array(action, { maxLength: 30 }),
});
const leftOf = (world: World): PendingWrite[] =>
  PEOPLE.flatMap((owner) => [...storedWrites(world.rows.get(owner) ?? null)]);

it(
  'pending writes of two tabs are each sent once, in order by subject, by their owner, and none is lost',
  () =>
    fc.assert(
      fc.asyncProperty(runs, async ({ scheduler, hasLocks, actions }) => {
        const { world, wishes, promised } = await run(scheduler, hasLocks, actions);
        const done = world.done.map(({ wish }) => textOf(wish));
        const refused = leftOf(world).map(({ request }) => textOf(request.body as unknown as Wish));
        expect(leftOf(world).filter((write) => write.refused === null)).toEqual([]);
        // Nothing twice, under whatever key.
        expect(new Set(done).size).toBe(done.length);
        // Each subject in order.
        for (const subject of new Set(world.done.map(({ wish }) => `${wish.owner} ${wish.subject}`))) {
          const places = world.done
            .filter(({ wish }) => `${wish.owner} ${wish.subject}` === subject)
            .map(({ wish }) => world.stored.indexOf(textOf(wish)));
          expect(places).toEqual(places.toSorted((a, b) => a - b));
        }
        // Nothing as another, and nothing in the row of another.
        expect(world.done.filter(({ wish, as }) => wish.owner !== as)).toEqual([]);
        for (const owner of PEOPLE)
          for (const { request } of storedWrites(world.rows.get(owner) ?? null))
            expect((request.body as unknown as Wish).owner).toBe(owner);
        // Nothing is lost: a later wish may say anew what a whole month shall be.
        const settled = [...done, ...refused];
        const isReplaced = (wish: Wish) =>
          wish.change === 'saveFreeDays' &&
          wishes.some(
            (later) =>
              later.owner === wish.owner &&
              later.change === wish.change &&
              later.subject === wish.subject &&
              world.stored.indexOf(textOf(later)) > world.stored.indexOf(textOf(wish)) &&
              settled.includes(textOf(later)),
          );
        for (const wish of promised) if (!isReplaced(wish)) expect(settled).toContain(textOf(wish));
        expect(refused.filter((text) => done.includes(text))).toEqual([]);
      }),
      { numRuns: 800 },
    ),
  60_000,
);
