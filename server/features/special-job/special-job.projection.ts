import type { SpecialJobs } from '#domain/special-job/special-job.decider';
import type { SpecialJobEvent } from '#domain/special-job/special-job.events';
import type { InlineProjection } from '../../projections/inline-projection.js';
import type { TableShape } from '../../projections/row-writes.js';

const SPECIAL_JOBS: TableShape = {
  name: 'special_job',
  key: ['organisation_id', 'special_job_id'],
  columns: {
    organisation_id: 'text',
    special_job_id: 'text',
    location_id: 'text',
    user_id: 'text',
    date: 'date',
    body_id: 'text',
    assigned_at: 'timestamptz',
    done_at: 'timestamptz',
  },
};

/** Chores that were not removed. */
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
