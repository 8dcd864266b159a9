import { addDays, type CivilDate, daysBetween } from '../kernel/civil-date.js';
import { groupBy } from '../kernel/group-by.js';
import type { UserId } from '../kernel/ids.js';
import { closingMinute, countedEnd, openingMinute, type PlaceHours, type ShiftTime } from '../kernel/shift-time.js';

const DAY = 1440;

/**
 * Licences that somebody present must hold: social hygiene (Alcoholwet, article 8), first aid (Arbowet, article 15).
 */
export const LICENCES = ['socialHygiene', 'firstAid'] as const;
export type LicenceName = (typeof LICENCES)[number];

/** Licence holders that must be present, by licence; 0: none required. */
export type LicenceMinimum = Readonly<Record<LicenceName, number>>;

/** Last valid day of a person's licences, included; null: never expires; absent: no such licence. */
export type ValidLicences = { readonly [Name in LicenceName]?: CivilDate | null };

/** Whether a licence is valid on a date, its last day included. */
export const isLicenceValidOn = (licences: ValidLicences | undefined, name: LicenceName, date: CivilDate): boolean => {
  const until = licences?.[name];
  return until === null || (until !== undefined && until >= date);
};

/** Minutes after 00:00 of a business date, end excluded; beyond 1440 after midnight. */
export interface Span {
  readonly from: number;
  readonly until: number;
}

/**
 * Spans of a date in which a licence holder is required: social hygiene during opening hours, first aid while anybody
 * works (merged, sorted). Empty when nobody is planned or the location is closed.
 * `present`: spans of the people planned that date.
 */
export function neededSpans(
  name: LicenceName,
  date: CivilDate,
  present: readonly Span[],
  location: PlaceHours,
): Span[] {
  if (present.length === 0) return [];
  if (name === 'firstAid') return joined(present);
  const [from, until] = [openingMinute(date, location), closingMinute(date, location)];
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

/** Parts of `spans` that no span of `others` covers. */
export const without = (spans: readonly Span[], others: readonly Span[]): readonly Span[] =>
  others.reduce<readonly Span[]>(
    (remaining, { from, until }) =>
      remaining.flatMap((span) =>
        [
          { from: span.from, until: Math.min(span.until, from) },
          { from: Math.max(span.from, until), until: span.until },
        ].filter((part) => part.from < part.until),
      ),
    spans,
  );

/** Fields of a shift that matter for licences; `userId` null: nobody is planned on it yet, and somebody will be. */
export interface PersonShift {
  readonly userId: UserId | null;
  readonly time: ShiftTime;
}

/**
 * Facts for licence coverage: opening hours, shifts by date (neighbouring dates are asked too) and people's licences.
 */
export interface LicenceScope {
  readonly location: PlaceHours;
  readonly shiftsOn: (date: CivilDate) => readonly PersonShift[];
  readonly licencesOf: (userId: UserId) => ValidLicences | undefined;
}

/**
 * Spans in which a licence is required on a date, and spans in which holders are present; overlapping shifts of one
 * person are merged.
 */
export interface LicenceDay {
  readonly needed: readonly Span[];
  readonly holders: readonly Span[];
}

/** Time of a shift in minutes after 00:00 of a date, which need not be its own; null: on call, which is no presence. */
export const presentSpan = (time: ShiftTime, date: CivilDate, location: PlaceHours): Span | null => {
  const days = daysBetween(date, time.date) * DAY;
  return time.end.kind === 'call' ? null : { from: time.start + days, until: countedEnd(time, location) + days };
};

/**
 * Coverage of a licence on one business date, in wall-clock minutes. Shifts of the dates before and after count where
 * they overlap, call shifts do not; a licence must be valid on the date itself.
 * First aid is not required again while the previous night's shifts last.
 */
export function licenceDay(
  name: LicenceName,
  date: CivilDate,
  { location, shiftsOn, licencesOf }: LicenceScope,
): LicenceDay {
  const presentOn = (days: number) =>
    shiftsOn(addDays(date, days)).flatMap(({ userId, time }) => {
      const span = presentSpan(time, date, location);
      return span ? [{ userId, ...span }] : [];
    });
  const [before, today, after] = [presentOn(-1), presentOn(0), presentOn(1)];
  const needed = neededSpans(name, date, today, location);
  const holding = [...before, ...today, ...after].filter(
    ({ userId }) => userId !== null && isLicenceValidOn(licencesOf(userId), name, date),
  );
  return {
    needed: name === 'firstAid' ? without(needed, before) : needed,
    holders: [...groupBy(holding, ({ userId }) => userId).values()].flatMap(joined),
  };
}

/** A span with too few licence holders; `present`: the smallest number present in it. */
export interface LicenceGap extends Span {
  readonly present: number;
}

/** Spans of `needed` in which fewer than `minimum` holders are present, in order; adjacent gaps are merged. */
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
