import { addDays, type CivilDate, mondayOf } from '../kernel/civil-date.js';

/** Monday of last week: placements that end on or after it are pushed. */
export const placementWindowStart = (today: CivilDate): CivilDate => addDays(mondayOf(today), -7);
