import { LinearProgram, type Solver } from '#domain/fill/search/linear-program';
import type { NurseInstance } from './instance.js';
import type { Roster } from './roster.js';

/** Days of people that are set free: the days from `from` up to `until`, not included. */
export interface RosterPart {
  readonly people: readonly number[];
  readonly from: number;
  readonly until: number;
}

/** Terms of a sum: a column with its weight, or a number where the day is not free. */
type Term = readonly [column: number | null, weight: number];

/** Solves a part of a roster exactly while the rest stays as it is; null: nothing was found. */
export function solvePart(
  instance: NurseInstance,
  roster: Roster,
  part: RosterPart,
  solver: Solver,
  nodes: number,
): Roster | null {
  const { days, types } = instance;
  const program = new LinearProgram();
  const entries: [number, number][][] = [];
  const start: number[] = [];
  const column = (cost: number, value: number, kind: { readonly most?: number; readonly isInteger?: boolean } = {}) => {
    const own: [number, number][] = [];
    entries.push(own);
    start.push(value);
    return program.column(cost, own, kind);
  };
  const row = (terms: readonly Term[], least: number, most: number) => {
    if (terms.every(([at]) => at === null)) return;
    const fixed = terms.reduce((sum, [at, weight]) => sum + (at === null ? weight : 0), 0);
    const index = program.row(least - fixed, most - fixed);
    for (const [at, weight] of terms) if (at !== null) entries[at]?.push([index, weight]);
  };
  const typeAt = (person: number, day: number) => roster[person * days + day] ?? 0;
  const isFree = (day: number) => day >= part.from && day < part.until;
  const columns = new Map<number, number>();
  const keyOf = (person: number, day: number, type: number) => (person * days + day) * (types + 1) + type;
  for (const person of part.people)
    for (let day = part.from; day < part.until; day += 1) {
      const wishes = instance.wishes[person]?.[day] ?? [];
      for (let type = 1; type <= types; type += 1)
        if (!instance.isOff[person]?.[day])
          columns.set(
            keyOf(person, day, type),
            column((wishes[type] ?? 0) - (wishes[0] ?? 0), Number(typeAt(person, day) === type)),
          );
    }
  const typeTerm = (person: number, day: number, type: number, weight = 1): Term =>
    isFree(day)
      ? [columns.get(keyOf(person, day, type)) ?? null, columns.has(keyOf(person, day, type)) ? weight : 0]
      : [null, typeAt(person, day) === type ? weight : 0];
  const workTerms = (person: number, day: number, weight = 1): Term[] =>
    isFree(day)
      ? Array.from({ length: types }, (_, index) => typeTerm(person, day, index + 1, weight))
      : [[null, typeAt(person, day) > 0 ? weight : 0]];
  const range = (from: number, until: number) =>
    Array.from({ length: Math.max(0, until - from) }, (_, index) => from + index);

  for (const person of part.people) {
    const limits = instance.people[person];
    if (!limits) continue;
    const all = range(0, days);
    for (const day of range(part.from, part.until)) row(workTerms(person, day), 0, 1);
    for (const day of range(Math.max(1, part.from), Math.min(days, part.until + 1)))
      for (let before = 1; before <= types; before += 1) {
        const after = range(1, types + 1).filter((type) => !instance.mayFollow[before]?.[type]);
        if (after.length > 0)
          row([typeTerm(person, day - 1, before), ...after.map((type) => typeTerm(person, day, type))], 0, 1);
      }
    for (const type of range(1, types + 1)) {
      const most = limits.mostOf[type] ?? days;
      if (most < days)
        row(
          all.map((day) => typeTerm(person, day, type)),
          0,
          most,
        );
    }
    row(
      all.flatMap((day) => range(1, types + 1).map((type) => typeTerm(person, day, type, instance.minutes[type]))),
      limits.leastMinutes,
      limits.mostMinutes,
    );
    for (const from of range(0, days - limits.mostInARow))
      row(
        range(from, from + limits.mostInARow + 1).flatMap((day) => workTerms(person, day)),
        0,
        limits.mostInARow,
      );
    for (const length of range(1, limits.leastInARow))
      for (const day of range(0, days - length - 1))
        row(
          [
            ...workTerms(person, day, -1),
            ...range(day + 1, day + length + 1).flatMap((one) => workTerms(person, one)),
            ...workTerms(person, day + length + 1, -1),
          ],
          -2,
          length - 1,
        );
    for (const length of range(1, limits.leastOff))
      for (const day of range(0, days - length - 1))
        row(
          [
            ...workTerms(person, day),
            ...range(day + 1, day + length + 1).flatMap((one) => workTerms(person, one, -1)),
            ...workTerms(person, day + length + 1),
          ],
          -length,
          1,
        );
    const weekends = range(0, days).filter((day) => day % 7 === 5);
    const isWorked = (day: number) => typeAt(person, day) > 0 || (day + 1 < days && typeAt(person, day + 1) > 0);
    row(
      weekends.map((day): Term => {
        if (!isFree(day) && !(day + 1 < days && isFree(day + 1))) return [null, Number(isWorked(day))];
        const weekend = column(0, Number(isWorked(day)), { isInteger: false });
        for (const one of [day, day + 1]) if (one < days) row([[weekend, 1], ...workTerms(person, one, -1)], 0, 1);
        return [weekend, 1];
      }),
      0,
      limits.mostWeekends,
    );
  }
  const isOfPart = new Set(part.people);
  for (const day of range(part.from, part.until))
    for (const type of range(1, types + 1)) {
      const cover = instance.cover[day]?.[type];
      if (!cover) continue;
      const count = instance.people.reduce((sum, _, person) => sum + Number(typeAt(person, day) === type), 0);
      const others = instance.people.reduce(
        (sum, _, person) => sum + Number(!isOfPart.has(person) && typeAt(person, day) === type),
        0,
      );
      const kind = { most: instance.people.length + cover.required, isInteger: false };
      const under = column(cover.under, Math.max(0, cover.required - count), kind);
      const over = column(cover.over, Math.max(0, count - cover.required), kind);
      row(
        [...part.people.map((person) => typeTerm(person, day, type)), [null, others], [under, 1], [over, -1]],
        cover.required,
        cover.required,
      );
    }

  const solution = solver.solve(program, { nodes, wholeCosts: true, start });
  if (!solution) return null;
  const solved = roster.slice();
  for (const person of part.people)
    for (let day = part.from; day < part.until; day += 1) solved[person * days + day] = 0;
  for (const [key, at] of columns)
    if ((solution.values[at] ?? 0) > 0.5) solved[Math.floor(key / (types + 1))] = key % (types + 1);
  return solved;
}
