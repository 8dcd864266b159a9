import { z } from 'zod';
import { idOf, type JobFilterId, type JobId, type LocationId } from '../kernel/ids.js';

/** Type of a job: 1 kitchen, 2 non-kitchen, 3 dishes (specification, section 3). */
export const JobTypeId = z.literal([1, 2, 3]);

/** A job on the wire. */
export const JobView = z.object({
  id: idOf<JobId>(),
  name: z.string(),
  jobTypeId: JobTypeId,
  /** `#rrggbb` */
  colour: z.string(),
  horecaLocationIds: z.array(idOf<LocationId>()),
  /** Whether shifts of the job may be on call. */
  callAllowed: z.boolean(),
});
export type JobView = z.infer<typeof JobView>;

/** A department (job filter) of a location, with its jobs. */
export const JobFilterView = z.object({
  id: idOf<JobFilterId>(),
  name: z.string(),
  horecaLocationId: idOf<LocationId>(),
  jobIds: z.array(idOf<JobId>()),
});
export type JobFilterView = z.infer<typeof JobFilterView>;
