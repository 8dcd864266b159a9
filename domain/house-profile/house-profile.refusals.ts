import type { FieldFault } from '../kernel/refusal.js';
import type { LaxerValue, MilderRule } from '../rules/house-profile.js';

/** A profile by name, with its dates; `until` null: without an end. */
interface NamedDates {
  readonly name: string;
  readonly from: string;
  readonly until: string | null;
}

/** Details of refusals about rule profiles of an organisation. */
export interface HouseProfileRefusals {
  /** The profile that was to be kept, and the one that already holds on some of its dates. */
  rule_profiles_overlap: {
    readonly errors: readonly FieldFault[];
    readonly facts: { readonly profile: NamedDates; readonly other: NamedDates };
  };
  /** Values and severities laxer than the law that the profile did not have before. */
  laxer_than_law_needs_confirmation: {
    readonly facts: { readonly values: readonly LaxerValue[]; readonly severities: readonly MilderRule[] };
  };
}
