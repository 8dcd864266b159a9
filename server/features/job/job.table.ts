import type { Generated } from 'kysely';

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
  /** Nobody is planned for it any more. */
  retired: Generated<boolean>;
}

export interface JobFilterTable {
  organisation_id: string;
  job_filter_id: string;
  location_id: string;
  name: string;
  job_ids: string[];
  /** Order at its location; those of the same come by name. */
  ordinal: Generated<number>;
  /** Its shifts keep it; it is offered no more. */
  removed: Generated<boolean>;
}
