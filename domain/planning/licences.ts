import { addDays, type CivilDate } from '../kernel/civil-date.js';
import { groupBy } from '../kernel/group-by.js';
import type { UserId } from '../kernel/ids.js';
import { closingMinute, countedEnd, openingMinute, type PlaceHours } from '../kernel/shift-time.js';
import type { PlannedItem } from './planned-item.js';

const DAY = 1440;

/** Licences that somebody who is there has to hold: social hygiene (Alcoholwet, article 8), first aid (Arbowet, article 15). */
export const LICENCES = ['socialHygiene', 'firstAid'] as const;
export type LicenceName = (typeof LICENCES)[number];

/** People with a valid licence who have to be there; 0: none. */
export type LicenceMinimum = Readonly<Record<LicenceName, number>>;

/** Until when somebody's licences hold, that date included; null: for good; absent: they have none. */
export type ValidLicences = { readonly [Name in LicenceName]?: CivilDate | null };

/** Whether a licence is valid on a date, its last day included. */
export const holdsOn = (licences: ValidLicences | undefined, name: LicenceName, date: CivilDate): boolean => {
  const until = licences?.[name];
  return until === null || (until !== undefined && until >= date);
};

/** Minutes after 00:00 of a business date, the end not included; beyond 1440 after midnight. */
export interface Span {
  readonly from: number;
  readonly until: number;
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

/** Parts of spans outside of other spans. */
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

/** Fields of a shift that matter for licences. */
export type PersonShift = Pick<PlannedItem, 'userId' | 'time'>;

/** Hours of a place, its shifts by date including neighbouring dates, and the licences of people. */
export interface LicenceScope {
  readonly place: PlaceHours;
  readonly shiftsOn: (date: CivilDate) => readonly PersonShift[];
  readonly licencesOf: (userId: UserId) => ValidLicences | undefined;
}

/** When a licence has to be there on a date, and when those who hold it are: each person once, whatever their shifts. */
export interface LicenceDay {
  readonly needed: readonly Span[];
  readonly holders: readonly Span[];
}

/**
 * Coverage of a licence on one date. Work past midnight counts for the next date, work before closing for the date
 * before; a licence counts if it is valid on the date itself. First aid for the night before is required there. Times
 * are wall-clock times, also in nights with a clock change.
 */
export function licenceDay(
  name: LicenceName,
  date: CivilDate,
  { place, shiftsOn, licencesOf }: LicenceScope,
): LicenceDay {
  const there = (days: number) =>
    shiftsOn(addDays(date, days)).flatMap(({ userId, time }) =>
      // A call shift is not presence.
      time.end.kind === 'call'
        ? []
        : [{ userId, from: time.start + days * DAY, until: countedEnd(time, place) + days * DAY }],
    );
  const [before, today, after] = [there(-1), there(0), there(1)];
  const needed = neededSpans(name, date, today, place);
  const holding = [...before, ...today, ...after].filter(({ userId }) => holdsOn(licencesOf(userId), name, date));
  return {
    needed: name === 'firstAid' ? without(needed, before) : needed,
    holders: [...groupBy(holding, ({ userId }) => userId).values()].flatMap(joined),
  };
}

/** A time in which too few with a licence are there; `present`: the fewest in it. */
export interface LicenceGap extends Span {
  readonly present: number;
}

/** Spans in which fewer than `minimum` licence holders are present. */
export function licenceGaps(needed: readonly Span[], holders: readonly Span[], minimum: number): LicenceGap[] {
  return needed.flatMap(({ from, until }) => {
    const within = (minute: number) => minute > from && minute < until;
    const edges = [from, ...holders.flatMap((one) => [one.from, one.until]).filter(within), until];
    const minutes = [...new Set(edges)].toSorted((a, b) => a - b);
    const gaps: LicenceGap[] = [];
    for (const [index, start] of minutes.slice(0, -1).entries()) {
      const end = minutes[index + 1] ?? until;
      const present = holders.filter((one) => one.from <= start && one.until >= end).length;
      if (present >= minimum) continue;
      const last = gaps.at(-1);
      if (last?.until === start)
        gaps[gaps.length - 1] = { from: last.from, until: end, present: Math.min(last.present, present) };
      else gaps.push({ from: start, until: end, present });
    }
    return gaps;
  });
}
