import { z } from 'zod';
import { CivilDate } from '../kernel/civil-date.js';
import { defineEvent } from '../kernel/event.js';
import { LocationId } from '../kernel/ids.js';

/** The expected turnover of a date was set or removed (`cents` null). */
export const ExpectedTurnoverSet = defineEvent('ExpectedTurnoverSet', {
  locationId: LocationId,
  date: CivilDate,
  /** Null: removed. */
  cents: z.int().nullable(),
  was: z.int().nullable(),
});

/** Events of one location's expected turnover. */
export const TurnoverEvent = z.discriminatedUnion('type', [ExpectedTurnoverSet]);
export type TurnoverEvent = z.infer<typeof TurnoverEvent>;

/** Name of the stream of a location's expected turnover. */
export const turnoverStream = (locationId: LocationId): string => `turnover/${locationId}`;
