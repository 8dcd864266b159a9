import type { LocationId, UserId } from '../kernel/ids.js';

/** Details of refusals about people. `at`: path of the person in a write of several, as `people[1]`. */
export interface StaffRefusals {
  last_superuser: { readonly facts?: { readonly at: string } };
  person_exists_needs_confirmation: { readonly facts: { readonly people: readonly Likeness[]; readonly at?: string } };
}

/** Somebody with the same name and birth date, as the question tells: of who is out of reach only that there is one. */
export interface Likeness {
  readonly userId: UserId | null;
  readonly name: string;
  readonly enabled: boolean;
  readonly homeLocationId: LocationId | null;
}
