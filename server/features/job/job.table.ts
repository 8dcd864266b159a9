export interface JobTable {
  organisation_id: string;
  job_id: string;
  name: string;
  job_type_id: 1 | 2 | 3;
  colour: string;
  call_allowed: boolean;
  location_ids: string[];
}

export interface JobFilterTable {
  organisation_id: string;
  job_filter_id: string;
  location_id: string;
  name: string;
  job_ids: string[];
}
