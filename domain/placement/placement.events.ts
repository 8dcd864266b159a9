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

/** A template was placed on dates: each gets the shifts of its weekday when its week is started. */
export const TemplatePlaced = defineEvent('TemplatePlaced', shape);

/** A placement has other dates or another template; `was` holds the former ones. */
export const PlacementMoved = defineEvent('PlacementMoved', {
  ...shape,
  was: z.object({ templateId: TemplateId, ...period }),
});

/** A placement was removed; the event holds its last state. Drafts started from it stay. */
export const PlacementRemoved = defineEvent('PlacementRemoved', shape);

/** Events of one department's placements. */
export const PlacementEvent = z.discriminatedUnion('type', [TemplatePlaced, PlacementMoved, PlacementRemoved]);
export type PlacementEvent = z.infer<typeof PlacementEvent>;

/** Name of the stream with the placements of one department at a location. */
export const placementStream = (locationId: LocationId, jobFilterId: JobFilterId): string =>
  `placement/${locationId}/${jobFilterId}`;
