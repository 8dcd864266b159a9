import type { Improvable } from '#domain/fill/search/late-acceptance';
import type { NurseInstance } from './instance.js';
import { coverCost, type Roster, rowOf, violationsOf, wishesOf } from './roster.js';

/** Cost of each unit by which somebody's days break what they may not break: rosters on the way may. */
const VIOLATION = 300;

/** Longest row of days that one move changes. */
const LONGEST = 7;

/** New rows of one person or two. */
interface RosterMove {
  readonly rows: readonly { readonly person: number; readonly row: Roster; readonly cost: number }[];
  readonly from: number;
  readonly until: number;
}

/** A roster that is being improved: rows of days get one type, or change between two people. */
export class RosterState implements Improvable<RosterMove, Roster> {
  readonly roster: Roster;
  cost = 0;
  private readonly personCosts: number[];
  /** People by day and type. */
  private readonly counts: Int16Array;

  constructor(
    private readonly instance: NurseInstance,
    start: Roster,
  ) {
    const { days, types, people } = instance;
    this.roster = start.slice();
    this.counts = new Int16Array(days * (types + 1));
    this.personCosts = people.map((_, person) => this.costOf(person, rowOf(this.roster, instance, person)));
    for (const person of people.keys())
      for (let day = 0; day < days; day += 1) this.count(day, this.roster[person * days + day] ?? 0, 1);
    this.cost = this.personCosts.reduce((sum, cost) => sum + cost, 0);
    for (let day = 0; day < days; day += 1)
      for (let type = 1; type <= types; type += 1)
        this.cost += coverCost(instance, day, type, this.counts[day * (types + 1) + type] ?? 0);
  }

  draw(random: () => number): RosterMove | null {
    const { instance, roster } = this;
    const { days, types, people, isOff } = instance;
    const below = (count: number) => Math.floor(random() * count);
    const person = below(people.length);
    const from = below(days);
    const until = Math.min(days, from + 1 + below(LONGEST));
    const row = rowOf(roster, instance, person).slice();
    if (random() < 0.5) {
      const type = below(types + 1);
      for (let day = from; day < until; day += 1) row[day] = isOff[person]?.[day] ? 0 : type;
      return { rows: [{ person, row, cost: this.costOf(person, row) }], from, until };
    }
    const other = below(people.length);
    if (other === person) return null;
    const otherRow = rowOf(roster, instance, other).slice();
    for (let day = from; day < until; day += 1) {
      const [own, theirs] = [row[day] ?? 0, otherRow[day] ?? 0];
      if ((theirs > 0 && isOff[person]?.[day]) || (own > 0 && isOff[other]?.[day])) return null;
      row[day] = theirs;
      otherRow[day] = own;
    }
    return {
      rows: [
        { person, row, cost: this.costOf(person, row) },
        { person: other, row: otherRow, cost: this.costOf(other, otherRow) },
      ],
      from,
      until,
    };
  }

  difference(move: RosterMove): number {
    let sum = 0;
    for (const { person, cost } of move.rows) sum += cost - (this.personCosts[person] ?? 0);
    if (move.rows.length > 1) return sum;
    const [one] = move.rows;
    const { days, types } = this.instance;
    for (let day = move.from; one && day < move.until; day += 1) {
      const before = this.roster[one.person * days + day] ?? 0;
      const after = one.row[day] ?? 0;
      if (before === after) continue;
      for (const [type, change] of [
        [before, -1],
        [after, 1],
      ] as const) {
        if (type === 0) continue;
        const count = this.counts[day * (types + 1) + type] ?? 0;
        sum += coverCost(this.instance, day, type, count + change) - coverCost(this.instance, day, type, count);
      }
    }
    return sum;
  }

  make(move: RosterMove, difference: number): void {
    const { days } = this.instance;
    for (const { person, row, cost } of move.rows) {
      for (let day = move.from; day < move.until; day += 1) {
        this.count(day, this.roster[person * days + day] ?? 0, -1);
        this.count(day, row[day] ?? 0, 1);
        this.roster[person * days + day] = row[day] ?? 0;
      }
      this.personCosts[person] = cost;
    }
    this.cost += difference;
  }

  solution(): Roster {
    return this.roster.slice();
  }

  private costOf(person: number, row: Roster): number {
    return wishesOf(this.instance, person, row) + VIOLATION * violationsOf(this.instance, person, row);
  }

  private count(day: number, type: number, change: number): void {
    const at = day * (this.instance.types + 1) + type;
    this.counts[at] = (this.counts[at] ?? 0) + change;
  }
}
