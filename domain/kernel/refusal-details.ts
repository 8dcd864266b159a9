import type { FieldFault } from './refusal-codes.js';

/** Fields at fault. */
interface Fields {
  readonly errors?: readonly FieldFault[];
}

/** Path of the refused command when a write holds several, as `people[1]`. */
interface OfSeveral {
  readonly facts?: { readonly at: string };
}

/** Present state of the record that the command addressed. */
export interface Current {
  readonly current: object;
}

/**
 * Details of refusals by code, as the rules give them; a code that is absent has none. Features add theirs in
 * `{feature}.refusals.ts` with a line in `domain/catalogue/refusals.ts`. The server adds names to ids before it
 * answers; the wire shapes are in `domain/catalogue/question-facts.ts` and `domain/api/problem.ts`.
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
