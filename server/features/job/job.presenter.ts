import type { JobFilterView, JobView } from '#domain/job/job.views';
import type { DirectoryJob, DirectoryJobFilter } from '../../decision-context/directory.js';

/** Job in API format. */
export const jobView = ({ jobId, name, jobTypeId, colour, locationIds, callAllowed }: DirectoryJob): JobView => ({
  id: jobId,
  name,
  jobTypeId,
  colour,
  horecaLocationIds: [...locationIds],
  callAllowed,
});

/** Department in API format. */
export const jobFilterView = ({ jobFilterId, name, locationId, jobIds }: DirectoryJobFilter): JobFilterView => ({
  id: jobFilterId,
  name,
  horecaLocationId: locationId,
  jobIds: [...jobIds],
});
