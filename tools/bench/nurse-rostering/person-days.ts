import { Heap } from '#domain/fill/search/heap';
import type { CheapestLines, LineLimits, LineSource, PricedLine } from '#domain/fill/search/line';
import type { NurseInstance, NursePerson } from './instance.js';
import { type Position, positionsOf } from './positions.js';

/** Most combinations of counts of limited types that the search over days tells apart. */
const MOST_COUNTS = 64;

/** Times that a type is made dearer of which the cheapest days have too many. */
const DEARER = 9;

/** Days after `day` decided, and the state at its end; `rank` is the least that any days may cost that end like this. */
interface Ending {
  readonly rank: number;
  readonly day: number;
  /** Cost of the days after `day`, prices deducted. */
  readonly after: number;
  readonly position: number;
  readonly weekends: number;
  readonly counts: number;
  readonly units: number;
  /** Type of the day after; 0: off, or no day is decided. */
  readonly type: number;
  readonly next: Ending | null;
}

/** Among endings that cost the same, those with more days decided come first. */
const DEEPER = 1e-9;
const TINY = 1e-6;

/**
 * Days of one person within all their limits, the cheapest first, by dynamic programming over the days. Long, because all
 * steps of the search read the same tables of the person.
 */
export class PersonDays implements LineSource {
  private readonly limits: NursePerson;
  private readonly positions: readonly Position[];
  private readonly unit: number;
  private readonly most: number;
  private readonly least: number;
  private readonly units: readonly number[];
  /** Step of the index of counts for one shift of a type more; 0: the type is not counted. */
  private readonly strides: number[];
  private readonly countSizes: number[];
  private readonly counts: number;
  /** Types beyond those whose counts are told apart that the person could have too many of. */
  private readonly uncounted: readonly number[];
  /** Types that the person may work on each day. */
  private readonly mayWork: readonly (readonly number[])[];
  private readonly layers: Float64Array[];
  private readonly costs: Float64Array;

  constructor(
    private readonly instance: NurseInstance,
    private readonly person: number,
  ) {
    const { days, types, minutes, people, isOff } = instance;
    const limits = people[person];
    if (!limits) throw new Error('Unknown person');
    this.limits = limits;
    const worked = range(1, types + 1).filter((type) => (limits.mostOf[type] ?? 0) > 0);
    this.positions = positionsOf(instance, limits, worked);
    this.unit = worked.reduce((unit, type) => greatestCommon(unit, minutes[type] ?? 0), 0) || 1;
    this.most = Math.floor(limits.mostMinutes / this.unit);
    this.least = Math.ceil(limits.leastMinutes / this.unit);
    this.units = minutes.map((one, type) => (worked.includes(type) ? one / this.unit : 0));
    this.strides = minutes.map(() => 0);
    this.countSizes = minutes.map(() => 1);
    const bounded = worked
      .filter(
        (type) => (limits.mostOf[type] ?? 0) < Math.min(days, Math.floor(limits.mostMinutes / (minutes[type] ?? 1))),
      )
      .toSorted((a, b) => (limits.mostOf[a] ?? 0) - (limits.mostOf[b] ?? 0));
    let counts = 1;
    const uncounted: number[] = [];
    for (const type of bounded) {
      const size = (limits.mostOf[type] ?? 0) + 1;
      if (counts * size > MOST_COUNTS) uncounted.push(type);
      else {
        this.strides[type] = counts;
        this.countSizes[type] = size;
        counts *= size;
      }
    }
    this.counts = counts;
    this.uncounted = uncounted;
    this.mayWork = range(0, days).map((day) => (isOff[person]?.[day] ? [] : worked));
    const size = this.positions.length * (limits.mostWeekends + 1) * counts * (this.most + 1);
    this.layers = range(0, days).map(() => new Float64Array(size));
    this.costs = new Float64Array(days * (types + 1));
  }

  cheapest(prices: ArrayLike<number>, limits: LineLimits): CheapestLines {
    return this.cheapestOf(prices, limits, this.mayWork, null);
  }

  /** The same, with only the days from `from` up to `until` free: on the others the person works as in `row`. */
  within(row: ArrayLike<number>, from: number, until: number): LineSource {
    const mayWork = this.mayWork.map((types, day) =>
      day >= from && day < until ? types : (row[day] ?? 0) > 0 ? [row[day] ?? 0] : [],
    );
    const mustWork = this.mayWork.map((_, day) => (day < from || day >= until) && (row[day] ?? 0) > 0);
    return { cheapest: (prices, limits) => this.cheapestOf(prices, limits, mayWork, mustWork) };
  }

