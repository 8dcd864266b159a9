import type { CivilDate } from '../kernel/civil-date.js';

/** What refusals about templates tell. */
export interface TemplateRefusals {
  template_deletion_needs_confirmation: {
    readonly facts: {
      readonly shiftCount: number;
      readonly placed: readonly { readonly start: CivilDate; readonly end: CivilDate }[];
    };
  };
}
