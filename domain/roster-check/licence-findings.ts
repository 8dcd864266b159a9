import { datesBetween, mondayOf } from '../kernel/civil-date.js';
import { momentAt } from '../kernel/clock-time.js';
import { groupBy } from '../kernel/group-by.js';
import type { CheckFinding, CheckScope, RosterCheck } from './check-scope.js';
import { plannedItems } from './counting-items.js';
import { licenceDay, licenceGaps, LICENCES, type LicenceScope } from '../planning/licences.js';

const MISSING = { socialHygiene: 'social_hygiene_missing', firstAid: 'first_aid_missing' } as const;

/** Whether a finding is of the location as a whole: whichever department is published, it has to be seen. */
export const isOfLocation = ({ code }: Pick<CheckFinding, 'code'>): boolean =>
  code === 'social_hygiene_missing' || code === 'first_aid_missing';

/**
 * Times in which fewer people with a licence are planned than the location's minimum (rules page, "Presence"), by
 * date; all departments and work around count together. Empty without a minimum or items.
 */
export function findLicences(
  { from, until, parts, items, atOtherLocations, licenceMinimum, person, locationOf }: RosterCheck,
  byDate: CheckScope['byDate'],
): CheckFinding[] {
  const names = LICENCES.filter((name) => (licenceMinimum?.[name] ?? 0) > 0);
  const [anywhere] = items;
  if (!licenceMinimum || names.length === 0 || !anywhere) return [];
  const { locationId } = anywhere;
  // A board has the days around its week there, of its own location too.
  const around = groupBy(
    atOtherLocations.filter((item) => item.locationId === locationId),
    ({ time }) => time.date,
  );
  const scope: LicenceScope = {
    location: locationOf(locationId),
    shiftsOn: (date) => [...plannedItems(byDate.get(date) ?? []), ...(around.get(date) ?? [])],
    licencesOf: (userId) => person(userId)?.licences,
  };
  return datesBetween(from, until).flatMap((date) => {
    const partsOfWeek = parts.filter(({ monday }) => monday === mondayOf(date));
    const part =
      partsOfWeek.find(({ jobFilterId }) => byDate.get(date)?.some((item) => item.jobFilterId === jobFilterId)) ??
      partsOfWeek[0];
    if (!part) return [];
    return names.flatMap((name) => {
      const { needed, holders } = licenceDay(name, date, scope);
      return licenceGaps(needed, holders, licenceMinimum[name]).map((gap): CheckFinding => ({
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
