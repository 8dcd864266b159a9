import { addDays, type CivilDate, mondayOf } from '../kernel/civil-date.js';

/** First date for which placements are pushed: last week's Monday. Everything from then on is. */
export const placementWindowStart = (today: CivilDate): CivilDate => addDays(mondayOf(today), -7);
