import type { FieldFault } from './refusal-codes.js';

/** Fields at fault. */
interface Fields {
  readonly errors?: readonly FieldFault[];
}

/** Of several commands in one write: which of them, `people[1]`. */
interface OfSeveral {
  readonly facts?: { readonly at: string };
}

/** The record as it is now. What it is of, the command says. */
export interface Current {
  readonly current: object;
}

/**
 * What a refusal tells besides its code, as the rules decide it; a code that is not here has no details. Features add
 * theirs in `{feature}.refusals.ts`, by a line in `domain/catalogue/refusals.ts`. A server puts names to the ids before
 * it answers: what calls answer with is in `domain/catalogue/question-facts.ts` and `domain/api/problem.ts`.
 */
export interface RefusalDetails {
  validation_failed: Fields & { readonly facts?: { readonly at?: string; readonly jobs?: readonly object[] } };
  invalid_dates: Fields & OfSeveral;
  invalid_phone_number: Fields;
  date_closed: Fields;
  not_found: Fields & OfSeveral;
  forbidden: OfSeveral;
  id_taken: OfSeveral;

  version_conflict: Current;
  already_decided: Current;
}
