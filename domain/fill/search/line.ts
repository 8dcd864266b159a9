/** Need of people: an open slot of a week, a licence holder on some of its slots, or a shift type of a day. */
export interface Demand {
  /** Negative where people who are not free already exceed what is required. */
  readonly required: number;
  /** Cost of each person too few, and of each too many; `Infinity`: nobody may be too many. */
  readonly under: number;
  readonly over: number;
}

/** Everything that one person works in a period, with what it costs by itself. */
export interface Line {
  readonly person: number;
  /** Indexes of the demands that it serves, each once. */
  readonly slots: readonly number[];
  readonly cost: number;
}

/** A line with what it costs less the prices of its slots. */
export interface PricedLine extends Line {
  readonly reduced: number;
}

export interface CheapestLines {
  /** The cheapest first. */
  readonly lines: readonly PricedLine[];
  /** No other line of the person is cheaper, the prices of its slots deducted. */
  readonly bound: number;
  /** Whether every line up to `below` is among them. */
  readonly isComplete: boolean;
}

export interface LineLimits {
  readonly most: number;
  /** Only lines that cost no more than this, prices deducted. */
  readonly below: number;
  /** Beginnings of lines that are looked at before the search gives up. */
  readonly looks: number;
}

/** Lines of one person that break no hard rule. */
export interface LineSource {
  /** Up to `most` lines, the cheapest at these prices of slots first. */
  cheapest(prices: ArrayLike<number>, limits: LineLimits): CheapestLines;
}

/** Some people, each of whom is to be given one line, and the needs that they serve together. */
export interface LineProblem {
  readonly people: readonly number[];
  readonly sources: readonly LineSource[];
  readonly demands: readonly Demand[];
  /** Known to the choice of whole lines alone: prices and their bound leave them out. Absent: none. */
  readonly exclusions?: readonly Exclusion[];
}

/** People who together serve at most so many of some demands. */
export interface Exclusion {
  readonly people: readonly number[];
  readonly slots: readonly number[];
  readonly most: number;
}

/** How many demands of an exclusion a line serves. */
export const excludedBy = ({ people, slots }: Exclusion, line: Line): number =>
  people.includes(line.person) ? line.slots.filter((slot) => slots.includes(slot)).length : 0;

/** Exclusions that remain once these lines are worked. */
export const remainingExclusions = (exclusions: readonly Exclusion[], lines: readonly Line[]): Exclusion[] =>
  exclusions.map((one) => ({
    ...one,
    most: one.most - lines.reduce((sum, line) => sum + excludedBy(one, line), 0),
  }));

/** Cost of serving a demand with so many people. */
export const costOfDemand = ({ required, under, over }: Demand, count: number): number =>
  count < required ? under * (required - count) : count > required ? over * (count - required) : 0;

/** Demands that remain once these lines are worked. */
export function remaining(demands: readonly Demand[], lines: Iterable<Line>): Demand[] {
  const served = demands.map(() => 0);
  for (const { slots } of lines) for (const slot of slots) served[slot] = (served[slot] ?? 0) + 1;
  return demands.map((demand, slot) => ({ ...demand, required: demand.required - (served[slot] ?? 0) }));
}

/** Cost of a line less the prices of its slots. */
export function reducedBy({ slots, cost }: Pick<Line, 'slots' | 'cost'>, prices: ArrayLike<number>): number {
  let reduced = cost;
  for (const slot of slots) reduced -= prices[slot] ?? 0;
  return reduced;
}

/** Cost of lines together, that of what they leave unserved included. */
export const costOfLines = (demands: readonly Demand[], lines: readonly Line[]): number =>
  lines.reduce((sum, { cost }) => sum + cost, 0) +
  remaining(demands, lines).reduce((sum, demand) => sum + costOfDemand(demand, 0), 0);
