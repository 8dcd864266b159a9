import { z } from 'zod';
import { CivilDate } from '../kernel/civil-date.js';
import { defineEvent } from '../kernel/event.js';
import { LocationId } from '../kernel/ids.js';

/** The expected turnover of a day was entered, changed or removed. */
export const ExpectedTurnoverSet = defineEvent('ExpectedTurnoverSet', {
  locationId: LocationId,
  date: CivilDate,
  /** Null: nobody says any more. */
  cents: z.int().nullable(),
  was: z.int().nullable(),
});

/** Events of one location's expected turnover. */
export const TurnoverEvent = z.discriminatedUnion('type', [ExpectedTurnoverSet]);
export type TurnoverEvent = z.infer<typeof TurnoverEvent>;

/** Stream of the expected turnover of one location. */
export const turnoverStream = (locationId: LocationId): string => `turnover/${locationId}`;
