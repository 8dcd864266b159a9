import type { PersonWeek } from './person-weeks.js';

/** Weeks that are known, by person, each once. */
export class WeekPool {
  private readonly weeks = new Map<number, PersonWeek[]>();
  private readonly keys = new Set<string>();

  /** Answers whether the week is new. */
  add(week: PersonWeek): boolean {
    const key = `${week.person}:${week.slots.toSorted((a, b) => a - b).join()}`;
    if (this.keys.has(key)) return false;
    this.keys.add(key);
    const known = this.weeks.get(week.person);
    if (known) known.push(week);
    else this.weeks.set(week.person, [week]);
    return true;
  }

  of(person: number): readonly PersonWeek[] {
    return this.weeks.get(person) ?? [];
  }

  /** Cost of the cheapest week of a person, the prices of its slots deducted. */
  least(person: number, prices: readonly number[]): number {
    let least = Infinity;
    for (const { slots, cost } of this.of(person)) {
      let reduced = cost;
      for (const slot of slots) reduced -= prices[slot] ?? 0;
      if (reduced < least) least = reduced;
    }
    return least;
  }
}
