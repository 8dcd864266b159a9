import { type CivilDate, mondaysBetween, weekdayOf } from '../kernel/civil-date.js';

/** Part of a series: a placement with all later ones, or all. */
export const SERIES_PARTS = ['later', 'all'] as const;
export type SeriesPart = (typeof SERIES_PARTS)[number];

interface Placed {
  readonly templateId: string;
  readonly start: CivilDate;
  /** Last date, included. */
  readonly end: CivilDate;
}

/**
 * Placements of a template that begin on the weekday of the given one, earliest first, the given one included.
 * Repeating stores no other link.
 */
export const seriesOf = <Member extends Placed>(
  placements: readonly Member[],
  { templateId, start }: Placed,
  part: SeriesPart,
): Member[] =>
  placements
    .filter(
      (other) =>
        other.templateId === templateId &&
        weekdayOf(other.start) === weekdayOf(start) &&
        (part === 'all' || other.start >= start),
    )
    .toSorted((a, b) => a.start.localeCompare(b.start));

/**
 * Splits a series into placements to remove and placements that stay because every week of theirs is drafted or
 * published. Past placements are in neither list.
 */
export function splitSeries<Member extends Placed>(
  series: readonly Member[],
  { today, begunOf }: { readonly today: CivilDate; readonly begunOf: (member: Member) => readonly CivilDate[] },
): { readonly removed: readonly Member[]; readonly unchanged: readonly Member[] } {
  const ahead = series.filter(({ end }) => end >= today);
  const isBegun = (member: Member): boolean =>
    mondaysBetween(member.start, member.end).every((monday) => begunOf(member).includes(monday));
  return { removed: ahead.filter((member) => !isBegun(member)), unchanged: ahead.filter(isBegun) };
}
