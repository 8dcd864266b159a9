import type { JobFilterId, JobId, LocationId, TextId } from '../kernel/ids.js';
import type { Arrangement, JobPart } from './organisation.events.js';

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

/** Command about jobs and departments. */
export type WorkCommand =
  | DefineJob
  | ChangeJob
  | RetireJob
  | DefineJobFilter
  | RenameJobFilter
  | RemoveJobFilter
  | ArrangeDepartments;
