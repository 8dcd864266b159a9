import { z } from 'zod';
import { CALL_ROLES } from '../access/access.js';
import { defineCall, queryList, text, WireId } from '../api/call.js';
import { SmsSender } from './sms-sender.js';
import { WireDomainRecord, LastBusTimeView, LocationView, SmsTextConfigView } from './location.views.js';

/** Reads the location of a host name, for the login page; `not_found` for an unknown or closed one. Public. */
export const locationsCheck = defineCall({
  id: 'horeca-locations-check',
  method: 'GET',
  path: '/horeca_locations/check',
  roles: CALL_ROLES.public,
  rateLimit: 'public',
  query: z.object({ domain: z.string().min(1).max(253) }),
  status: 200,
  answer: WireDomainRecord,
});

/** Lists open locations within the caller's reach, by name. */
export const locationsList = defineCall({
  id: 'horeca-locations-list',
  method: 'GET',
  path: '/horeca-locations',
  roles: CALL_ROLES.admin,
  status: 200,
  answer: z.array(LocationView),
});

/** Sets the default text and sender of a location's availability reminders by SMS; an absent sender stays. */
export const smsTextConfig = defineCall({
  id: 'horeca-locations-sms-text-config',
  method: 'POST',
  path: '/horeca-locations/{id}/sms-text-config',
  roles: CALL_ROLES.superuser,
  params: z.object({ id: WireId }),
  body: z.object({
    text: text(1, 480),
    sender: SmsSender.min(1).optional(),
  }),
  status: 200,
  answer: SmsTextConfigView,
  idempotent: true,
});

/** Reads the last bus by weekday, as valid today, at 1 to 50 locations in the given order. */
export const lastBusTime = defineCall({
  id: 'last-bus-time',
  method: 'GET',
  path: '/last-bus-time/get-by-horeca-ids',
  roles: CALL_ROLES.all,
  query: z.object({ ids: queryList(WireId, 1, 50) }),
  status: 200,
  answer: z.array(LastBusTimeView),
});
