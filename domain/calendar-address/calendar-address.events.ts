import { z } from 'zod';
import { defineEvent } from '../kernel/event.js';
import { UserId } from '../kernel/ids.js';

const shape = { userId: UserId };

/** Somebody made a private address for their calendar; an older one is no longer answered. The address itself is a secret. */
export const CalendarAddressRenewed = defineEvent('CalendarAddressRenewed', shape);

/** Somebody's calendar is no longer answered at any address. */
export const CalendarAddressRemoved = defineEvent('CalendarAddressRemoved', shape);

/** Events of one person's calendar address. */
export const CalendarAddressEvent = z.discriminatedUnion('type', [CalendarAddressRenewed, CalendarAddressRemoved]);
export type CalendarAddressEvent = z.infer<typeof CalendarAddressEvent>;

export const calendarAddressStream = (userId: UserId): string => `calendar-address/${userId}`;
