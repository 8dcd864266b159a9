import { mondayOf } from '../kernel/civil-date.js';
import { isOnCallOn, referenceOn } from '../planning/person-terms.js';
import { isWithinReference } from '../planning/reference-hours.js';
import { aboutItem, type CheckFinding, type PersonScope } from './check-scope.js';
import type { CountingItem } from './counting-items.js';

/**
 * A shift outside the reference hours of somebody on call, who may refuse it whatever the notice; without any hours kept,
 * once a week by its first shift. Nothing for people with fixed hours.
 */
export function findReference(item: CountingItem, { facts: person, items, place }: PersonScope): CheckFinding[] {
  const { date } = item.time;
  if (!person || !isOnCallOn(person, date)) return [];
  const hours = referenceOn(person, date);
  if (hours.length > 0)
    return isWithinReference(hours, item.time, place(item.locationId))
      ? []
      : [aboutItem('outside_reference', item, { hours })];
  const first = items.find(({ time }) => mondayOf(time.date) === mondayOf(date));
  return first === item ? [{ ...aboutItem('reference_missing', item), severity: 'info' }] : [];
}
