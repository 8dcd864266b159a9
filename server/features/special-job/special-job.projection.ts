import type { SpecialJobs } from '#domain/special-job/special-job.decider';
import type { SpecialJobEvent } from '#domain/special-job/special-job.events';
import type { InlineProjection } from '../../projections/inline-projection.js';
import { SPECIAL_JOBS } from './special-job.table.js';

/** Chores that are not removed. */
export const specialJobProjection: InlineProjection<SpecialJobs, SpecialJobEvent> = {
  name: 'special-job',
  version: 1,
  streamKind: 'special-job',
  tables: [SPECIAL_JOBS],
  project(write, { data: { specialJobId } }, { organisationId, state }) {
    const key = { organisation_id: organisationId, special_job_id: specialJobId };
    const job = state.jobs[specialJobId];
    if (!job) return write.remove(SPECIAL_JOBS, key);
    write.upsert(SPECIAL_JOBS, {
      ...key,
      location_id: job.locationId,
      user_id: job.userId,
      date: job.date,
      body_id: job.bodyId,
      assigned_at: job.assignedAt,
      done_at: job.doneAt,
    });
  },
};
