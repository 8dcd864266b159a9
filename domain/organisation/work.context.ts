import type { Decision } from '../kernel/decider.js';
import type { OrganisationEvent } from './organisation.events.js';

/** Facts of other streams for decisions about jobs and departments. */
export interface WorkContext {
  /** Number of future shifts of the job or department, and names of enabled people with the job. */
  readonly using: { readonly futureShifts: number; readonly people: readonly string[] };
}

/** Decision about a job or department. */
export type WorkDecision = Decision<OrganisationEvent>;
