import { Inject, Injectable } from '@nestjs/common';
import { clockTime } from '#domain/kernel/clock-time';
import { type OnWeekday, weekValuesOn } from '#domain/kernel/dated-week';
import type { OpeningHours } from '#domain/kernel/shift-time';
import type { WireDomainRecord, LastBusTimeView, LocationView } from '#domain/location/location.views';
import { todayAt } from '#domain/kernel/zone';
import { DATABASE, type Database } from '../../database/database.js';
import { selectTextContent } from '../../event-store/texts.js';
import { loadDirectory } from '../../decision-context/directory.js';
import { LocationFinder } from '../../access/location-finder.js';
import { notFound } from '../../access/reach.js';
import type { Caller } from '../../http/caller.js';
import type { LocationId } from '#domain/kernel/ids';

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];

/**
 * Finds the location of a host name (`not_found`: none open) and lists the open locations within the caller's reach.
 */
@Injectable()
export class LocationQueries {
  constructor(
    private readonly locations: LocationFinder,
    @Inject(DATABASE) private readonly db: Database,
  ) {}

  /** Location of a host name. @throws CommandRefused `not_found` for an unknown or closed one */
  async checkDomain(domain: string): Promise<WireDomainRecord> {
    const location = await this.locations.byHost(domain);
    if (!location) throw notFound();
    const { locationId, name, zone } = location;
    return { horeca_location_id: locationId, description: name, timezone: zone };
  }

  /** Open locations within reach, sorted by name, with the opening hours valid today. */
  async listLocations(caller: Caller): Promise<LocationView[]> {
    const rows = await this.db
      .selectFrom('location')
      .select([
        'location_id',
        'name',
        'domain',
        'zone',
        'opening',
        'sms_sender',
        selectTextContent('location.sms_text_id').as('sms_text'),
      ])
      .where('location.organisation_id', '=', caller.organisationId)
      .where('location_id', 'in', [...caller.reach])
      .where('closed_at', 'is', null)
      .execute();
    return rows
      .map((row) => ({
        id: row.location_id as LocationId,
        description: row.name,
        domain: row.domain ?? '',
        timezone: row.zone,
        openingHours: openingHoursOf(weekValuesOn(row.opening, todayAt(Date.now(), row.zone))),
        smsTextConfig: { text: row.sms_text ?? '', sender: row.sms_sender },
      }))
      .sort((a, b) => a.description.localeCompare(b.description, 'nl') || a.id.localeCompare(b.id));
  }

  /** Last bus by weekday, as valid today, in the order of `locationIds`; null: no last bus. */
  async readLastBusTimes(caller: Caller, locationIds: readonly LocationId[]): Promise<LastBusTimeView[]> {
    const { locations } = await loadDirectory(this.db, caller.organisationId);
    return locationIds.map((locationId) => {
      const location = locations.get(locationId);
      const week = location ? weekValuesOn(location.lastBus, todayAt(Date.now(), location.zone)) : [];
      const times = WEEKDAYS.map((day) => ({ day, time: week.find((bus) => bus.day === day)?.time ?? null }));
      return { horecaLocationId: locationId, times };
    });
  }
}

/**
 * Opening hours of all weekdays as clock times; null: closed. A closing time after midnight is the hour of the next
 * day.
 */
const openingHoursOf = (week: readonly OnWeekday<OpeningHours>[]): LocationView['openingHours'] =>
  WEEKDAYS.map((day) => {
    const { open = null, close = null } = week.find((hours) => hours.day === day) ?? {};
    return { day, open: open === null ? null : clockTime(open), close: close === null ? null : clockTime(close) };
  });
