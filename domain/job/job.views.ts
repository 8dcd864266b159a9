import { z } from 'zod';
import { idOf, type JobFilterId, type JobId, type LocationId } from '../kernel/ids.js';

/** 1 kitchen, 2 non-kitchen, 3 dishes (specification, section 3). */
export const JobTypeId = z.literal([1, 2, 3]);

/** Job as calls answer it. */
export const JobView = z.object({
  id: idOf<JobId>(),
  name: z.string(),
  jobTypeId: JobTypeId,
  /** `#rrggbb` */
  colour: z.string(),
  horecaLocationIds: z.array(idOf<LocationId>()),
  /** Whether a shift may end with call. */
  callAllowed: z.boolean(),
});
export type JobView = z.infer<typeof JobView>;

/** On screen: department. */
export const JobFilterView = z.object({
  id: idOf<JobFilterId>(),
  name: z.string(),
  horecaLocationId: idOf<LocationId>(),
  jobIds: z.array(idOf<JobId>()),
});
export type JobFilterView = z.infer<typeof JobFilterView>;
