import type { FieldFault } from '../kernel/refusal.js';

/** Details of refusals about the organisation, its locations and its work. */
export interface OrganisationRefusals {
  host_taken: { readonly errors?: readonly FieldFault[] };
  department_in_use: { readonly facts: { readonly jobs: number; readonly futureShifts: number } };
  location_closing_needs_confirmation: Losing;
  job_retirement_needs_confirmation: Losing;
}

/** People by name, those who are planned. */
interface Losing {
  readonly facts: { readonly futureShifts: number; readonly people: readonly string[] };
}
