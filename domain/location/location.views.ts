import { z } from 'zod';
import { camelSchema } from '../api/wire-names.js';
import { ClockTime } from '../kernel/clock-time.js';
import { idOf, type LocationId } from '../kernel/ids.js';
import { DayTimeView } from '../kernel/views.js';

/** Location of a host name, shown before the login. */
export const WireDomainRecord = z.object({
  horeca_location_id: idOf<LocationId>(),
  /** Name of the location. */
  description: z.string(),
  timezone: z.string(),
});
export type WireDomainRecord = z.infer<typeof WireDomainRecord>;
/** Schema of a host name's location with camel-case keys; accepts wire names too. */
export const DomainRecord = camelSchema(WireDomainRecord);
export type DomainRecord = z.infer<typeof DomainRecord>;

/** Reminder text of a location, with the variables `{name}`, `{location}`, `{from}` and `{until}`, and SMS sender. */
export const SmsTextConfigView = z.object({ text: z.string(), sender: z.string() });
export type SmsTextConfigView = z.infer<typeof SmsTextConfigView>;

/** An open location with its present opening hours. */
export const LocationView = z.object({
  id: idOf<LocationId>(),
  description: z.string(),
  domain: z.string(),
  timezone: z.string(),
  /** Seven weekdays in order; `close` at or before `open` is on the next day, both null: closed. */
  openingHours: z.array(z.object({ day: z.int(), open: ClockTime.nullable(), close: ClockTime.nullable() })),
  smsTextConfig: SmsTextConfigView,
});
export type LocationView = z.infer<typeof LocationView>;

/** Last bus of a location by weekday. */
export const LastBusTimeView = z.object({ horecaLocationId: idOf<LocationId>(), times: z.array(DayTimeView) });
export type LastBusTimeView = z.infer<typeof LastBusTimeView>;
