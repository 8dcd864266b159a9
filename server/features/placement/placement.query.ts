import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { datesBetween } from '#domain/kernel/civil-date';
import type { PlacementDay, PlacementView } from '#domain/placement/placement.views';
import { ListPlacements, ListPlacementsByDate } from './placement.messages.js';
import { PlacementReader } from './placement-reader.js';

@QueryHandler(ListPlacements)
export class ListPlacementsHandler implements IQueryHandler<ListPlacements> {
  constructor(private readonly reader: PlacementReader) {}

  execute({ range }: ListPlacements): Promise<PlacementView[]> {
    return this.reader.views(range);
  }
}

@QueryHandler(ListPlacementsByDate)
export class ListPlacementsByDateHandler implements IQueryHandler<ListPlacementsByDate> {
  constructor(private readonly reader: PlacementReader) {}

  async execute({ range, dates }: ListPlacementsByDate): Promise<PlacementDay[]> {
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
