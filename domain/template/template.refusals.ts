import type { CivilDate } from '../kernel/civil-date.js';

/** Details of refusals about templates. */
export interface TemplateRefusals {
  template_deletion_needs_confirmation: {
    readonly facts: {
      readonly shiftCount: number;
      readonly placed: readonly { readonly start: CivilDate; readonly end: CivilDate }[];
    };
  };
}