  private cheapestOf(
    prices: ArrayLike<number>,
    limits: LineLimits,
    mayWork: readonly (readonly number[])[],
    mustWork: readonly boolean[] | null,
  ): CheapestLines {
    const { days, types, wishes } = this.instance;
    const { costs } = this;
    for (let day = 0; day < days; day += 1) {
      costs[day * (types + 1)] = wishes[this.person]?.[day]?.[0] ?? 0;
      for (const type of mayWork[day] ?? [])
        costs[day * (types + 1) + type] =
          (wishes[this.person]?.[day]?.[type] ?? 0) - (prices[day * types + type - 1] ?? 0);
    }
    this.advance(mayWork, mustWork);
    const found = this.endings(prices, limits, mayWork);
    if (found.tooMany === null || found.lines.length > 0) return found;
    // The bound holds; lines within the limits are found by making dearer what the cheapest have too many of.
    let tooMany: number | null = found.tooMany;
    for (let time = 0; time < DEARER && tooMany !== null; time += 1) {
      const more = 8 * 2 ** time;
      for (let at = tooMany; at < costs.length; at += types + 1) costs[at] = (costs[at] ?? 0) + more;
      this.advance(mayWork, mustWork);
      const next = this.endings(prices, { ...limits, below: Infinity }, mayWork);
      if (next.lines.length > 0)
        return { ...found, lines: next.lines.filter(({ reduced }) => reduced <= limits.below) };
      ({ tooMany } = next);
    }
    return found;
  }

  /** Least cost of the days up to each day, by position, weekends, counts and units. */
  private advance(mayWork: readonly (readonly number[])[], mustWork: readonly boolean[] | null): void {
    const { layers, positions, costs, counts, units, strides, countSizes, most, least, limits } = this;
    const { days, types } = this.instance;
    const { mostWeekends } = limits;
    const width = most + 1;
    const block = counts * width;
    const ofPosition = (mostWeekends + 1) * block;
    const longest = Math.max(...units);
    const bestOf: { type: number; cost: number; units: number; stride: number; size: number }[][] = [];
    for (let day = 0; day < days; day += 1) {
      const layer = layers[day] as Float64Array;
      layer.fill(Infinity);
      const before = layers[day - 1];
      const low = Math.max(0, least - (days - day) * longest);
      const high = Math.min(most, day * longest);
      // Only the cheapest matters of types that are alike for what follows.
      bestOf.length = 0;
      for (const [index, { types: alike }] of positions.entries()) {
        const options: (typeof bestOf)[number] = [];
        if (index === 0 || alike !== positions[index - 1]?.types)
          for (const type of alike) {
            if (!mayWork[day]?.includes(type)) continue;
            const cost = costs[day * (types + 1) + type] ?? 0;
            const [length, stride] = [units[type] ?? 0, strides[type] ?? 0];
            const same = options.find((one) => one.units === length && one.stride === stride);
            if (!same) options.push({ type, cost, units: length, stride, size: countSizes[type] ?? 1 });
            else if (cost < same.cost) Object.assign(same, { type, cost });
          }
        else options.push(...(bestOf[index - 1] ?? []));
        bestOf.push(options);
      }
      for (const [index, position] of positions.entries()) {
        const isWork = position.types.length > 0;
        if (mustWork?.[day] && !isWork) continue;
        const options = bestOf[index] ?? [];
        if (isWork && options.length === 0) continue;
        const off = costs[day * (types + 1)] ?? 0;
        if (!before) {
          if (!position.isFirst) continue;
          if (!isWork) layer[index * ofPosition] = off;
          for (const { cost, units: length, stride } of isWork ? options : []) {
            const at = index * ofPosition + stride * width + length;
            if (length <= most && cost < (layer[at] ?? 0)) layer[at] = cost;
          }
          continue;
        }
        for (const former of position.before) {
          if (!mayEnd(positions[former], position, day)) continue;
          const isFormerWork = (positions[former]?.types.length ?? 0) > 0;
          const more = isWork && (day % 7 === 5 || (day % 7 === 6 && !isFormerWork)) ? 1 : 0;
          for (let weekends = 0; weekends + more <= mostWeekends; weekends += 1) {
            const fromBlock = former * ofPosition + weekends * block;
            const toBlock = index * ofPosition + (weekends + more) * block;
            for (let count = 0; count < counts; count += 1) {
              const from = fromBlock + count * width;
              if (!isWork) {
                const to = toBlock + count * width;
                for (let one = low; one <= high; one += 1) {
                  const cost = (before[from + one] as number) + off;
                  if (cost < (layer[to + one] as number)) layer[to + one] = cost;
                }
                continue;
              }
              for (const option of options) {
                const { stride, size } = option;
                if (stride > 0 && Math.floor(count / stride) % size === size - 1) continue;
                const to = toBlock + (count + stride) * width + option.units;
                const last = Math.min(high, most - option.units);
                for (let one = low; one <= last; one += 1) {
                  const cost = (before[from + one] as number) + option.cost;
                  if (cost < (layer[to + one] as number)) layer[to + one] = cost;
                }
              }
            }
          }
        }
      }
    }
  }

