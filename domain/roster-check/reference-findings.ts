import { isOnCallOn, referenceOn } from '../planning/person-terms.js';
import { isWithinReference } from '../planning/reference-hours.js';
import { aboutItem, type CheckFinding, type PersonScope } from './check-scope.js';
import type { CountingItem } from './counting-items.js';

/**
 * A shift outside the reference hours of somebody on call, who may refuse it whatever the notice. Nothing for people with
 * fixed hours, or for whom no reference hours are kept: their page says so.
 */
export function findReference(item: CountingItem, { facts: person, locationOf }: PersonScope): CheckFinding[] {
  const { date } = item.time;
  if (!person || !isOnCallOn(person, date)) return [];
  const hours = referenceOn(person, date);
  return hours.length === 0 || isWithinReference(hours, item.time, locationOf(item.locationId))
    ? []
    : [aboutItem('outside_reference', item, { hours })];
}
