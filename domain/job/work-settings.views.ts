import { z } from 'zod';
import { idOf, type LocationId } from '../kernel/ids.js';
import { JobView } from './job.views.js';

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
  horecaLocationId: idOf<LocationId>(),
  description: z.string(),
  departments: z.array(z.object({ id: z.string(), name: z.string(), jobIds: z.array(z.string()) })),
  /** Revision of the order and of the jobs in each filter. */
  revision: z.int(),
});
export type DepartmentsOfLocation = z.infer<typeof DepartmentsOfLocation>;

/** The work of an organisation: its jobs by name, and its open locations in their order. */
export const WorkSettings = z.object({
  jobs: z.array(JobSettings),
  locations: z.array(DepartmentsOfLocation),
});
export type WorkSettings = z.infer<typeof WorkSettings>;
