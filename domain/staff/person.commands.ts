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

/** Adds somebody, enabled. */
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

/** Changes what is named; the rest stays. */
export interface ChangePerson {
  readonly type: 'ChangePerson';
  readonly userId: UserId;
  readonly details?: Partial<PersonDetails>;
  readonly role?: Role;
  readonly places?: Places;
  readonly employment?: Employment;
  /** Jobs and contract from their date on; those of the same date are replaced. */
  readonly terms?: PersonTerms;
  readonly confirm: boolean;
}

/** Takes terms away: those before hold on. */
export interface RemoveTerms {
  readonly type: 'RemoveTerms';
  readonly userId: UserId;
  readonly from: CivilDate;
}

/** Enables or disables a person. */
export interface SetEnabled {
  readonly type: 'SetEnabled';
  readonly userId: UserId;
  readonly enabled: boolean;
}

/** Takes somebody off the list as if they had never been added: only for who was not planned yet. */
export interface RemovePerson {
  readonly type: 'RemovePerson';
  readonly userId: UserId;
}

export type PersonCommand = EmployPerson | ChangePerson | RemoveTerms | SetEnabled | RemovePerson;
