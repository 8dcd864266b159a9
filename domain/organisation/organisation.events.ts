import { z } from 'zod';
import { defineEvent } from '../kernel/event.js';
import { JobFilterId, JobId, LocationId, type OrganisationId } from '../kernel/ids.js';

/** The organisation exists from now on. Its name, like those below, stands in a table outside the log. */
export const OrganisationFounded = defineEvent('OrganisationFounded', {});

export const LocationOpened = defineEvent('LocationOpened', { locationId: LocationId });

export const JobDefined = defineEvent('JobDefined', { jobId: JobId, locationIds: z.array(LocationId) });

/** A group of jobs of one location, rostered and published together. */
export const JobFilterDefined = defineEvent('JobFilterDefined', {
  jobFilterId: JobFilterId,
  locationId: LocationId,
  jobIds: z.array(JobId),
});

/** The demo is complete: later starts leave it alone. What happened to people and shifts stands before it. */
export const DemoLoaded = defineEvent('DemoLoaded', {});

export const OrganisationEvent = z.discriminatedUnion('type', [
  OrganisationFounded,
  LocationOpened,
  JobDefined,
  JobFilterDefined,
  DemoLoaded,
]);
export type OrganisationEvent = z.infer<typeof OrganisationEvent>;

export const organisationStream = (organisationId: OrganisationId): string => `organisation/${organisationId}`;
