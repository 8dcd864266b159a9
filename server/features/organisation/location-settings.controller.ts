import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { v7 as uuid } from 'uuid';
import { minuteOf } from '#domain/kernel/clock-time';
import type { LocationId } from '#domain/kernel/ids';
import { storedSettingsOf } from '#domain/kernel/settings';
import { LOCATION_SETTINGS } from '#domain/location/location.settings';
import * as calls from '#domain/location/location-settings.calls';
import type { CommandOrigin } from '../../event-store/command-origin.js';
import { CallHandler } from '../../http/call-handler.js';
import type { RequestOf } from '../../http/call-request.js';
import type { Caller } from '../../http/caller.js';
import { SessionLookup } from '../../http/session-lookup.js';
import { Reach } from '../../access/reach.js';
import { EditLocation, type LocationEdit } from './organisation.messages.js';
import { OrganisationQueries } from './organisation.query.js';

/** Calls of superusers that list, open, change and close locations, and set opening hours and last bus. */
@Controller()
export class LocationSettingsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: OrganisationQueries,
    private readonly reach: Reach,
    private readonly sessions: SessionLookup,
  ) {}

  @CallHandler(calls.locationsSettings)
  list({ caller: { organisationId } }: RequestOf<typeof calls.locationsSettings>) {
    return this.queries.locations(organisationId);
  }

  @CallHandler(calls.locationsCreate)
  async create({ caller, origin, input }: RequestOf<typeof calls.locationsCreate>) {
    const { description: name, domain, timezone: zone, opening, copyFrom } = input.body;
    const edit = {
      type: 'OpenLocation',
      name,
      domain,
      zone,
      opening: opening?.map((day) => asMinutes(day, 0)) ?? null,
      copyFrom: copyFrom === undefined ? null : this.reach.location(caller, copyFrom, 'copyFrom'),
    } as const;
    const opened = await this.commands.execute(new EditLocation(origin, uuid() as LocationId, edit));
    // Superusers reach it from now on.
    this.sessions.forget();
    return opened;
  }

  @CallHandler(calls.locationsUpdate)
  update({ caller, origin, input }: RequestOf<typeof calls.locationsUpdate>) {
    return this.edit(caller, origin, input.params.id, () => {
      const { description: name, timezone: zone, domain, sender, basedOn } = input.body;
      const settings = storedSettingsOf(LOCATION_SETTINGS, input.body);
      return { type: 'ChangeLocation', name, zone, domain, sender, settings, basedOn };
    });
  }

  @CallHandler(calls.locationsOpening)
  opening({ caller, origin, input }: RequestOf<typeof calls.locationsOpening>) {
    return this.edit(caller, origin, input.params.id, () => {
      const { from, days, wrapUp, basedOn } = input.body;
      const week = days && days.map((day) => asMinutes(day, wrapUp)).toSorted((a, b) => a.day - b.day);
      return { type: 'ChangeOpeningHours', from, days: week, basedOn };
    });
  }

  @CallHandler(calls.locationsOpeningDate)
  openingDate({ caller, origin, input }: RequestOf<typeof calls.locationsOpeningDate>) {
    return this.edit(caller, origin, input.params.id, () => {
      const { date, hours, basedOn } = input.body;
      return { type: 'SetOpeningHoursOnDate', date, hours: hours && minutesOf(hours), basedOn };
    });
  }

  @CallHandler(calls.locationsLastBus)
  lastBus({ caller, origin, input }: RequestOf<typeof calls.locationsLastBus>) {
    return this.edit(caller, origin, input.params.id, () => {
      const { days, ...edit } = input.body;
      return { type: 'ChangeLastBus', ...edit, days: days && days.toSorted((a, b) => a.day - b.day) };
    });
  }

  @CallHandler(calls.locationsLastBusDate)
  lastBusDate({ caller, origin, input }: RequestOf<typeof calls.locationsLastBusDate>) {
    return this.edit(caller, origin, input.params.id, () => ({ type: 'SetLastBusOnDate', ...input.body }));
  }

  @CallHandler(calls.locationsClose)
  async close({ caller, origin, input }: RequestOf<typeof calls.locationsClose>) {
    const closed = await this.edit(caller, origin, input.params.id, () => ({
      type: 'CloseLocation',
      ...input.body,
    }));
    // Once it is committed: whoever is there is out at once.
    this.sessions.forget();
    return closed;
  }

  private edit(caller: Caller, origin: CommandOrigin, id: string, editOf: () => LocationEdit) {
    const locationId = this.reach.location(caller, id);
    return this.commands.execute(new EditLocation(origin, locationId, editOf()));
  }
}

interface OnClock {
  readonly open: string | null;
  readonly close: string | null;
}

/** Minutes after 00:00; a closing time at or before the opening time is on the next day. Null: closed. */
function minutesOf({ open, close }: OnClock): { open: number | null; close: number | null } {
  if (open === null || close === null) return { open: null, close: null };
  const [opens, closes] = [minuteOf(open), minuteOf(close)];
  return { open: opens, close: closes <= opens ? closes + 1440 : closes };
}

const asMinutes = ({ day, ...hours }: OnClock & { readonly day: number }, wrapUp: number) => {
  const minutes = minutesOf(hours);
  return { day, ...minutes, ...(minutes.close !== null && wrapUp > 0 ? { wrapUp } : {}) };
};
