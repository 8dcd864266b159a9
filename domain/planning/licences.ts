import type { CivilDate } from '../kernel/civil-date.js';
import type { UserId } from '../kernel/ids.js';
import { closingMinute, openingMinute, type PlaceHours } from '../kernel/shift-time.js';

/** Licences that somebody who is there has to hold: social hygiene (Alcoholwet, article 8), first aid (Arbowet, article 15). */
export const LICENCES = ['socialHygiene', 'firstAid'] as const;
export type LicenceName = (typeof LICENCES)[number];

/** People with a valid licence who have to be there; 0: none. */
export type LicenceMinimum = Readonly<Record<LicenceName, number>>;

/** Until when somebody's licences hold, that date included; null: for good; absent: they have none. */
export type ValidLicences = { readonly [Name in LicenceName]?: CivilDate | null };

export const holdsOn = (licences: ValidLicences | undefined, name: LicenceName, date: CivilDate): boolean => {
  const until = licences?.[name];
  return until === null || (until !== undefined && until >= date);
};

/** Minutes after 00:00 of a business date, the end not included; beyond 1440 after midnight. */
export interface Span {
  readonly from: number;
  readonly until: number;
}

/** A shift of somebody who is there. */
export interface Presence extends Span {
  readonly userId: UserId;
}

/**
 * When a licence has to be there on a date: of social hygiene while the place is open, of first aid while somebody
 * works. `there`: spans of who is planned that date. Nothing where nobody is planned yet: that says another finding.
 */
export function neededSpans(name: LicenceName, date: CivilDate, there: readonly Span[], place: PlaceHours): Span[] {
  if (there.length === 0) return [];
  if (name === 'firstAid') return joined(there);
  const [from, until] = [openingMinute(date, place), closingMinute(date, place)];
  return from === null || until === null ? [] : [{ from, until }];
}

/** What is left of spans outside of others. */
export const without = (spans: readonly Span[], others: readonly Span[]): readonly Span[] =>
  others.reduce<readonly Span[]>(
    (left, { from, until }) =>
      left.flatMap((span) =>
        [
          { from: span.from, until: Math.min(span.until, from) },
          { from: Math.max(span.from, until), until: span.until },
        ].filter((part) => part.from < part.until),
      ),
    spans,
  );

/** Spans one after the other, those that touch as one. */
function joined(spans: readonly Span[]): Span[] {
  const all: Span[] = [];
  for (const span of spans.toSorted((a, b) => a.from - b.from)) {
    const last = all.at(-1);
    if (last && span.from <= last.until)
      all[all.length - 1] = { from: last.from, until: Math.max(last.until, span.until) };
    else all.push(span);
  }
  return all;
}

/** A time in which too few with a licence are there; `present`: the fewest in it. */
export interface LicenceGap extends Span {
  readonly present: number;
}

/** Where fewer than `minimum` people who hold a licence are there, each counted once however many shifts they have. */
export function licenceGaps(needed: readonly Span[], holders: readonly Presence[], minimum: number): LicenceGap[] {
  return needed.flatMap(({ from, until }) => {
    const within = (minute: number) => minute > from && minute < until;
    const edges = [from, ...holders.flatMap((one) => [one.from, one.until]).filter(within), until];
    const minutes = [...new Set(edges)].toSorted((a, b) => a - b);
    const gaps: LicenceGap[] = [];
    for (const [index, start] of minutes.slice(0, -1).entries()) {
      const end = minutes[index + 1] ?? until;
      const there = holders.filter((one) => one.from <= start && one.until >= end);
      const present = new Set(there.map(({ userId }) => userId)).size;
      if (present >= minimum) continue;
      const last = gaps.at(-1);
      if (last?.until === start)
        gaps[gaps.length - 1] = { from: last.from, until: end, present: Math.min(last.present, present) };
      else gaps.push({ from: start, until: end, present });
    }
    return gaps;
  });
}
