import type { CivilDate } from '#domain/kernel/civil-date';
import { groupBy } from '#domain/kernel/group-by';
import { type ShiftDiff, shiftOf, type WeekDiff } from './week-diff.js';

/** Differences of one person; of nobody: of open shifts. */
export interface PersonDiffs {
  readonly userId: string | null;
  /** As it is known; empty for somebody whose name was erased. */
  readonly name: string | null;
  readonly diffs: readonly ShiftDiff[];
}

interface OfPerson {
  readonly userId: string | null;
  readonly name: string | null;
  readonly diff: ShiftDiff;
}

/** People affected by a difference: the former and the new person of the shift. */
function concerned(diff: ShiftDiff): OfPerson[] {
  const sides = [diff.before, diff.after].flatMap((shift) =>
    shift ? [{ userId: shift.userId, name: shift.name, diff }] : [],
  );
  const people = sides.filter(({ userId }) => userId !== null);
  const named = people.length > 0 ? people : sides;
  return [...new Map(named.map((side) => [side.userId, side])).values()];
}

/** The same differences by person, by name as `compare` sorts them, open shifts last; each in order of days. */
export function byPerson({ days }: WeekDiff, compare: (a: string, b: string) => number): PersonDiffs[] {
  const sides = days.flatMap(({ diffs }) => diffs).flatMap(concerned);
  return [...groupBy(sides, ({ userId }) => userId)]
    .map(([userId, ofPerson]) => ({ userId, name: ofPerson[0]?.name ?? null, diffs: ofPerson.map(({ diff }) => diff) }))
    .toSorted((a, b) => Number(a.userId === null) - Number(b.userId === null) || compare(a.name ?? '', b.name ?? ''));
}

export const dateOf = (diff: ShiftDiff): CivilDate => shiftOf(diff).date;
