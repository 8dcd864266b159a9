import { addDays, type CivilDate, daysBetween, mondayOf, mondaysBetween } from '#domain/kernel/civil-date';
import type { PlacementView } from '#domain/placement/placement.views';

/** First and last date, both inclusive. */
export interface DateRange {
  readonly start: CivilDate;
  readonly end: CivilDate;
}

/** Range of the same length that starts at `to`. */
export const movedTo = ({ start, end }: DateRange, to: CivilDate): DateRange => ({
  start: to,
  end: addDays(to, daysBetween(start, end)),
});

/** Same weekdays of the first later week that starts today or later; null: the range is longer than 7 days. */
export function nextWeekOf({ start, end }: DateRange, today: CivilDate): DateRange | null {
  if (daysBetween(start, end) > 6) return null;
  let next = movedTo({ start, end }, addDays(start, 7));
  while (next.start < today) next = movedTo(next, addDays(next.start, 7));
  return next;
}

/**
 * Mondays from this week on with a placement and without a draft or publication, earliest first, without duplicates.
 */
export function weeksToStart(placements: readonly PlacementView[], today: CivilDate): CivilDate[] {
  const thisWeek = mondayOf(today);
  const weeks = placements.flatMap(({ start, end, begun }) =>
    mondaysBetween(mondayOf(start), mondayOf(end)).filter((monday) => monday >= thisWeek && !begun.includes(monday)),
  );
  return [...new Set(weeks)].toSorted();
}

/** Dates of the question about an overlap, and the names of what is placed there. */
interface OverlapDate {
  readonly date: CivilDate;
  readonly templates: readonly string[];
}

/** Merges consecutive dates with the same templates into ranges. Expects the dates in order; pure. */
export function overlapRanges(
  dates: readonly OverlapDate[],
): (DateRange & { readonly templates: readonly string[] })[] {
  const ranges: (DateRange & { readonly templates: readonly string[] })[] = [];
  for (const { date, templates } of dates) {
    const last = ranges.at(-1);
    if (last && addDays(last.end, 1) === date && last.templates.join('\n') === templates.join('\n'))
      ranges[ranges.length - 1] = { ...last, end: date };
    else ranges.push({ start: date, end: date, templates });
  }
  return ranges;
}

/** Default last date of a weekly repetition: 13 weeks after `start`, inclusive. */
export const seasonAfter = (start: CivilDate): CivilDate => addDays(start, 13 * 7 - 1);
