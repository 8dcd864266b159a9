import type { BusTimes } from '../kernel/dated-week.js';
import type { LocationId } from '../kernel/ids.js';

/** Facts about a location for its staff. */
export interface OwnLocation {
  readonly locationId: LocationId;
  readonly name: string;
  readonly zone: string;
  readonly lastBus: BusTimes;
}
