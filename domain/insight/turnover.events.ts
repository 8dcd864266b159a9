import { z } from 'zod';
import { CivilDate } from '../kernel/civil-date.js';
import { defineEvent } from '../kernel/event.js';
import { LocationId } from '../kernel/ids.js';

/** What a day is expected to bring in was typed, changed or taken away. */
export const ExpectedTurnoverSet = defineEvent('ExpectedTurnoverSet', {
  locationId: LocationId,
  date: CivilDate,
  /** Null: nobody says any more. */
  cents: z.int().nullable(),
  was: z.int().nullable(),
});

export const TurnoverEvent = z.discriminatedUnion('type', [ExpectedTurnoverSet]);
export type TurnoverEvent = z.infer<typeof TurnoverEvent>;

/** What the days of one location are expected to bring in. */
export const turnoverStream = (locationId: LocationId): string => `turnover/${locationId}`;
