import { z } from 'zod';
import { defineEvent } from '../kernel/event.js';
import { UserId } from '../kernel/ids.js';

const shape = { userId: UserId };

/** A person created a private calendar address; an older one ends. The address itself is not recorded. */
export const CalendarAddressRenewed = defineEvent('CalendarAddressRenewed', shape);

/** A person removed their calendar address. */
export const CalendarAddressRemoved = defineEvent('CalendarAddressRemoved', shape);

/** Events of one person's calendar address. */
export const CalendarAddressEvent = z.discriminatedUnion('type', [CalendarAddressRenewed, CalendarAddressRemoved]);
export type CalendarAddressEvent = z.infer<typeof CalendarAddressEvent>;

/** Name of the stream of one person's calendar address. */
export const calendarAddressStream = (userId: UserId): string => `calendar-address/${userId}`;
