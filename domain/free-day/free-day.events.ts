import { z } from 'zod';
import { CivilDate } from '../kernel/civil-date.js';
import { defineEvent } from '../kernel/event.js';
import { FreeDayId, UserId } from '../kernel/ids.js';

const shape = { freeDayId: FreeDayId, userId: UserId, date: CivilDate };

/** A date became a full-timer's free day. */
export const FreeDayEntered = defineEvent('FreeDayEntered', shape);

/** A date is no longer a free day. */
export const FreeDayWithdrawn = defineEvent('FreeDayWithdrawn', shape);

/** Events of one person's free days. */
export const FreeDayEvent = z.discriminatedUnion('type', [FreeDayEntered, FreeDayWithdrawn]);
export type FreeDayEvent = z.infer<typeof FreeDayEvent>;

/** Name of the stream of one person's free days. */
export const freeDayStream = (userId: UserId): string => `free-day/${userId}`;
