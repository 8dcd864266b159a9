import { z } from 'zod';

/** 1 kitchen, 2 non-kitchen, 3 dishes (specification, section 3). */
export const JobTypeId = z.literal([1, 2, 3]);

export const JobView = z.object({
  id: z.string(),
  name: z.string(),
  jobTypeId: JobTypeId,
  /** `#rrggbb` */
  colour: z.string(),
  horecaLocationIds: z.array(z.string()),
  /** Whether a shift may end with call. */
  callAllowed: z.boolean(),
});
export type JobView = z.infer<typeof JobView>;

/** On screen: department. */
export const JobFilterView = z.object({
  id: z.string(),
  name: z.string(),
  horecaLocationId: z.string(),
  jobIds: z.array(z.string()),
});
export type JobFilterView = z.infer<typeof JobFilterView>;
