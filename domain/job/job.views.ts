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

/** A job with all that is set for it, for superusers; retired ones too. */
export const JobSettings = JobView.extend({
  servesAlcohol: z.boolean(),
  retired: z.boolean(),
  /** Its department at each of its locations. */
  departmentIds: z.array(z.string()),
  revision: z.int(),
});
export type JobSettings = z.infer<typeof JobSettings>;

/** The departments of a location in their order, each with its jobs in theirs. */
export const DepartmentsOfLocation = z.object({
  horecaLocationId: z.string(),
  description: z.string(),
  departments: z.array(z.object({ id: z.string(), name: z.string(), jobIds: z.array(z.string()) })),
  /** Of their order, and of which job is in which. */
  revision: z.int(),
});
export type DepartmentsOfLocation = z.infer<typeof DepartmentsOfLocation>;

/** The work of an organisation: its jobs by name, and its open locations in their order. */
export const WorkSettings = z.object({
  jobs: z.array(JobSettings),
  locations: z.array(DepartmentsOfLocation),
});
export type WorkSettings = z.infer<typeof WorkSettings>;
