import { freeLines } from '#domain/fill/search/free-lines';
import type { Divisible } from '#domain/fill/search/free-parts';
import { costOfLines, type Line, type LineProblem, reducedBy, remaining } from '#domain/fill/search/line';
import type { PricedProblem } from '#domain/fill/search/line-prices';
import type { Solver } from '#domain/fill/search/linear-program';
import { PartKinds } from '#domain/fill/search/part-kinds';
import type { NurseInstance } from './instance.js';
import type { PersonDays } from './person-days.js';
import { rosterOf, rowOf } from './roster.js';

/** Sizes of parts: people for all days, or days of everybody; the effort of one beside the others. */
const KINDS = [
  { kind: { people: 5 }, effort: 1 },
  { kind: { people: 8 }, effort: 2 },
  { kind: { people: 12 }, effort: 4 },
  { kind: { days: 7 }, effort: 2 },
  { kind: { days: 14 }, effort: 4 },
] as const;
type Kind = (typeof KINDS)[number]['kind'];

export interface RosterPart {
  readonly kind: Kind;
  readonly people: readonly number[];
  /** Days that are free, `until` not included. */
  readonly from: number;
  readonly until: number;
}

/** Parts that are drawn before a roster counts as one that no part makes better. */
const DRAWS = 100;

const LIMITS = { rounds: 40, lines: 50, looks: 40, nodes: 30, choices: 800 };

/** Known lines of each person that a part begins with. */
const KNOWN_LINES = 20;

/** Parts of a roster: people whose days cost most above what prices allow come first, and days that lack people. */
export class RosterParts implements Divisible<readonly Line[], RosterPart> {
  private readonly kinds = new PartKinds<Kind>(KINDS);

  constructor(
    private readonly instance: NurseInstance,
    private readonly problem: LineProblem,
    private readonly sources: readonly PersonDays[],
    private readonly priced: PricedProblem | null,
    private readonly solver: Solver,
    private readonly limits: { readonly bound: number; readonly isStopped: () => boolean },
  ) {}

  *parts(lines: readonly Line[], random: () => number): Generator<RosterPart> {
    if (costOfLines(this.problem.demands, lines) <= this.limits.bound) return;
    const { days } = this.instance;
    const excess = this.excessOf(lines);
    for (let draw = 0; draw < DRAWS; draw += 1) {
      const kind = this.kinds.draw(random);
      if (kind && 'people' in kind) {
        const drawn = this.problem.people
          .map((person) => ({ person, rank: (1 + (excess[person] ?? 0)) * random() }))
          .toSorted((a, b) => b.rank - a.rank)
          .slice(0, kind.people)
          .map(({ person }) => person);
        yield { kind, people: drawn.toSorted((a, b) => a - b), from: 0, until: days };
      } else if (kind && kind.days < days) {
        const from = Math.floor(random() * (days - kind.days + 1));
        yield { kind, people: this.problem.people, from, until: from + kind.days };
      }
    }
  }

  keyOf({ people, from, until }: RosterPart): string {
    return `${from}-${until}:${people.join()}`;
  }

  solve(lines: readonly Line[], { kind, people, from, until }: RosterPart): readonly Line[] | null {
    const { problem, instance, solver, priced } = this;
    const free = new Set(people);
    const now = lines.filter(({ person }) => free.has(person));
    const others = lines.filter(({ person }) => !free.has(person));
    const isWhole = 'people' in kind;
    const roster = rosterOf(instance, lines);
    const part: LineProblem = {
      people,
      demands: remaining(problem.demands, others),
      sources: isWhole
        ? problem.sources
        : this.sources.map((source, person) => source.within(rowOf(roster, instance, person), from, until)),
    };
    const recognised =
      isWhole && priced ? people.flatMap((person) => priced.pool.cheapest(person, priced.prices, KNOWN_LINES)) : [];
    const { isStopped } = this.limits;
    const { lines: better } = freeLines(part, now, recognised, null, solver, { ...LIMITS, isStopped });
    this.kinds.note(kind, better !== null);
    return better && [...others, ...better].toSorted((a, b) => a.person - b.person);
  }

  /** Cost of each person's line above the least that prices allow. */
  private excessOf(lines: readonly Line[]): number[] {
    const { priced } = this;
    const excess = this.problem.people.map(() => 0);
    for (const line of lines)
      excess[line.person] = priced
        ? Math.max(0, reducedBy(line, priced.prices) - (priced.personBounds[line.person] ?? 0))
        : 0;
    return excess;
  }
}
