import { monitorEventLoopDelay } from 'node:perf_hooks';
import { fillModel, type FillModel } from '#domain/fill/fill-model';
import { leastCostMatching } from '#domain/fill/least-cost-matching';
import { provedGap } from '#domain/fill/proved-gap';
import type { FillSlot } from '#domain/fill/fill-question';
import { STRICT } from '#domain/fill/fill-settings';
import { always } from '#domain/kernel/dated-week';
import { addDays, civilDate } from '#domain/kernel/civil-date';
import type { JobId, LocationId, UserId } from '#domain/kernel/ids';
import { weeklyTime } from '#domain/kernel/shift-time';
import { randomNumbers } from '#domain/fill/search/random';
import { fixedHours } from '#domain/planning/person-terms';
import type { PersonFacts } from '#domain/planning/plan-status';
import { type FillJob, questionOf } from '../../server/fill/fill-job.js';
import { FillSearches } from '../../server/fill/fill-searches.js';
import { fixed, progress, table, integer } from './report.js';

const MONDAY = civilDate('2027-06-14');
const CAFE = 'cafe' as LocationId;
const JOBS = ['service', 'bar', 'kitchen', 'dishes'] as JobId[];
const TIMES = ['09:00-16:00', '11:00-17:00', '16:00-23:00', '17:00-23:00', '18:00-02:00'] as const;
const PLACE = {
  zone: 'Europe/Amsterdam',
  opening: always([1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, open: 540, close: 1500 }))),
};
const SIZES = [
  { people: 30, slots: 73 },
  { people: 60, slots: 120 },
  { people: 150, slots: 400 },
] as const;
const SEEDS = [1, 2, 3];
/** Steps and the clock that ends them; 0 steps are the rules alone. */
const BUDGETS = [
  { steps: 0, limitMs: 10_000 },
  { steps: 20_000, limitMs: 10_000 },
  { steps: 100_000, limitMs: 60_000 },
] as const;

/** Proposals for random weeks: shifts filled, penalty, what is proved, time, memory, and the longest stall of the event loop meanwhile. */
export async function benchFill(): Promise<void> {
  const entry = new URL('../../server/fill/search-thread.js', import.meta.url);
  const searches = new FillSearches({ entry: () => entry });
  const rows: (string | number)[][] = [];
  for (const size of SIZES)
    for (const seed of SEEDS) {
      const question = randomWeek(size, seed);
      for (const budget of BUDGETS) {
        progress(`${size.people} × ${size.slots}, seed ${seed}, ${budget.steps} steps`);
        rows.push([
          `${size.people} × ${size.slots}`,
          seed,
          `${integer(budget.steps)} in ${budget.limitMs / 1000} s`,
          ...(await measure(searches, question, budget)),
        ]);
      }
    }
  table(
    'Proposals for random weeks',
    [
      'people × open shifts',
      'seed',
      'steps',
      'filled',
      'at most',
      'penalty besides open shifts',
      'proved gap, %',
      's',
      'memory, MB',
      'longest stall, ms',
    ],
    rows,
  );
}

async function measure(
  searches: FillSearches,
  question: FillJob['question'],
  { steps, limitMs }: (typeof BUDGETS)[number],
): Promise<string[]> {
  const job: FillJob = {
    question,
    places: { [CAFE]: PLACE },
    otherWeeks: {},
    shares: {},
    wages: null,
    budget: { seed: 1, steps },
    limitMs,
  };
  const before = process.memoryUsage.rss();
  let peak = before;
  const sampling = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 100);
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const from = performance.now();
  const { assignments, cost, bound } = await searches.run(job, { stop: new AbortController().signal });
  const seconds = (performance.now() - from) / 1000;
  delay.disable();
  clearInterval(sampling);
  const gap = provedGap(cost, bound, question.slots.length - assignments.length);
  const model = fillModel(questionOf(job));
  const filled = new Set(assignments.map(({ slotId }) => slotId));
  const ofOpen = question.slots.reduce(
    (sum, { slotId }, slot) => sum + (filled.has(slotId) ? 0 : (model.openCosts[slot] ?? 0)),
    0,
  );
  return [
    integer(assignments.length),
    integer(mostFillable(model)),
    integer(cost - ofOpen),
    gap === null ? '–' : fixed(gap, 1),
    fixed(seconds),
    integer((peak - before) / 1e6),
    fixed(delay.max / 1e6, 1),
  ];
}

/** Shifts that could be filled if people could work every day: an upper bound. */
const mostFillable = ({ days, takers }: FillModel): number =>
  days.reduce((sum, day) => {
    const people = [...new Set(day.flatMap((slot) => takers[slot] ?? []))];
    const costs = day.map((slot, row) => [
      ...people.map((person) => (takers[slot]?.includes(person) ? 0 : Infinity)),
      ...day.map((_, column) => (column === row ? 1 : Infinity)),
    ]);
    return sum + leastCostMatching(costs).filter((column) => column < people.length).length;
  }, 0);

/** A week in which two of three people are part-timers with four days of availability, on contracts of all sizes. */
function randomWeek(size: (typeof SIZES)[number], seed: number): FillJob['question'] {
  const random = randomNumbers(seed);
  const below = (count: number) => Math.floor(random() * count);
  const one = <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item;
  const people = Array.from({ length: size.people }, (_, index): PersonFacts => {
    const always = index % 3 === 0;
    const days = [0, 1, 2, 3, 4, 5, 6].toSorted(() => random() - 0.5);
    const jobIds = [...new Set([one(JOBS), one(JOBS)])];
    const hours = always ? one([32, 38]) : one([null, 8, 16, 24]);
    return {
      userId: `person-${index}` as UserId,
      terms: [{ from: civilDate('2020-01-01'), jobIds, always, contract: fixedHours(hours) }],
      employment: { from: null, until: null },
      enabled: true,
      birthDate: null,
      availability: always
        ? {}
        : Object.fromEntries(days.slice(0, 4).map((day) => [addDays(MONDAY, day), { from: 420, until: 1560 }])),
      freeDays: always ? days.slice(0, 2).map((day) => addDays(MONDAY, day)) : [],
      timeOuts: [],
    };
  });
  const slots = Array.from({ length: size.slots }, (_, index): FillSlot => {
    const [from = '', until = ''] = one(TIMES).split('-');
    return {
      slotId: `slot-${index}` as FillSlot['slotId'],
      jobId: one(JOBS),
      time: weeklyTime(addDays(MONDAY, below(7)), from, until),
    };
  });
  return { locationId: CAFE, slots, people, planned: [], houseProfiles: [], settings: STRICT };
}
