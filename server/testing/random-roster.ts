import fc from 'fast-check';
import { v7 as uuid } from 'uuid';
import { addDays, type CivilDate } from '#domain/kernel/civil-date';
import type { Cafe } from './cafe.js';
import { type TestApp, TestClient } from './test-app.js';

/** One thing that somebody tries; the numbers pick who, when, what and whom from what there is then. */
export interface RosterAct {
  readonly does: keyof typeof ACTS;
  readonly pick: readonly number[];
}

/** Groups of simultaneous edits, one group after the other. */
export type RosterLife = readonly (readonly RosterAct[])[];

/** Weeks that a life takes place in: next to each other, so that shifts go from one to the other. */
export const MONDAYS: readonly CivilDate[] = ['2027-03-01', '2027-03-08'].map((date) => date as CivilDate);

const PEOPLE = [null, 'emma', 'daan', 'joelle', 'sanne'] as const;
const TIMES = [
  ['10:00', '16:00'],
  ['11:00', '17:00'],
  ['17:00', '23:00'],
] as const;
const DEPARTMENTS = ['floor', 'kitchen', 'bar-floor'] as const;

export const rosterLives = (maxGroups: number): fc.Arbitrary<RosterLife> => {
  const often = ['add slot', 'change slot', 'edit board', 'change shift'] as const;
  const does = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...often) },
    { weight: 2, arbitrary: fc.constantFrom(...(Object.keys(ACTS) as (keyof typeof ACTS)[])) },
  );
  const act = fc.record({ does, pick: fc.array(fc.nat({ max: 10_000 }), { minLength: 6, maxLength: 6 }) });
  return fc.array(fc.array(act, { minLength: 1, maxLength: 4 }), {
    minLength: Math.floor(maxGroups / 2),
    maxLength: maxGroups,
  });
};

/** Managers of a café who plan, publish, revise and correct two weeks; much of what they try is refused, as in life. */
export class RandomRoster {
  readonly slots: string[] = [];
  readonly writes: string[] = [];

  private constructor(
    /** Managers: two of the café, one of the bar, one of both. */
    private readonly managers: readonly TestClient[],
    readonly cafe: Cafe,
  ) {}

  static async open(test: TestApp, cafe: Cafe): Promise<RandomRoster> {
    const login = (host: string, userId: string) => TestClient.login(test.app, host, userId);
    const { hosts } = cafe;
    const managers = [
      login(hosts.cafe, 'sanne'),
      login(hosts.cafe, 'youssef'),
      login(hosts.bar, 'bo'),
      login(hosts.cafe, 'boss'),
    ];
    return new RandomRoster(await Promise.all(managers), cafe);
  }

  /** `after` is called between groups, when nothing runs. */
  async live(life: RosterLife, after: () => Promise<void> = async () => undefined): Promise<void> {
    for (const group of life) {
      const answers = await Promise.all(group.map(({ does, pick }) => ACTS[does](this, new Picks(pick))));
      const failed = answers.find(({ status }) => status >= 500);
      if (failed) throw new Error(`The server failed: ${JSON.stringify(failed)}`);
      await after();
    }
  }

  /** Superuser of both locations. */
  get boss(): TestClient {
    return this.managers[3] as TestClient;
  }

  manager(picks: Picks): TestClient {
    return picks.from(this.managers);
  }
}

class Picks {
  private used = 0;
  constructor(private readonly numbers: readonly number[]) {}

  from<Item>(items: readonly Item[]): Item {
    const number = this.numbers[this.used % this.numbers.length] ?? 0;
    this.used += 1;
    return items[number % items.length] as Item;
  }

  date(): CivilDate {
    return addDays(this.from(MONDAYS), this.from([0, 1, 2, 3, 4, 5, 6]));
  }

  times(date: string): { from: string; until: string } {
    const [from, until] = this.from(TIMES);
    return { from: `${date} ${from}`, until: `${date} ${until}` };
  }

  week(): { from: CivilDate; until: CivilDate } {
    const monday = this.from(MONDAYS);
    return { from: monday, until: addDays(monday, 6) };
  }
}

type Answer = Awaited<ReturnType<TestClient['get']>>;
type Act = (roster: RandomRoster, picks: Picks) => Promise<Answer>;

const written = async (roster: RandomRoster, answer: Promise<Answer>): Promise<Answer> => {
  const { headers, ...rest } = await answer;
  const writeId = headers['rooster-write-id'];
  if (typeof writeId === 'string') roster.writes.push(writeId);
  return { ...rest, headers };
};

/** A slot, or the shift that it became. */
const some = (roster: RandomRoster, picks: Picks): string =>
  picks.from(roster.slots.length > 0 ? roster.slots : ['nothing']);

