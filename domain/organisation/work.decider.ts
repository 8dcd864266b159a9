import { type Decision, happened, refused } from '../kernel/decider.js';
import type { JobFilterId, JobId, LocationId, TextId } from '../kernel/ids.js';
import { fieldRefusal, refusal, type Refusal } from '../kernel/refusal.js';
import { refuseStale } from '../kernel/revision.js';
import type { Arrangement, JobPart, OrganisationEvent } from './organisation.events.js';
import { departmentOfJob, departmentsAt, type JobState, type OrganisationState } from './organisation.state.js';

/** Department of a job at one location. */
export interface JobPlace {
  readonly locationId: LocationId;
  readonly jobFilterId: JobFilterId;
}

/** Adds a job at some locations; needs at least one. */
export interface DefineJob {
  readonly type: 'DefineJob';
  readonly jobId: JobId;
  readonly locationIds: readonly LocationId[];
  /** Departments, one per location; null (set-up): departments are defined later, and `locationIds` counts. */
  readonly places: readonly JobPlace[] | null;
}

/**
 * Changes a job and its departments; a retired job is in use again. Asks unless `confirm`, if it leaves a location with
 * future shifts.
 */
export interface ChangeJob {
  readonly type: 'ChangeJob';
  readonly jobId: JobId;
  /** Former values of the changed fields only. */
  readonly before: Omit<JobPart, 'locationIds'>;
  readonly after: Omit<JobPart, 'locationIds'>;
  readonly places: readonly JobPlace[];
  readonly confirm: boolean;
  /** Revision that the author saw; absent: not compared. */
  readonly basedOn?: number | undefined;
}

/** Retires a job: no new shifts, existing ones keep it. Asks unless `confirm`; no events for a retired one. */
export interface RetireJob {
  readonly type: 'RetireJob';
  readonly jobId: JobId;
  readonly confirm: boolean;
}

/** Adds a department to a location with jobs that are in no other department there. */
export interface DefineJobFilter {
  readonly type: 'DefineJobFilter';
  readonly jobFilterId: JobFilterId;
  readonly locationId: LocationId;
  readonly jobIds: readonly JobId[];
}

/** Renames a department. */
export interface RenameJobFilter {
  readonly type: 'RenameJobFilter';
  readonly jobFilterId: JobFilterId;
  readonly locationId: LocationId;
  readonly nameId: TextId;
  readonly wasId: TextId;
}

/** Removes a department; refused as `department_in_use` while it has jobs or future shifts. */
export interface RemoveJobFilter {
  readonly type: 'RemoveJobFilter';
  readonly jobFilterId: JobFilterId;
  readonly locationId: LocationId;
}

/**
 * Sets the order of a location's departments and of their jobs; every department and every assigned job must be present
 * once.
 */
export interface ArrangeDepartments {
  readonly type: 'ArrangeDepartments';
  readonly locationId: LocationId;
  readonly departments: Arrangement;
  /** `PlaceState.arranged` that the author saw; absent: not compared. */
  readonly basedOn?: number | undefined;
}

export type WorkCommand =
  | DefineJob
  | ChangeJob
  | RetireJob
  | DefineJobFilter
  | RenameJobFilter
  | RemoveJobFilter
  | ArrangeDepartments;

/** Facts of other streams for decisions about jobs and departments. */
export interface WorkContext {
  /** Number of future shifts of the job or department, and names of enabled people with the job. */
  readonly using: { readonly futureShifts: number; readonly people: readonly string[] };
}

type WorkDecision = Decision<OrganisationEvent>;

/** Decides a command about jobs and departments. */
export function decideWork(command: WorkCommand, state: OrganisationState, context: WorkContext): WorkDecision {
  switch (command.type) {
    case 'DefineJob':
      return defineJob(command, state);
    case 'ChangeJob':
      return changeJob(command, state, context);
    case 'RetireJob':
      return retireJob(command, state, context);
    case 'DefineJobFilter':
      return defineJobFilter(command, state);
    case 'RenameJobFilter':
      return renameJobFilter(command, state);
    case 'RemoveJobFilter':
      return removeJobFilter(command, state, context);
    case 'ArrangeDepartments':
      return arrange(command, state);
  }
}

function defineJob({ jobId, locationIds, places }: DefineJob, state: OrganisationState): WorkDecision {
  if (state.jobs[jobId]) return refused(refusal('id_taken'));
  const at = places ? places.map((place) => place.locationId) : [...locationIds];
  const fault =
    refusePlaces(places ?? [], state) ?? (at.length === 0 ? fieldRefusal('departmentIds', 'too_few') : null);
  if (fault) return refused(fault);
  return happened(
    { type: 'JobDefined', data: { jobId, locationIds: at } },
    ...rearranged(jobId, places ?? [], [], state),
  );
}

