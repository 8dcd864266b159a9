import { type CivilDate, datesBetween } from '#domain/kernel/civil-date';
import type { PlacementDay, PlacementView } from '#domain/placement/placement.views';
import { type PlacementRange, PlacementReader } from './placement-reader.js';
import { Injectable } from '@nestjs/common';

/**
 * Lists placements of a location that overlap given dates: one by one in API format, or by date; without a check of
 * reach.
 */
@Injectable()
export class PlacementQueries {
  constructor(private readonly reader: PlacementReader) {}

  /** Placements that overlap the dates, sorted by first date, then template name. */
  listPlacements(range: PlacementRange): Promise<PlacementView[]> {
    return this.reader.views(range);
  }

  /**
   * Placements of each date (both dates inclusive), sorted by date, then template name; dates without one have no
   * entry.
   */
  async listPlacementsByDate(
    range: Pick<PlacementRange, 'organisationId' | 'locationId' | 'jobFilterId'>,
    dates: { readonly from: CivilDate; readonly until: CivilDate },
  ): Promise<PlacementDay[]> {
    const found = await this.reader.find({ ...range, ...dates });
    return datesBetween(dates.from, dates.until).flatMap((date) =>
      found
        .filter(({ placement }) => placement.from <= date && date <= placement.until)
        .toSorted((a, b) => a.title.localeCompare(b.title, 'nl'))
        .map(({ placement, title }) => ({
          date,
          eventId: placement.placementId,
          templateId: placement.templateId,
          name: title,
          horecaLocationId: placement.locationId,
          jobFilterId: placement.jobFilterId,
        })),
    );
  }
}
