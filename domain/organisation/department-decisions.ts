import { happened, refused } from '../kernel/decider.js';
import type { JobId, LocationId } from '../kernel/ids.js';
import { fieldRefusal, refusal, type Refusal } from '../kernel/refusal.js';
import { refuseStale } from '../kernel/revision.js';
import { departmentOfJob, departmentsAt, type JobState, type OrganisationState } from './organisation.state.js';
import type {
  ArrangeDepartments,
  DefineJobFilter,
  JobPlace,
  RemoveJobFilter,
  RenameJobFilter,
} from './work.commands.js';
import type { WorkContext, WorkDecision } from './work.context.js';

/** Adds a department with its jobs. */
export function defineJobFilter(command: DefineJobFilter, state: OrganisationState): WorkDecision {
  const { jobFilterId, locationId } = command;
  const location = state.places[locationId];
  if (!location?.open) return refused(refusal('not_found'));
  const isKnown = Object.values(state.places).some(({ departments }) =>
    departments.some((one) => one.jobFilterId === jobFilterId),
  );
  if (isKnown) return refused(refusal('id_taken'));
  const jobIds = [...command.jobIds];
  const rejection = refuseJobs(jobIds, locationId, state);
  if (rejection) return refused(rejection);
  if (jobIds.some((jobId) => departmentOfJob(location.departments, jobId)))
    return refused(fieldRefusal('jobIds', 'duplicate'));
  return happened({ type: 'JobFilterDefined', data: { jobFilterId, locationId, jobIds } });
}

function refuseJobs(jobIds: readonly JobId[], locationId: LocationId, { jobs }: OrganisationState): Refusal | null {
  if (new Set(jobIds).size !== jobIds.length) return fieldRefusal('jobIds', 'duplicate');
  const isHere = (job: JobState | undefined) =>
    job !== undefined && !job.retired && job.locationIds.includes(locationId);
  return jobIds.every((jobId) => isHere(jobs[jobId])) ? null : fieldRefusal('jobIds', 'not_at_location');
}

const isDepartment = (state: OrganisationState, { locationId, jobFilterId }: JobPlace): boolean =>
  departmentsAt(state, locationId).some((one) => one.jobFilterId === jobFilterId);

/** Renames an existing department. */
export function renameJobFilter({ type: _type, ...data }: RenameJobFilter, state: OrganisationState): WorkDecision {
  return isDepartment(state, data) ? happened({ type: 'JobFilterRenamed', data }) : refused(refusal('not_found'));
}

/** Removes a department without jobs and future shifts: a shift belongs to the department that it was planned in. */
export function removeJobFilter(
  command: RemoveJobFilter,
  state: OrganisationState,
  { using }: WorkContext,
): WorkDecision {
  const { jobFilterId, locationId } = command;
  const department = departmentsAt(state, locationId).find((one) => one.jobFilterId === jobFilterId);
  if (!department) return refused(refusal('not_found'));
  const facts = { jobs: department.jobIds.length, futureShifts: using.futureShifts };
  if (facts.jobs > 0 || facts.futureShifts > 0) return refused(refusal('department_in_use', { facts }));
  return happened({ type: 'JobFilterRemoved', data: { jobFilterId, locationId } });
}

/** Sets the order of departments and of their jobs. */
export function arrange(
  { locationId, departments, basedOn }: ArrangeDepartments,
  state: OrganisationState,
): WorkDecision {
  const location = state.places[locationId];
  if (!location?.open) return refused(refusal('not_found'));
  const was = location.departments;
  const stale = refuseStale(basedOn, { revision: location.arranged });
  if (stale) return refused(stale);
  const ids = departments.map(({ jobFilterId }) => jobFilterId);
  if (new Set(ids).size !== ids.length) return refused(fieldRefusal('departments', 'duplicate'));
  if (ids.length !== was.length || !was.every(({ jobFilterId }) => ids.includes(jobFilterId)))
    return refused(fieldRefusal('departments', 'not_at_location'));
  const jobIds = departments.flatMap((one) => one.jobIds);
  const rejection = refuseJobs(jobIds, locationId, state);
  if (rejection) return refused(rejection);
  // In one of them each: none may be left out that has a place now.
  if (was.some((one) => one.jobIds.some((jobId) => !jobIds.includes(jobId))))
    return refused(fieldRefusal('jobIds', 'required'));
  const isSame = JSON.stringify(departments) === JSON.stringify(was);
  return isSame
    ? happened()
    : happened({ type: 'DepartmentsArranged', data: { locationId, departments: [...departments], was } });
}