const ACTS = {
  'add slot': async (roster, picks) => {
    const id = uuid();
    roster.slots.push(id);
    const jobId = picks.from(['service', 'bar', 'dishes']);
    const slot = { ...picks.times(picks.date()), jobId, userId: picks.from(PEOPLE), id, confirm: true };
    return written(roster, roster.manager(picks).post('/schedule-dt', slot));
  },
  'change slot': async (roster, picks) => {
    const change = picks.from([
      { userId: picks.from(PEOPLE), confirm: true },
      { ...picks.times(picks.date()), confirm: true },
      { jobId: picks.from(['service', 'bar']), confirm: true },
    ]);
    return written(roster, roster.manager(picks).put(`/schedule-dt/${some(roster, picks)}`, change));
  },
  'remove slot': (roster, picks) =>
    written(roster, roster.manager(picks).delete(`/schedule-dt/${some(roster, picks)}`)),
  'edit board': (roster, picks) => {
    const monday = picks.from(MONDAYS);
    const time = { date: addDays(monday, picks.from([0, 1, 2, 3])), start: 600, end: { kind: 'exact', minute: 960 } };
    const ids = [uuid(), uuid()];
    roster.slots.push(...ids);
    const add = ids.map((slotId, index) => ({
      type: 'AddSlot',
      slotId,
      jobId: 'service',
      time,
      userId: index === 0 ? picks.from(PEOPLE) : null,
      confirm: true,
    }));
    const change = { type: 'ChangeSlot', slotId: some(roster, picks), userId: picks.from(PEOPLE), confirm: true };
    const remove = { type: 'RemoveSlot', slotId: some(roster, picks) };
    const commands = [...add, change, remove].map((payload) => ({ id: uuid(), v: 1, payload, basedOn: {} }));
    roster.writes.push(...commands.map(({ id }) => id));
    return roster
      .manager(picks)
      .post('/schedule-dt/commands', { locationId: picks.from(['cafe', 'bar']), monday, commands });
  },
  undo: (roster, picks) =>
    written(
      roster,
      roster.manager(picks).post('/schedule-dt/undo', { writeId: picks.from([...roster.writes.slice(-8), uuid()]) }),
    ),
  publish: async (roster, picks) => {
    const manager = roster.manager(picks);
    const request = { ...picks.week(), jobFilterId: picks.from(DEPARTMENTS) };
    const { body } = await manager.post('/schedule-dt/publish', request);
    const acknowledged = body.facts?.acknowledge ?? undefined;
    return written(roster, manager.post('/schedule-dt/publish', { ...request, confirm: true, acknowledged }));
  },
  revise: (roster, picks) => {
    const request = { ...picks.week(), jobFilterId: picks.from(DEPARTMENTS), source: 'published' };
    return written(roster, roster.manager(picks).post('/schedule-dt/start', request));
  },
  'copy week': (roster, picks) => {
    const [week, from] = MONDAYS as [CivilDate, CivilDate];
    const jobFilterId = picks.from(DEPARTMENTS);
    const request = { from, until: addDays(from, 6), jobFilterId, source: 'week', week, withUsers: true };
    return written(roster, roster.manager(picks).post('/schedule-dt/start', request));
  },
  discard: (roster, picks) => {
    const request = { ...picks.week(), jobFilterId: picks.from(DEPARTMENTS), confirm: true };
    return written(roster, roster.manager(picks).post('/schedule-dt/discard', request));
  },
  'add shift': async (roster, picks) => {
    const { from: start, until: ending } = picks.times(picks.date());
    const shift = {
      job_id: picks.from(['service', 'bar']),
      horeca_location_id: picks.from(['cafe', 'bar']),
      start,
      ending,
    };
    const answer = await written(roster, roster.manager(picks).post('/full-schedules', shift));
    if (answer.status === 201) roster.slots.push(answer.body.id);
    return answer;
  },
  'change shift': (roster, picks) => {
    const { from: start, until: ending } = picks.times(picks.date());
    const change = picks.from([
      { user_id: picks.from(PEOPLE) },
      { start, ending },
      { job_id: picks.from(['service', 'bar', 'dishes']) },
      { add_employee_schedule: picks.from([true, false]), user_id: null },
      { horeca_location_id: picks.from(['cafe', 'bar']), start, ending },
    ]);
    return written(
      roster,
      roster.manager(picks).put(`/full-schedules/${some(roster, picks)}`, { ...change, confirm: true }),
    );
  },
  'call off': (roster, picks) => {
    const change = picks.from([{ canceled: true, cancel_reason_id: 'ill' }, { canceled: false }]);
    return written(
      roster,
      roster.manager(picks).put(`/full-schedules/${some(roster, picks)}`, { ...change, confirm: true }),
    );
  },
  'remove shift': (roster, picks) =>
    written(roster, roster.manager(picks).delete(`/full-schedules/${some(roster, picks)}?confirm=true`)),
} satisfies Record<string, Act>;
