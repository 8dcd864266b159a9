import { addDays, type CivilDate, datesBetween, mondayOf } from '../kernel/civil-date.js';
import { momentAt } from '../kernel/clock-time.js';
import { groupBy } from '../kernel/group-by.js';
import { countedEnd, type PlaceHours } from '../kernel/shift-time.js';
import type { CheckFinding, CheckScope, RosterCheck } from './check-scope.js';
import { holdsOn, licenceGaps, LICENCES, neededSpans, type Presence, without } from './licences.js';
import type { PlannedItem } from './planned-item.js';

const MISSING = { socialHygiene: 'social_hygiene_missing', firstAid: 'first_aid_missing' } as const;

/** Whether a finding is of the location as a whole: whichever department is published, it has to be seen. */
export const isOfLocation = ({ code }: Pick<CheckFinding, 'code'>): boolean =>
  code === 'social_hygiene_missing' || code === 'first_aid_missing';

type Shift = Pick<PlannedItem, 'userId' | 'time'>;

/** Who is there because of a date, in minutes of another date that begins `offset` later; not who is on call. */
const presences = (shifts: readonly Shift[], offset: number, place: PlaceHours): Presence[] =>
  shifts
    .filter(({ time }) => time.end.kind !== 'call')
    .map(({ userId, time }) => ({ userId, from: time.start - offset, until: countedEnd(time, place) - offset }));

/**
 * Times in which too few people with a licence are planned, at the whole location (rules page, "Presence"); a manager is
 * warned. Who stays past midnight counts on the next date too, who comes before closing on the date before; a licence
 * counts when it holds on the date that is looked at. What lasts on from the evening before is told there. Times are
 * those on the wall, which is all that matters here: no length is counted.
 */
export function findLicences(
  { from, until, parts, items, elsewhere, licenceMinimum, person, place }: RosterCheck,
  byDate: CheckScope['byDate'],
): CheckFinding[] {
  const names = LICENCES.filter((name) => (licenceMinimum?.[name] ?? 0) > 0);
  const [anywhere] = items;
  if (!licenceMinimum || names.length === 0 || !anywhere) return [];
  const { locationId } = anywhere;
  const hours = place(locationId);
  // A board has the days around its week there, of its own location too.
  const around = groupBy(
    elsewhere.filter((item) => item.locationId === locationId),
    ({ time }) => time.date,
  );
  const on = (date: CivilDate, offset: number): Presence[] => [
    ...(byDate.get(date) ?? []).flatMap(({ userId, time }) =>
      userId ? presences([{ userId, time }], offset, hours) : [],
    ),
    ...presences(around.get(date) ?? [], offset, hours),
  ];
  return datesBetween(from, until).flatMap((date) => {
    const here = parts.filter(({ monday }) => monday === mondayOf(date));
    const part =
      here.find(({ jobFilterId }) => byDate.get(date)?.some((item) => item.jobFilterId === jobFilterId)) ?? here[0];
    if (!part) return [];
    const [before, today, after] = [on(addDays(date, -1), 1440), on(date, 0), on(addDays(date, 1), -1440)];
    return names.flatMap((name) => {
      const needed = neededSpans(name, date, today, hours);
      const holders = [...before, ...today, ...after].filter(({ userId }) =>
        holdsOn(person(userId)?.licences, name, date),
      );
      return licenceGaps(name === 'firstAid' ? without(needed, before) : needed, holders, licenceMinimum[name]).map(
        (gap): CheckFinding => ({
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
        }),
      );
    });
  });
}
