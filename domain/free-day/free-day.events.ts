import { z } from 'zod';
import { CivilDate } from '../kernel/civil-date.js';
import { defineEvent } from '../kernel/event.js';
import { FreeDayId, UserId } from '../kernel/ids.js';

const shape = { freeDayId: FreeDayId, userId: UserId, date: CivilDate };

/** A full-timer has that date off. */
export const FreeDayEntered = defineEvent('FreeDayEntered', shape);

export const FreeDayWithdrawn = defineEvent('FreeDayWithdrawn', shape);

export const FreeDayEvent = z.discriminatedUnion('type', [FreeDayEntered, FreeDayWithdrawn]);
export type FreeDayEvent = z.infer<typeof FreeDayEvent>;

/** All free days of one person. */
export const freeDayStream = (userId: UserId): string => `free-day/${userId}`;