  /** Lines from the last day back to the first, the cheapest first: what the days before may cost is known exactly. */
  private endings(
    prices: ArrayLike<number>,
    { most, below, looks }: LineLimits,
    mayWork: readonly (readonly number[])[],
  ): CheapestLines & { readonly tooMany: number | null } {
    const { layers, positions, costs, counts, units, strides, countSizes, limits } = this;
    const { days, types } = this.instance;
    const width = this.most + 1;
    const block = counts * width;
    const ofPosition = (limits.mostWeekends + 1) * block;
    const queue = new Heap<Ending>();
    const lines: PricedLine[] = [];
    let tooMany: number | null = null;
    const last = layers[days - 1] as Float64Array;
    let bound = Infinity;
    for (let index = 0; index < positions.length * (limits.mostWeekends + 1) * counts; index += 1)
      for (let unit = this.least; unit < width; unit += 1) {
        const rank = last[index * width + unit] as number;
        if (rank < bound) bound = rank;
        if (rank > below || rank === Infinity) continue;
        const at = index * width;
        queue.push({
          rank,
          day: days - 1,
          after: 0,
          position: Math.floor(at / ofPosition),
          weekends: Math.floor((at % ofPosition) / block),
          counts: Math.floor((at % block) / width),
          units: unit,
          type: 0,
          next: null,
        });
      }
    let remaining = looks * days;
    let isComplete = true;
    for (let ending = queue.pop(); ending; ending = queue.pop()) {
      if (lines.length >= most || remaining <= 0) {
        isComplete = false;
        break;
      }
      remaining -= 1;
      const { day, position } = ending;
      if (day < 0) {
        const found = this.lineOf(ending, prices);
        if (found.tooMany !== null) tooMany ??= found.tooMany;
        else if (found.line.reduced <= below) lines.push(found.line);
        continue;
      }
      const current = positions[position] as Position;
      const before = layers[day - 1];
      for (const type of current.types.length > 0 ? current.types : [0]) {
        if (type > 0 && !mayWork[day]?.includes(type)) continue;
        const [stride, size] = [strides[type] ?? 0, countSizes[type] ?? 1];
        const remaining = ending.units - (units[type] ?? 0);
        const count = ending.counts - stride;
        if (remaining < 0 || (stride > 0 && Math.floor(ending.counts / stride) % size === 0)) continue;
        const after = ending.after + (costs[day * (types + 1) + type] as number);
        const push = (rank: number, former: number, weekends: number) => {
          if (rank > below + TINY || rank === Infinity) return;
          const state = { day: day - 1, after, position: former, weekends, counts: count, units: remaining };
          queue.push({ ...state, rank: rank - (days - day) * DEEPER, type, next: ending });
        };
        if (!before) {
          if (current.isFirst && remaining === 0 && count === 0 && ending.weekends === 0) push(after, 0, 0);
          continue;
        }
        for (const former of current.before) {
          if (!mayEnd(positions[former], current, day)) continue;
          const isFormerWork = (positions[former]?.types.length ?? 0) > 0;
          const weekends = ending.weekends - (type > 0 && (day % 7 === 5 || (day % 7 === 6 && !isFormerWork)) ? 1 : 0);
          if (weekends < 0) continue;
          const state = former * ofPosition + weekends * block + count * width + remaining;
          push((before[state] as number) + after, former, weekends);
        }
      }
    }
    return { lines, bound, isComplete, tooMany };
  }

  private lineOf(first: Ending, prices: ArrayLike<number>) {
    const { types, wishes } = this.instance;
    const slots: number[] = [];
    const counts = this.limits.mostOf.map(() => 0);
    let cost = 0;
    let reduced = 0;
    for (let one: Ending = first, day = 0; one.next; one = one.next, day += 1) {
      const { type } = one;
      cost += wishes[this.person]?.[day]?.[type] ?? 0;
      counts[type] = (counts[type] ?? 0) + 1;
      if (type === 0) continue;
      const slot = day * types + type - 1;
      slots.push(slot);
      reduced -= prices[slot] ?? 0;
    }
    reduced += cost;
    const tooMany = this.uncounted.find((type) => (counts[type] ?? 0) > (this.limits.mostOf[type] ?? 0)) ?? null;
    const line = { person: this.person, slots, cost, reduced };
    return { line, tooMany };
  }
}

/** Whether a position may follow another: what ends with it has lasted long enough, or since the first day. */
const mayEnd = (former: Position | undefined, next: Position, day: number): boolean =>
  former !== undefined && (next.isSameKind(former) || former.isLongEnough || former.run === day);

const range = (from: number, until: number): number[] =>
  Array.from({ length: Math.max(0, until - from) }, (_, index) => from + index);

const greatestCommon = (a: number, b: number): number => (b === 0 ? a : greatestCommon(b, a % b));
