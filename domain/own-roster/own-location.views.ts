import type { BusTimes } from '../kernel/dated-week.js';
import type { LocationId } from '../kernel/ids.js';

/** What somebody has to know of a place to get there, be in time and get home. */
export interface OwnLocation {
  readonly locationId: LocationId;
  readonly name: string;
  readonly zone: string;
  readonly lastBus: BusTimes;
}
