import { z } from 'zod';
import { idOf, type LocationId } from '../kernel/ids.js';
import { JobView } from './job.views.js';

/** A job with all its settings, for superusers; retired jobs too. */
export const JobSettings = JobView.extend({
  servesAlcohol: z.boolean(),
  retired: z.boolean(),
  /** The job's department at each of its locations. */
  departmentIds: z.array(z.string()),
  revision: z.int(),
});
export type JobSettings = z.infer<typeof JobSettings>;

/** Departments of a location in display order, each with its jobs in order. */
export const DepartmentsOfLocation = z.object({
  horecaLocationId: idOf<LocationId>(),
  description: z.string(),
  departments: z.array(z.object({ id: z.string(), name: z.string(), jobIds: z.array(z.string()) })),
  /** Counter of changes to the order of departments and their jobs. */
  revision: z.int(),
});
export type DepartmentsOfLocation = z.infer<typeof DepartmentsOfLocation>;

/** Jobs of an organisation by name, and departments of its open locations. */
export const WorkSettings = z.object({
  jobs: z.array(JobSettings),
  locations: z.array(DepartmentsOfLocation),
});
export type WorkSettings = z.infer<typeof WorkSettings>;
