import { z } from 'zod';
import { CivilDate } from '../kernel/civil-date.js';

/** A placement of the scheduler (api page, TemplateEvent). */
export const PlacementView = z.object({
  id: z.string(),
  templateId: z.string(),
  /** Name of the template. */
  title: z.string(),
  horecaLocationId: z.string(),
  jobFilterId: z.string(),
  start: CivilDate,
  /** Last date, included. */
  end: CivilDate,
});
export type PlacementView = z.infer<typeof PlacementView>;
