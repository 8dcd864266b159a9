import type { Line } from '#domain/fill/search/line';
import type { NurseInstance } from './instance.js';

/** Types by person and day: `person * days + day`; 0: off. */
export type Roster = Int8Array;

/** How much a person's days break what they may not break, in units of one shift; 0: nothing. */
export function violationsOf({ people, days, minutes, mayFollow }: NurseInstance, person: number, row: Roster): number {
  const limits = people[person];
  if (!limits) return 0;
  let broken = 0;
  let total = 0;
  let weekends = 0;
  let run = 0;
  let runFrom = 0;
  const counts = limits.mostOf.map(() => 0);
  for (let day = 0; day < days; day += 1) {
    const type = row[day] ?? 0;
    counts[type] = (counts[type] ?? 0) + 1;
    total += minutes[type] ?? 0;
    if (day > 0 && !mayFollow[row[day - 1] ?? 0]?.[type]) broken += 1;
    if (day % 7 === 5 && (type > 0 || (row[day + 1] ?? 0) > 0)) weekends += 1;
    const isWorked = type > 0;
    if (day > 0 && isWorked === (row[day - 1] ?? 0) > 0) run += 1;
    else {
      if (day > 0) broken += ofRun(run, !isWorked, runFrom === 0);
      run = 1;
      runFrom = day;
    }
  }
  broken += ofRun(run, (row[days - 1] ?? 0) > 0, true);
  for (let type = 1; type < counts.length; type += 1)
    broken += Math.max(0, (counts[type] ?? 0) - (limits.mostOf[type] ?? days));
  broken += Math.max(0, weekends - limits.mostWeekends);
  broken += Math.max(0, total - limits.mostMinutes, limits.leastMinutes - total) / 480;
  return broken;

  function ofRun(length: number, isWorked: boolean, isAtEdge: boolean): number {
    if (!limits) return 0;
    const least = isWorked ? limits.leastInARow : limits.leastOff;
    const tooShort = isAtEdge ? 0 : Math.max(0, least - length);
    return tooShort + (isWorked ? Math.max(0, length - limits.mostInARow) : 0);
  }
}

export function wishesOf({ days, wishes }: NurseInstance, person: number, row: Roster): number {
  let sum = 0;
  for (let day = 0; day < days; day += 1) sum += wishes[person]?.[day]?.[row[day] ?? 0] ?? 0;
  return sum;
}

export function coverCost({ cover }: NurseInstance, day: number, type: number, count: number): number {
  const one = cover[day]?.[type];
  if (!one) return 0;
  return count < one.required ? one.under * (one.required - count) : one.over * (count - one.required);
}

export const rowOf = (roster: Roster, { days }: NurseInstance, person: number): Roster =>
  roster.subarray(person * days, (person + 1) * days);

/** Roster of lines, whose slots are `day * types + type - 1`. */
export function rosterOf({ people, days, types }: NurseInstance, lines: readonly Line[]): Roster {
  const roster = new Int8Array(people.length * days);
  for (const { person, slots } of lines)
    for (const slot of slots) roster[person * days + Math.floor(slot / types)] = (slot % types) + 1;
  return roster;
}

/** Cost of a roster; null: somebody's days break what they may not break. */
export function rosterCost(instance: NurseInstance, roster: Roster): number | null {
  let sum = 0;
  for (const person of instance.people.keys()) {
    const row = rowOf(roster, instance, person);
    if (violationsOf(instance, person, row) > 0) return null;
    if (row.some((type, day) => type > 0 && instance.isOff[person]?.[day])) return null;
    sum += wishesOf(instance, person, row);
  }
  for (let day = 0; day < instance.days; day += 1)
    for (let type = 1; type <= instance.types; type += 1) {
      const count = instance.people.reduce(
        (count, _, person) => count + Number(roster[person * instance.days + day] === type),
        0,
      );
      sum += coverCost(instance, day, type, count);
    }
  return sum;
}
