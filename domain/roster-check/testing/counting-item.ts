import type { UserId } from '../../kernel/ids.js';
import type { ShiftTime } from '../../kernel/shift-time.js';
import { CAFE, FLOOR, SERVICE } from '../../planning/testing/planning-fixtures.js';
import type { CountingItem } from '../counting-items.js';

let items = 0;

/** A slot of the café's open draft, unless told otherwise. */
export function item(userId: UserId | null, time: ShiftTime, differences: Partial<CountingItem> = {}): CountingItem {
  items += 1;
  return {
    layer: 'draft',
    id: `slot-${items}`,
    locationId: CAFE,
    jobFilterId: FLOOR,
    jobId: SERVICE,
    userId,
    time,
    ...differences,
  };
}
