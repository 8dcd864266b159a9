import { groupBy } from '../../kernel/group-by.js';
import { type CoverModel, demandsOf } from '../cover-counts.js';
import type { PersonPlan } from '../person-plan.js';
import { Heap } from '../search/heap.js';
import { type CheapestLines, type LineLimits, type LineSource, type PricedLine, reducedBy } from '../search/line.js';

interface Choice {
  readonly slot: number;
  /** Demands that the person serves on the slot. */
  readonly slots: readonly number[];
  readonly units: number;
  readonly cost: number;
}

/** The days up to `day` decided: `rank` is the least that any week may cost that begins like this. */
interface Beginning {
  readonly rank: number;
  readonly day: number;
  readonly units: number;
  readonly cost: number;
  readonly slot: number | null;
  readonly before: Beginning | null;
}

/** Costs are rounded: a week costs at least its unrounded cost less this. */
const ROUNDING = 0.5;
const TINY = 1e-6;

/** Looks at beginnings that take as long as judging one week by the rules. */
const LOOKS_A_WEEK = 10;

/**
 * Weeks of one person, the cheapest first by prices of slots. Found by a search over the days that knows the least that
 * the remaining days may cost; each week is then judged by the rules, so that its cost is exact.
 */
export class PersonWeeks implements LineSource {
  private readonly days: readonly (readonly Choice[])[];
  /** Minutes of one unit: all choices are whole numbers of units long. */
  private readonly unit: number;
  private readonly hourCosts: readonly number[];

  constructor(
    private readonly person: number,
    private readonly plan: PersonPlan,
    private readonly covers: CoverModel,
  ) {
    const { choices } = plan;
    this.unit = choices.reduce((unit, { minutes }) => greatestCommon(unit, minutes), 0) || 1;
    const byDate = [...groupBy(choices, ({ date }) => date)].toSorted(([a], [b]) => (a < b ? -1 : 1));
    this.days = byDate.map(([, ofDay]) =>
      ofDay.map(({ slot, minutes, cost }) => ({
        slot,
        slots: demandsOf(covers, person, [slot]),
        cost,
        units: minutes / this.unit,
      })),
    );
    const most = this.days.reduce((sum, day) => sum + Math.max(...day.map(({ units }) => units)), 0);
    this.hourCosts = Array.from({ length: most + 1 }, (_, units) => plan.costOfMinutes(units * this.unit) ?? Infinity);
  }

  /** A price of `-Infinity` forbids a slot. */
  cheapest(prices: ArrayLike<number>, { most, below, looks }: LineLimits): CheapestLines {
    const days = this.days.map((day) =>
      day.flatMap((choice) => {
        const cost = reducedBy(choice, prices);
        return cost === Infinity ? [] : [{ ...choice, cost }];
      }),
    );
    const rest = this.restOf(days);
    const queue = new Heap<Beginning>();
    const lines: PricedLine[] = [];
    const limit = below + ROUNDING;
    const first = at(rest, 0, 0);
    if (first <= limit) queue.push({ rank: first, day: 0, units: 0, cost: 0, slot: null, before: null });
    let remainingLooks = looks;
    let isComplete = true;
    for (let next = queue.pop(); next; next = queue.pop()) {
      const enough = lines.length >= most && (lines.at(-1)?.reduced ?? Infinity) <= next.rank - ROUNDING;
      if (enough || remainingLooks <= 0) {
        isComplete = false;
        const bound = Math.min(lines[0]?.reduced ?? Infinity, next.rank - ROUNDING - TINY);
        return { lines: lines.slice(0, most), bound, isComplete };
      }
      remainingLooks -= 1;
      const ofDay = days[next.day];
      if (ofDay) {
        const { day, units, cost } = next;
        const free = cost + at(rest, day + 1, units);
        if (free <= limit) queue.push({ rank: free, day: day + 1, units, cost, slot: next.slot, before: next.before });
        for (const choice of ofDay) {
          const [unitsAfter, costAfter] = [units + choice.units, cost + choice.cost];
          const rank = costAfter + at(rest, day + 1, unitsAfter);
          if (rank <= limit)
            queue.push({ rank, day: day + 1, units: unitsAfter, cost: costAfter, slot: choice.slot, before: next });
        }
        continue;
      }
      remainingLooks -= LOOKS_A_WEEK - 1;
      const week = this.weekOf(next, prices);
      if (week && week.reduced <= below) insert(lines, week);
    }
    if (lines.length > most) isComplete = false;
    return { lines: lines.slice(0, most), bound: Math.min(lines[0]?.reduced ?? Infinity, below), isComplete };
  }

  private weekOf(beginning: Beginning, prices: ArrayLike<number>): PricedLine | null {
    const slots: number[] = [];
    for (let one: Beginning | null = beginning; one; one = one.before) if (one.slot !== null) slots.push(one.slot);
    const cost = this.plan.cost(slots);
    if (cost === null) return null;
    const line = { person: this.person, slots: demandsOf(this.covers, this.person, slots), cost };
    return { ...line, reduced: reducedBy(line, prices) };
  }

  /** Least cost of the days from each day on, by day and units worked before it. */
  private restOf(days: readonly (readonly Choice[])[]): readonly Float64Array[] {
    const size = this.hourCosts.length;
    let after = Float64Array.from(this.hourCosts);
    const rest = [after];
    for (const day of days.toReversed()) {
      const least = Float64Array.from(after);
      for (const { units: more, cost } of day)
        for (let units = 0; units + more < size; units += 1) {
          const sum = cost + (after[units + more] ?? Infinity);
          if (sum < (least[units] ?? Infinity)) least[units] = sum;
        }
      rest.push(least);
      after = least;
    }
    return rest.toReversed();
  }
}

const at = (rest: readonly Float64Array[], day: number, units: number): number => rest[day]?.[units] ?? Infinity;

function insert(lines: PricedLine[], line: PricedLine): void {
  const after = lines.findIndex(({ reduced }) => reduced > line.reduced);
  lines.splice(after < 0 ? lines.length : after, 0, line);
}

const greatestCommon = (a: number, b: number): number => (b === 0 ? a : greatestCommon(b, a % b));
