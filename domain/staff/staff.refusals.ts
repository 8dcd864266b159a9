import type { LocationId, UserId } from '../kernel/ids.js';

/** Details of refusals about people. `at`: path of the command in a write of several, such as `people[1]`. */
export interface StaffRefusals {
  last_superuser: { readonly facts?: { readonly at: string } };
  person_exists_needs_confirmation: { readonly facts: { readonly people: readonly Likeness[]; readonly at?: string } };
}

/** A person with the same name and birth date; `userId` and `homeLocationId` are null out of the editor's reach. */
export interface Likeness {
  readonly userId: UserId | null;
  readonly name: string;
  readonly enabled: boolean;
  readonly homeLocationId: LocationId | null;
}
