import { addDays, type CivilDate, datesBetween, mondayOf } from '../kernel/civil-date.js';
import { momentAt } from '../kernel/clock-time.js';
import type { UserId } from '../kernel/ids.js';
import { countedEnd, type PlaceHours } from '../kernel/shift-time.js';
import type { CheckFinding, CheckScope, RosterCheck } from './check-scope.js';
import type { CountingItem } from './counting-items.js';
import { holdsOn, licenceGaps, LICENCES, neededSpans, type Span } from './licences.js';

const MISSING = { socialHygiene: 'social_hygiene_missing', firstAid: 'first_aid_missing' } as const;

/** When somebody who is planned is there; null: on call, which is nowhere. */
const spanOf = ({ time }: CountingItem, place: PlaceHours): Span | null =>
  time.end.kind === 'call' ? null : { from: time.start, until: countedEnd(time, place) };

/** Who is there on a date: those of the date, and those of the evening before who stay past midnight. */
function thereOn(date: CivilDate, byDate: ReadonlyMap<CivilDate, readonly CountingItem[]>, place: PlaceHours) {
  const on = (day: CivilDate, offset: number) =>
    (byDate.get(day) ?? []).flatMap((item): { readonly userId: UserId; readonly span: Span }[] => {
      const span = spanOf(item, place);
      if (!span || item.userId === null || span.until - offset <= 0) return [];
      return [{ userId: item.userId, span: { from: span.from - offset, until: span.until - offset } }];
    });
  return { today: on(date, 0), before: on(addDays(date, -1), 1440) };
}

/**
 * Times in which too few people with a licence are planned, at the whole location (rules page, "Presence"); a manager is
 * warned. What counts is the clock on the wall, also in the nights in which it changes.
 */
export function findLicences(
  { from, until, parts, items, licenceMinimum, person, place }: RosterCheck,
  byDate: CheckScope['byDate'],
): CheckFinding[] {
  const names = LICENCES.filter((name) => (licenceMinimum?.[name] ?? 0) > 0);
  const [anywhere] = items;
  if (!licenceMinimum || names.length === 0 || !anywhere) return [];
  const hours = place(anywhere.locationId);
  return datesBetween(from, until).flatMap((date) => {
    const here = parts.filter(({ monday }) => monday === mondayOf(date));
    const part =
      here.find(({ jobFilterId }) => byDate.get(date)?.some((item) => item.jobFilterId === jobFilterId)) ?? here[0];
    if (!part) return [];
    const { today, before } = thereOn(date, byDate, hours);
    return names.flatMap((name) => {
      const needed = neededSpans(
        name,
        date,
        today.map(({ span }) => span),
        hours,
      );
      const holders = [...today, ...before].filter(({ userId }) => holdsOn(person(userId)?.licences, name, date));
      return licenceGaps(
        needed,
        holders.map(({ span }) => span),
        licenceMinimum[name],
      ).map((gap): CheckFinding => ({
        code: MISSING[name],
        severity: 'warning',
        layer: part.drafting ? 'draft' : 'published',
        date,
        jobFilterId: part.jobFilterId,
        jobId: null,
        itemId: null,
        userId: null,
        facts: {
          from: momentAt(date, gap.from),
          until: momentAt(date, gap.until),
          needed: licenceMinimum[name],
          present: gap.present,
        },
      }));
    });
  });
}
