import type { CivilDate } from '../kernel/civil-date.js';
import type { LocationId, UserId } from '../kernel/ids.js';
import type { Employment, PersonTerms } from '../planning/person-terms.js';
import type { PersonDetails } from './person.js';

interface Role {
  readonly typeName: string;
  readonly superUser: boolean;
}

interface Places {
  readonly homeLocationId: LocationId;
  readonly locationIds: readonly LocationId[];
}

/** Adds a person, enabled. Unless `confirm`, asks when somebody has the same name and birth date. */
export interface EmployPerson {
  readonly type: 'EmployPerson';
  readonly userId: UserId;
  readonly details: PersonDetails;
  readonly role: Role;
  readonly places: Places;
  readonly employment: Employment;
  readonly terms: PersonTerms;
  readonly confirm: boolean;
}

/**
 * Changes the given parts of a person; absent parts stay. Unless `confirm`, asks when somebody has the new name and
 * birth date.
 */
export interface ChangePerson {
  readonly type: 'ChangePerson';
  readonly userId: UserId;
  readonly details?: Partial<PersonDetails>;
  readonly role?: Role;
  readonly places?: Places;
  readonly employment?: Employment;
  /** Jobs and contract from their date on; replaces terms of the same date. */
  readonly terms?: PersonTerms;
  readonly confirm: boolean;
}

/** Removes the terms that begin on a date; earlier terms continue. `not_found` for none or for the only terms. */
export interface RemoveTerms {
  readonly type: 'RemoveTerms';
  readonly userId: UserId;
  readonly from: CivilDate;
}

/** Enables or disables a person; `last_superuser` when nobody with all rights would remain. */
export interface SetEnabled {
  readonly type: 'SetEnabled';
  readonly userId: UserId;
  readonly enabled: boolean;
}

/** Removes a person who was added by mistake. That they were never planned is checked by the caller. */
export interface RemovePerson {
  readonly type: 'RemovePerson';
  readonly userId: UserId;
}

export type PersonCommand = EmployPerson | ChangePerson | RemoveTerms | SetEnabled | RemovePerson;
