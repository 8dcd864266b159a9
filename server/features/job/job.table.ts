import type { Generated } from 'kysely';

/** Row per job. */
export interface JobTable {
  organisation_id: string;
  job_id: string;
  name: string;
  job_type_id: 1 | 2 | 3;
  colour: string;
  call_allowed: boolean;
  location_ids: string[];
  serves_alcohol: Generated<boolean>;
  revision: Generated<number>;
  /** No new shifts; existing shifts keep it. */
  retired: Generated<boolean>;
}

/** Row per department of a location. */
export interface JobFilterTable {
  organisation_id: string;
  job_filter_id: string;
  location_id: string;
  name: string;
  job_ids: string[];
  /** Order at its location; equal ones are sorted by name. */
  ordinal: Generated<number>;
  /** Not offered any more; its shifts keep it. */
  removed: Generated<boolean>;
}
