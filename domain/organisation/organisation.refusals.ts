import type { FieldFault } from '../kernel/refusal.js';

/** Details of refusals about the organisation, its locations and its work. */
export interface OrganisationRefusals {
  host_taken: { readonly errors?: readonly FieldFault[] };
  department_in_use: { readonly facts: { readonly jobs: number; readonly futureShifts: number } };
  location_closing_needs_confirmation: Losing;
  job_retirement_needs_confirmation: Losing;
}

/** Future shifts, and names of enabled people: those at home in the location, or who have the job. */
interface Losing {
  readonly facts: { readonly futureShifts: number; readonly people: readonly string[] };
}
