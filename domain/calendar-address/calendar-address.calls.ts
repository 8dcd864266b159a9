import { z } from 'zod';
import { CALL_ROLES } from '../access/access.js';
import { defineCall, NoContent } from '../api/call.js';
import { CalendarAddressView, NewCalendarAddress } from './calendar-address.views.js';

/** Ours alone, all of them (docs/decisions/0013). */
const own = { path: '/calendar-address', roles: CALL_ROLES.allOwn } as const;

/** Facts about the caller's calendar address; the address itself is shown only when it is made. */
export const calendarAddressGet = defineCall({
  ...own,
  id: 'calendar-address-get',
  method: 'GET',
  status: 200,
  answer: CalendarAddressView,
});

/** Answers a secret, so its answer is not remembered under a key, as that of a login is not. */
export const calendarAddressRenew = defineCall({
  ...own,
  id: 'calendar-address-renew',
  method: 'POST',
  status: 201,
  answer: NewCalendarAddress,
});

/** Removes the caller's calendar address: subscribed calendars get no more shifts. */
export const calendarAddressRemove = defineCall({
  ...own,
  id: 'calendar-address-remove',
  method: 'DELETE',
  status: 204,
  answer: NoContent,
});

/** The calendar itself (`text/calendar`), for programs that know no more than the address. */
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
