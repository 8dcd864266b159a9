import { z } from 'zod';
import { CALL_ROLES } from '../access/access.js';
import { defineCall, addFieldError, line, WireId } from '../api/call.js';
import { CivilDate } from '../kernel/civil-date.js';
import { ClockTime } from '../kernel/clock-time.js';
import { HostName } from '../kernel/host-name.js';
import { inputShape } from '../kernel/settings.js';
import { TimeZone } from '../kernel/time-zone.js';
import { SmsSender } from './sms-sender.js';
import { LOCATION_SETTINGS } from './location.settings.js';
import { HoursOfDay, LocationSettings } from './location-settings.views.js';

const Day = z.int().min(1).max(7);
const OpenDay = HoursOfDay.extend({ day: Day });

/** Each weekday once, and either both hours or none. */
const wholeWeek = <Entry extends { day: number }>(days: readonly Entry[], context: z.core.$RefinementCtx): void => {
  if (new Set(days.map(({ day }) => day)).size !== days.length) addFieldError(context, '', 'duplicate');
};
const OpeningWeek = z
  .array(OpenDay)
  .length(7)
  .superRefine((days, context) => {
    wholeWeek(days, context);
    for (const { day, open, close } of days)
      if ((open === null) !== (close === null)) addFieldError(context, String(day - 1), 'mismatch');
  });
const BusWeek = z
  .array(z.object({ day: Day, time: ClockTime.nullable() }))
  .length(7)
  .superRefine(wholeWeek);
/** Minutes. */
const WrapUp = z.int().min(0).max(240);
const basedOn = z.int().min(0).optional();

const ofLocation = {
  roles: CALL_ROLES.superuser,
  params: z.object({ id: WireId }),
  status: 200,
  answer: LocationSettings,
  idempotent: true,
} as const;

/** Lists all locations with their settings, closed ones included, by name. */
export const locationsSettings = defineCall({
  id: 'horeca-locations-settings',
  method: 'GET',
  path: '/horeca-locations/settings',
  roles: CALL_ROLES.superuser,
  status: 200,
  answer: z.array(LocationSettings),
});

/** Opens a new location, with given opening hours or as a copy of another location's set-up. */
export const locationsCreate = defineCall({
  id: 'horeca-locations-create',
  method: 'POST',
  path: '/horeca-locations',
  roles: CALL_ROLES.superuser,
  body: z
    .object({
      description: line(1, 60),
      domain: HostName,
      timezone: TimeZone,
      /** Seven weekdays; may only be absent with `copyFrom`. */
      opening: OpeningWeek.optional(),
      /** Open location whose departments, jobs, opening hours and time settings are copied. */
      copyFrom: WireId.optional(),
    })
    .superRefine(({ opening, copyFrom }, context) => {
      if (opening === undefined && copyFrom === undefined) addFieldError(context, 'opening', 'required');
    }),
  status: 201,
  answer: LocationSettings,
  idempotent: true,
});

/** Changes a location's name, host, zone, SMS sender and settings; absent settings stay. */
export const locationsUpdate = defineCall({
  ...ofLocation,
  id: 'horeca-locations-update',
  method: 'PUT',
  path: '/horeca-locations/{id}',
  body: z.object({
    description: line(1, 60),
    domain: HostName,
    timezone: TimeZone,
    sender: SmsSender,
    ...inputShape(LOCATION_SETTINGS),
    socialHygiene: LOCATION_SETTINGS.socialHygiene.input,
    firstAid: LOCATION_SETTINGS.firstAid.input,
    basedOn,
  }),
});

/**
 * Sets the opening hours from a date until the next change; `days` null removes the change that begins on that date.
 * `wrapUp`: minutes of work after closing, 0 to 240.
 */
export const locationsOpening = defineCall({
  ...ofLocation,
  id: 'horeca-locations-opening',
  method: 'PUT',
  path: '/horeca-locations/{id}/opening-hours',
  body: z.object({ from: CivilDate, days: OpeningWeek.nullable(), wrapUp: WrapUp, basedOn }),
});

/** Sets the opening hours of one date; `hours` null removes the exception, both times null: closed. */
export const locationsOpeningDate = defineCall({
  ...ofLocation,
  id: 'horeca-locations-opening-date',
  method: 'PUT',
  path: '/horeca-locations/{id}/opening-dates',
  body: z.object({
    date: CivilDate,
    hours: z
      .object({ open: ClockTime.nullable(), close: ClockTime.nullable() })
      .superRefine(({ open, close }, context) => {
        if ((open === null) !== (close === null)) addFieldError(context, open === null ? 'open' : 'close', 'required');
      })
      .nullable(),
    basedOn,
  }),
});

/**
 * Sets the last bus by weekday from a date until the next change; `days` null removes the change that begins on that
 * date.
 */
export const locationsLastBus = defineCall({
  ...ofLocation,
  id: 'horeca-locations-last-bus',
  method: 'PUT',
  path: '/horeca-locations/{id}/last-bus',
  body: z.object({ from: CivilDate, days: BusWeek.nullable(), basedOn }),
});

/** Sets the last bus of one date; `bus` null removes the exception, `time` null: no bus. */
export const locationsLastBusDate = defineCall({
  ...ofLocation,
  id: 'horeca-locations-last-bus-date',
  method: 'PUT',
  path: '/horeca-locations/{id}/last-bus-dates',
  body: z.object({ date: CivilDate, bus: z.object({ time: ClockTime.nullable() }).nullable(), basedOn }),
});

/**
 * Closes a location: ends its sessions, removes shifts after today and frees its host name; past data stay. Asks first,
 * with the number of those shifts and the names of enabled people whose home it is.
 */
export const locationsClose = defineCall({
  ...ofLocation,
  id: 'horeca-locations-close',
  method: 'POST',
  path: '/horeca-locations/{id}/close',
  body: z.object({ confirm: z.boolean().default(false) }),
});
