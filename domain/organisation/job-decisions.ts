import { happened, refused } from '../kernel/decider.js';
import type { JobId, LocationId } from '../kernel/ids.js';
import { fieldRefusal, refusal, type Refusal } from '../kernel/refusal.js';
import { refuseStale } from '../kernel/revision.js';
import type { OrganisationEvent } from './organisation.events.js';
import { departmentOfJob, departmentsAt, type OrganisationState } from './organisation.state.js';
import type { ChangeJob, DefineJob, JobPlace, RetireJob } from './work.commands.js';
import type { WorkContext, WorkDecision } from './work.context.js';

/** Adds a job with its departments. */
export function defineJob({ jobId, locationIds, places }: DefineJob, state: OrganisationState): WorkDecision {
  if (state.jobs[jobId]) return refused(refusal('id_taken'));
  const at = places ? places.map((department) => department.locationId) : [...locationIds];
  const rejection =
    refusePlaces(places ?? [], state) ??
    (at.length === 0 ? fieldRefusal('departmentIds', 'too_few', { limit: 1 }) : null);
  if (rejection) return refused(rejection);
  return happened(
    { type: 'JobDefined', data: { jobId, locationIds: at } },
    ...rearranged(jobId, places ?? [], [], state),
  );
}

/** Changes a job and its departments; takes a retired job into use again. */
export function changeJob(command: ChangeJob, state: OrganisationState, { using }: WorkContext): WorkDecision {
  const { jobId, places, before, after, confirm, basedOn } = command;
  const job = state.jobs[jobId];
  if (!job) return refused(refusal('not_found'));
  const stale = refuseStale(basedOn, { ...job });
  const rejection =
    stale ??
    refusePlaces(places, state) ??
    (places.length === 0 ? fieldRefusal('departmentIds', 'too_few', { limit: 1 }) : null);
  if (rejection) return refused(rejection);
  const locationIds = keepOrder(
    job.locationIds,
    places.map(({ locationId }) => locationId),
    state,
  );
  const removedIds = job.locationIds.filter((locationId) => !locationIds.includes(locationId));
  if (removedIds.length > 0 && using.futureShifts > 0 && !confirm) return refused(askRetirement(using));
  const moved = removedIds.length > 0 || locationIds.length !== job.locationIds.length;
  const data = {
    jobId,
    before: { ...before, ...(moved ? { locationIds: [...job.locationIds] } : {}) },
    after: { ...after, ...(moved ? { locationIds } : {}) },
  };
  return happened(
    ...(job.retired ? [{ type: 'JobReinstated' as const, data: { jobId } }] : []),
    ...(Object.keys(data.after).length > 0 ? [{ type: 'JobChanged' as const, data }] : []),
    ...rearranged(jobId, places, job.locationIds, state),
  );
}

/** Closed locations keep their jobs, for views of the past. */
function keepOrder(
  was: readonly LocationId[],
  requested: readonly LocationId[],
  { places }: OrganisationState,
): LocationId[] {
  const remaining = was.filter((locationId) => requested.includes(locationId) || places[locationId]?.open === false);
  return [...remaining, ...requested.filter((locationId) => !was.includes(locationId))];
}

/** Retires a job and takes it out of its departments. */
export function retireJob(
  { jobId, confirm }: RetireJob,
  state: OrganisationState,
  { using }: WorkContext,
): WorkDecision {
  const job = state.jobs[jobId];
  if (!job) return refused(refusal('not_found'));
  if (job.retired) return happened();
  if (!confirm) return refused(askRetirement(using));
  return happened({ type: 'JobRetired', data: { jobId } }, ...rearranged(jobId, [], job.locationIds, state));
}

const askRetirement = ({ futureShifts, people }: WorkContext['using']): Refusal =>
  refusal('job_retirement_needs_confirmation', { facts: { futureShifts, people: [...people] } });

/** A department for each location, of that location, which has to be open. */
function refusePlaces(places: readonly JobPlace[], state: OrganisationState): Refusal | null {
  const seen = new Set<LocationId>();
  for (const [index, { locationId, jobFilterId }] of places.entries()) {
    const field = `departmentIds[${index}]`;
    const isThere = departmentsAt(state, locationId).some((one) => one.jobFilterId === jobFilterId);
    if (!isThere || !state.places[locationId]?.open) return fieldRefusal(field, 'not_at_location');
    if (seen.has(locationId)) return fieldRefusal(field, 'duplicate');
    seen.add(locationId);
  }
  return null;
}

/** The arrangements of the locations where a job comes into another department, or into none. */
function rearranged(
  jobId: JobId,
  places: readonly JobPlace[],
  removedIds: readonly LocationId[],
  state: OrganisationState,
): OrganisationEvent[] {
  const requested = new Map(places.map(({ locationId, jobFilterId }) => [locationId, jobFilterId]));
  return [...new Set([...removedIds, ...requested.keys()])].flatMap((locationId): OrganisationEvent[] => {
    const was = departmentsAt(state, locationId);
    const jobFilterId = requested.get(locationId);
    if (departmentOfJob(was, jobId) === jobFilterId || state.places[locationId]?.open === false) return [];
    const departments = was.map((one) => {
      const jobIds = one.jobIds.filter((id) => id !== jobId);
      return { ...one, jobIds: one.jobFilterId === jobFilterId ? [...jobIds, jobId] : jobIds };
    });
    return [{ type: 'DepartmentsArranged', data: { locationId, departments, was } }];
  });
}
