import type { RuleBreach } from '../rules/rule-breach.js';

/** Details of refusals about publishing. */
export interface PublicationRefusals {
  /** `revision`: sent back as `basedOn`, so that the confirmation applies to this state only. */
  publishing_needs_confirmation: { readonly facts: { readonly revision: number } };
  /** Text that acknowledges the warnings there are now. */
  working_time_not_acknowledged: { readonly facts: { readonly acknowledge: string } };
  /** Findings without an override. */
  working_time_override_missing: { readonly facts: { readonly findings: readonly RuleBreach[] } };
}
