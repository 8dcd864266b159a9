import { z } from 'zod';
import { CALL_ROLES } from '../access/access.js';
import { defineCall, NoContent } from '../api/call.js';
import { CalendarAddressView, NewCalendarAddress } from './calendar-address.views.js';

/** Ours alone, all of them (docs/decisions/0013). */
const base = { path: '/calendar-address', roles: CALL_ROLES.allOwn } as const;

/**
 * Reads whether the caller has a calendar address and when it was read; the address itself is answered only on
 * creation.
 */
export const calendarAddressGet = defineCall({
  ...base,
  id: 'calendar-address-get',
  method: 'GET',
  status: 200,
  answer: CalendarAddressView,
});

/**
 * Creates a new calendar address for the caller and ends the older one. Not idempotent by key, since the answer is a
 * secret.
 */
export const calendarAddressRenew = defineCall({
  ...base,
  id: 'calendar-address-renew',
  method: 'POST',
  status: 201,
  answer: NewCalendarAddress,
});

/** Removes the caller's calendar address: subscribed calendars get no more shifts. */
export const calendarAddressRemove = defineCall({
  ...base,
  id: 'calendar-address-remove',
  method: 'DELETE',
  status: 204,
  answer: NoContent,
});

/** Answers the calendar of an address as `text/calendar`. Public; HEAD allowed. */
export const calendarRead = defineCall({
  id: 'calendar-read',
  method: 'GET',
  path: '/calendar/{token}',
  roles: CALL_ROLES.public,
  params: z.object({ token: z.string() }),
  rateLimit: 'calendar',
  head: true,
  status: 200,
  answer: z.string(),
});
