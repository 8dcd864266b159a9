import { Inject, Injectable } from '@nestjs/common';
import { LOCATION_WINDOW_RECORD, type LocationWindow, locationWindow } from '#domain/catalogue/location-records.views';
import type { PlanningLocation } from '#domain/planning/planning.views';
import { DATABASE, type Database } from '../../database/database.js';
import {
  sharedSource,
  weekSource,
  type WeekPlace,
  PlanningSources,
  EverybodySources,
} from '../../live/record-sources.js';
import { readCutOff } from '../../decision-context/availability-cut-off.js';
import { loadDirectory } from '../../decision-context/directory.js';
import { todayNow } from '../../decision-context/today.js';
import { Registers } from '../../registration/registers.js';

/**
 * Live records of a location: its settings for planning boards, sent again after changes of location or organisation,
 * and for everybody the range of dates that the stream covers.
 */
@Injectable()
export class PlaceLive {
  @Registers(PlanningSources)
  readonly location = weekSource('location', {
    invalidationOf: ({ streamId }) => (PLACES.some((kind) => streamId.startsWith(kind)) ? [null] : []),
    read: (scope) => this.locations(scope),
  });

  @Registers(EverybodySources)
  readonly window = sharedSource('window', {
    invalidationOf: () => [],
    read: async (scope): Promise<ReadonlyMap<string, LocationWindow>> =>
      new Map([[LOCATION_WINDOW_RECORD, locationWindow(await todayNow(this.db, scope))]]),
  });

  constructor(@Inject(DATABASE) private readonly db: Database) {}

  private async locations({ organisationId, locationId }: WeekPlace): Promise<ReadonlyMap<string, PlanningLocation>> {
    const { locations, houseProfiles } = await loadDirectory(this.db, organisationId);
    const location = locations.get(locationId);
    if (!location) return new Map();
    const { name, zone, opening, startTimes, quarterHours, untilClosing, lastBus, licenceMinimum } = location;
    const availabilityCutOff = await readCutOff(this.db, organisationId);
    const shown = { locationId, name, zone, opening, startTimes, lastBus, availabilityCutOff };
    return new Map([
      [
        locationId,
        {
          ...shown,
          ...(quarterHours && { quarterHours }),
          ...(untilClosing && { untilClosing }),
          ...(licenceMinimum && { licenceMinimum }),
          ...(houseProfiles.length > 0 && { houseProfiles }),
        },
      ],
    ]);
  }
}

/** Kinds of streams that change the record; it contains start times and rule profiles. */
const PLACES = ['organisation/', 'start-time/', 'house-profile/'];
