import { monitorEventLoopDelay } from 'node:perf_hooks';
import { fillModel, type FillModel } from '#domain/fill/fill-model';
import { leastCostMatching } from '#domain/fill/least-cost-matching';
import { provedGap } from '#domain/fill/proved-gap';
import { type FillJob, questionOf } from '../../server/fill/fill-job.js';
import { FillSearches } from '../../server/fill/fill-searches.js';
import { benchExplanations } from './explanations.bench.js';
import { CAFE, PLACE, randomWeek, type WeekSize, withRequiredLicences } from './random-week.js';
import { fixed, integer, progress, table } from './report.js';

const SIZES = [
  { people: 30, slots: 73 },
  { people: 60, slots: 120 },
  { people: 150, slots: 400 },
] as const satisfies readonly WeekSize[];
const SEEDS = [1, 2, 3];
/** Steps, and the seconds of the processor that end them; 0 steps are the rules alone. */
const BUDGETS = [
  { steps: 0, seconds: 10 },
  { steps: 20_000, seconds: 10 },
  { steps: 100_000, seconds: 60 },
] as const;

/** Distance from the bound, as a share of the penalty besides open shifts, whose time is measured. */
const NEAR = 0.01;

/** A better proposal, after so many seconds of the processor. */
interface Found {
  readonly cost: number;
  readonly seconds: number;
}

/** Most seconds of the clock for each of the processor, on a machine that does other work too. */
const SHARED = 20;

/**
 * Proposals for random weeks: shifts filled, penalty, what is proved, seconds of the processor to the first proposal, to 1 %
 * from the bound, to the proof and to the end, memory, and the longest stall of the event loop meanwhile. Then the time of
 * explanations.
 */
export async function benchFill(): Promise<void> {
  const entry = new URL('../../server/fill/search-thread.js', import.meta.url);
  const searches = new FillSearches({ entry: () => entry });
  const rows: (string | number)[][] = [];
  for (const size of SIZES)
    for (const seed of SEEDS) {
      const week = randomWeek(size, seed);
      for (const question of [week, withRequiredLicences(week)])
        for (const budget of BUDGETS) {
          const licences = question.licenceMinimum ? 'required' : '–';
          progress(`${size.people} × ${size.slots}, seed ${seed}, licences ${licences}, ${budget.steps} steps`);
          rows.push([
            `${size.people} × ${size.slots}`,
            seed,
            licences,
            `${integer(budget.steps)} in ${budget.seconds} s`,
            ...(await measure(searches, question, budget)),
          ]);
        }
    }
  table(
    'Proposals for random weeks',
    [
      'people × open shifts',
      'seed',
      'licences',
      'steps',
      'filled',
      'at most',
      'penalty besides open shifts',
      'proved gap, %',
      'first after s',
      'within 1 % after s',
      'proved after s',
      'ended after s',
      'memory, MB',
      'longest stall, ms',
    ],
    rows,
  );
  benchExplanations();
}

async function measure(
  searches: FillSearches,
  question: FillJob['question'],
  { steps, seconds: limit }: (typeof BUDGETS)[number],
): Promise<string[]> {
  const job: FillJob = {
    question,
    places: { [CAFE]: PLACE },
    otherWeeks: {},
    shares: {},
    wages: null,
    budget: { seed: 1, steps },
    limitMs: limit * SHARED * 1_000,
  };
  const before = process.memoryUsage.rss();
  let peak = before;
  const stop = new AbortController();
  const used = process.cpuUsage();
  const sampling = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
    if (processorSeconds(used) >= limit) stop.abort();
  }, 100);
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const found: Found[] = [];
  const { assignments, cost, bound } = await searches.run(job, {
    stop: stop.signal,
    onBest: (best) => found.push({ cost: best.cost, seconds: processorSeconds(used) }),
  });
  const seconds = processorSeconds(used);
  delay.disable();
  clearInterval(sampling);
  const gap = provedGap(cost, bound, question.slots.length - assignments.length);
  const model = fillModel(questionOf(job));
  const filled = new Set(assignments.map(({ slotId }) => slotId));
  const ofOpen = question.slots.reduce(
    (sum, { slotId }, slot) => sum + (filled.has(slotId) ? 0 : (model.openCosts[slot] ?? 0)),
    0,
  );
  const within = found.find((best) => bound !== null && best.cost - bound <= NEAR * (cost - ofOpen));
  return [
    integer(assignments.length),
    integer(mostFillable(model)),
    integer(cost - ofOpen),
    gap === null ? '–' : fixed(gap, 1),
    fixed(found[0]?.seconds ?? seconds),
    within ? fixed(within.seconds) : '–',
    gap === 0 ? fixed(seconds) : '–',
    fixed(seconds),
    integer((peak - before) / 1e6),
    fixed(delay.max / 1e6, 1),
  ];
}

function processorSeconds(since: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1e6;
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
