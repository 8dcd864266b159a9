import type { CivilDate } from '#domain/kernel/civil-date';
import { groupBy } from '#domain/kernel/group-by';
import { type ShiftDiff, diffShiftOf, type WeekDiff } from './week-diff.js';

/** Differences of one person's shifts; `userId` null: of shifts that are open on both sides. */
export interface PersonDiffs {
  readonly userId: string | null;
  /** Name in the first difference; null or empty for open shifts and erased names. */
  readonly name: string | null;
  readonly diffs: readonly ShiftDiff[];
}

interface OfPerson {
  readonly userId: string | null;
  readonly name: string | null;
  readonly diff: ShiftDiff;
}

/** People affected by a difference: the former and the new person of the shift. */
function affected(diff: ShiftDiff): OfPerson[] {
  const sides = [diff.before, diff.after].flatMap((shift) =>
    shift ? [{ userId: shift.userId, name: shift.name, diff }] : [],
  );
  const people = sides.filter(({ userId }) => userId !== null);
  const named = people.length > 0 ? people : sides;
  return [...new Map(named.map((side) => [side.userId, side])).values()];
}

/**
 * Groups the differences of a week by person, sorted by name with `compare`; each group by date and start. A shift that
 * changed its person is in both people's groups, one that lost or got its only person in theirs alone; last, shifts
 * open on both sides.
 */
export function byPerson({ days }: WeekDiff, compare: (a: string, b: string) => number): PersonDiffs[] {
  const sides = days.flatMap(({ diffs }) => diffs).flatMap(affected);
  return [...groupBy(sides, ({ userId }) => userId)]
    .map(([userId, ofPerson]) => ({ userId, name: ofPerson[0]?.name ?? null, diffs: ofPerson.map(({ diff }) => diff) }))
    .toSorted((a, b) => Number(a.userId === null) - Number(b.userId === null) || compare(a.name ?? '', b.name ?? ''));
}

/** Date of the shift after the change, or of a removed shift its last date. */
export const dateOf = (diff: ShiftDiff): CivilDate => diffShiftOf(diff).date;
