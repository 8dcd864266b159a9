import { type CivilDate, mondaysBetween, weekdayOf } from '../kernel/civil-date.js';

/** What goes of a season: one placement and those after it, or those before it too. */
export const SERIES_PARTS = ['later', 'all'] as const;
export type SeriesPart = (typeof SERIES_PARTS)[number];

interface Placed {
  readonly templateId: string;
  readonly start: CivilDate;
  /** Last date, included. */
  readonly end: CivilDate;
}

/** What a template has on the same weekday of other weeks: repeating leaves no other trace. Earliest first, with the one itself. */
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
 * What of a series is taken back and what stays: a placement whose weeks are all drafted or published says what they
 * were begun with. What has passed is in neither.
 */
export function takenBack<Member extends Placed>(
  series: readonly Member[],
  { today, begunOf }: { readonly today: CivilDate; readonly begunOf: (member: Member) => readonly CivilDate[] },
): { readonly removed: readonly Member[]; readonly kept: readonly Member[] } {
  const ahead = series.filter(({ end }) => end >= today);
  const isBegun = (member: Member): boolean =>
    mondaysBetween(member.start, member.end).every((monday) => begunOf(member).includes(monday));
  return { removed: ahead.filter((member) => !isBegun(member)), kept: ahead.filter(isBegun) };
}
