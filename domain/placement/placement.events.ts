import { z } from 'zod';
import { CivilDate } from '../kernel/civil-date.js';
import { defineEvent } from '../kernel/event.js';
import { JobFilterId, LocationId, PlacementId, TemplateId } from '../kernel/ids.js';

const period = {
  from: CivilDate,
  /** Last date, included. */
  until: CivilDate,
};
const shape = {
  placementId: PlacementId,
  templateId: TemplateId,
  locationId: LocationId,
  jobFilterId: JobFilterId,
  ...period,
};

/** A template was put on dates: each gets the shifts of its weekday once its week is started. */
export const TemplatePlaced = defineEvent('TemplatePlaced', shape);

/** Other dates, or another template. */
export const PlacementMoved = defineEvent('PlacementMoved', {
  ...shape,
  was: z.object({ templateId: TemplateId, ...period }),
});

/** Drafts that were started from it stay. */
export const PlacementRemoved = defineEvent('PlacementRemoved', shape);

export const PlacementEvent = z.discriminatedUnion('type', [TemplatePlaced, PlacementMoved, PlacementRemoved]);
export type PlacementEvent = z.infer<typeof PlacementEvent>;

/** Stream of the placements of one job filter at a location. */
export const placementStream = (locationId: LocationId, jobFilterId: JobFilterId): string =>
  `placement/${locationId}/${jobFilterId}`;