function changeJob(command: ChangeJob, state: OrganisationState, { using }: WorkContext): WorkDecision {
  const { jobId, places, before, after, confirm, basedOn } = command;
  const job = state.jobs[jobId];
  if (!job) return refused(refusal('not_found'));
  const stale = refuseStale(basedOn, { ...job });
  const fault =
    stale ?? refusePlaces(places, state) ?? (places.length === 0 ? fieldRefusal('departmentIds', 'too_few') : null);
  if (fault) return refused(fault);
  const locationIds = keepOrder(
    job.locationIds,
    places.map(({ locationId }) => locationId),
    state,
  );
  const left = job.locationIds.filter((locationId) => !locationIds.includes(locationId));
  if (left.length > 0 && using.futureShifts > 0 && !confirm) return refused(askRetirement(using));
  const moved = left.length > 0 || locationIds.length !== job.locationIds.length;
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

/** Closed places keep the jobs that they had: who looks back finds them. */
function keepOrder(
  was: readonly LocationId[],
  wanted: readonly LocationId[],
  { places }: OrganisationState,
): LocationId[] {
  const remaining = was.filter((locationId) => wanted.includes(locationId) || places[locationId]?.open === false);
  return [...remaining, ...wanted.filter((locationId) => !was.includes(locationId))];
}

function retireJob({ jobId, confirm }: RetireJob, state: OrganisationState, { using }: WorkContext): WorkDecision {
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
  left: readonly LocationId[],
  state: OrganisationState,
): OrganisationEvent[] {
  const wanted = new Map(places.map(({ locationId, jobFilterId }) => [locationId, jobFilterId]));
  return [...new Set([...left, ...wanted.keys()])].flatMap((locationId): OrganisationEvent[] => {
    const was = departmentsAt(state, locationId);
    const jobFilterId = wanted.get(locationId);
    if (departmentOfJob(was, jobId) === jobFilterId || state.places[locationId]?.open === false) return [];
    const departments = was.map((one) => {
      const jobIds = one.jobIds.filter((id) => id !== jobId);
      return { ...one, jobIds: one.jobFilterId === jobFilterId ? [...jobIds, jobId] : jobIds };
    });
    return [{ type: 'DepartmentsArranged', data: { locationId, departments, was } }];
  });
}

function defineJobFilter(command: DefineJobFilter, state: OrganisationState): WorkDecision {
  const { jobFilterId, locationId } = command;
  const place = state.places[locationId];
  if (!place?.open) return refused(refusal('not_found'));
  const isKnown = Object.values(state.places).some(({ departments }) =>
    departments.some((one) => one.jobFilterId === jobFilterId),
  );
  if (isKnown) return refused(refusal('id_taken'));
  const jobIds = [...command.jobIds];
  const fault = refuseJobs(jobIds, locationId, state);
  if (fault) return refused(fault);
  if (jobIds.some((jobId) => departmentOfJob(place.departments, jobId)))
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

function renameJobFilter({ type: _type, ...data }: RenameJobFilter, state: OrganisationState): WorkDecision {
  return isDepartment(state, data) ? happened({ type: 'JobFilterRenamed', data }) : refused(refusal('not_found'));
}

/** Only one without jobs and without shifts to come: a shift belongs to the department that it was planned in. */
function removeJobFilter(command: RemoveJobFilter, state: OrganisationState, { using }: WorkContext): WorkDecision {
  const { jobFilterId, locationId } = command;
  const department = departmentsAt(state, locationId).find((one) => one.jobFilterId === jobFilterId);
  if (!department) return refused(refusal('not_found'));
  const facts = { jobs: department.jobIds.length, futureShifts: using.futureShifts };
  if (facts.jobs > 0 || facts.futureShifts > 0) return refused(refusal('department_in_use', { facts }));
  return happened({ type: 'JobFilterRemoved', data: { jobFilterId, locationId } });
}

function arrange({ locationId, departments, basedOn }: ArrangeDepartments, state: OrganisationState): WorkDecision {
  const place = state.places[locationId];
  if (!place?.open) return refused(refusal('not_found'));
  const was = place.departments;
  const stale = refuseStale(basedOn, { revision: place.arranged });
  if (stale) return refused(stale);
  const ids = departments.map(({ jobFilterId }) => jobFilterId);
  if (new Set(ids).size !== ids.length) return refused(fieldRefusal('departments', 'duplicate'));
  if (ids.length !== was.length || !was.every(({ jobFilterId }) => ids.includes(jobFilterId)))
    return refused(fieldRefusal('departments', 'not_at_location'));
  const jobIds = departments.flatMap((one) => one.jobIds);
  const fault = refuseJobs(jobIds, locationId, state);
  if (fault) return refused(fault);
  // In one of them each: none may be left out that has a place now.
  if (was.some((one) => one.jobIds.some((jobId) => !jobIds.includes(jobId))))
    return refused(fieldRefusal('jobIds', 'required'));
  const isSame = JSON.stringify(departments) === JSON.stringify(was);
  return isSame
    ? happened()
    : happened({ type: 'DepartmentsArranged', data: { locationId, departments: [...departments], was } });
}
