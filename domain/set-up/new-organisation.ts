import { z } from 'zod';
import { EmailAddress } from '../kernel/email-address.js';
import { addFieldError, line } from '../api/call.js';
import { NewPassword } from '../access/password.js';
import { ClockTime } from '../kernel/clock-time.js';
import { HostName } from '../kernel/host-name.js';
import { TimeZone } from '../kernel/time-zone.js';
import { Colour } from '../kernel/colour.js';
import { JobTypeId } from '../job/job.views.js';

/** Opening hours of a weekday; a `close` at or before `open` is on the next day. Days that are left out are closed. */
export const NewOpening = z.object({ day: z.int().min(1).max(7), open: ClockTime, close: ClockTime });

/** First step of a set-up: name of the business and its first location. Weekdays without opening hours are closed. */
export const NewPlace = z.object({
  organisation: line(1, 60),
  location: line(1, 60),
  domain: HostName,
  timezone: TimeZone,
  opening: z
    .array(NewOpening)
    .max(7)
    .superRefine((opening, context) => {
      const days = opening.map(({ day }) => day);
      if (new Set(days).size < days.length) addFieldError(context, '', 'duplicate');
    }),
});
export type NewPlace = z.infer<typeof NewPlace>;

/** A job of a new organisation. */
export const NewJob = z.object({
  name: line(1, 60),
  jobTypeId: JobTypeId,
  /** `#rrggbb` */
  colour: Colour,
  callAllowed: z.boolean(),
});
export type NewJob = z.infer<typeof NewJob>;

/** Maximum number of jobs per department in a set-up; more can be added later. */
export const MAX_JOBS = 20;
/** Maximum number of departments in a set-up; more can be added later. */
export const MAX_DEPARTMENTS = 20;

/** A department of a new organisation, with 1 to 20 jobs. */
export const NewDepartment = z.object({ name: line(1, 60), jobs: z.array(NewJob).min(1).max(MAX_JOBS) });
export type NewDepartment = z.infer<typeof NewDepartment>;

/** Second step of a set-up: departments with their jobs; names are unique, case ignored. */
export const NewWork = z.object({
  departments: z
    .array(NewDepartment)
    .min(1)
    .max(MAX_DEPARTMENTS)
    .superRefine((departments, context) => {
      const named = new Set<string>();
      const once = (name: string, ...path: (string | number)[]) => {
        const key = name.toLowerCase();
        if (named.has(key))
          context.addIssue({ code: 'custom', path, message: 'duplicate', params: { code: 'duplicate' } });
        named.add(key);
      };
      departments.forEach(({ name }, index) => once(`department ${name}`, index, 'name'));
      departments.forEach(({ jobs }, index) =>
        jobs.forEach(({ name }, jobIndex) => once(`job ${name}`, index, 'jobs', jobIndex, 'name')),
      );
    }),
});
export type NewWork = z.infer<typeof NewWork>;

/** Third step of a set-up: the founder, who becomes the first superuser. */
export const NewOwner = z.object({
  name: line(1, 80),
  email: EmailAddress,
  password: NewPassword,
});
export type NewOwner = z.infer<typeof NewOwner>;
