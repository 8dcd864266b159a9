import type { CivilDate } from '../kernel/civil-date.js';
import type { Recorded } from '../kernel/event.js';
import type { LocationId, UserId } from '../kernel/ids.js';
import { type Agreement, fixedHours, SINCE_EVER, withTerms } from '../planning/person-terms.js';
import type { WageFrom } from '../planning/wages.js';
import type { StaffEvent } from './staff.events.js';

/** Person as folded from the log, without identifying data. */
export interface Person extends Agreement {
  readonly userId: UserId;
  /** Name of the user type; null: unknown, added before events held it. */
  readonly typeName: string | null;
  readonly superUser: boolean;
  /** False: cannot log in and is not planned. */
  readonly enabled: boolean;
  readonly homeLocationId: LocationId;
  /** Home and enabled locations. */
  readonly locationIds: readonly LocationId[];
}

/** Kinds of licences; `parental_consent`: of the parents, for work until 20:00; `other` has a name of its own. */
export const LICENCE_KINDS = ['social_hygiene', 'first_aid', 'parental_consent', 'other'] as const;
export type LicenceKind = (typeof LICENCE_KINDS)[number];

/** Licence of a person. */
export interface Licence {
  readonly kind: LicenceKind;
  /** Name of a licence of another kind; otherwise empty. */
  readonly name: string;
  /** Last day; null: does not expire. */
  readonly expiresOn: CivilDate | null;
}

/** Identifying data of a person, stored in tables outside the log. */
export interface PersonDetails {
  readonly name: string;
  /** Name for board cells; null: boards shorten `name`. */
  readonly shortName: string | null;
  readonly email: string | null;
  /** E.164; null: unknown. */
  readonly phone: string | null;
  readonly birthDate: CivilDate | null;
  readonly licences: readonly Licence[];
  /** Hourly wage in cents; null: unknown. */
  readonly hourlyCents: number | null;
  /** First date of a wage that is being set; absent: today. */
  readonly wageFrom?: CivilDate;
}

/** Person with identifying data, as read from tables. */
export interface KnownPerson extends Person, PersonDetails {
  /** Hourly wages, earliest first; absent: not read. */
  readonly wages?: readonly WageFrom[];
  /** Whether they have a password or a passkey; absent: neither. */
  readonly hasLogin?: boolean;
  /** Address that waits for confirmation; null or absent: none. */
  readonly waitingEmail?: WaitingEmail | null;
}

/** Address that a manager entered for a person who can log in; `email` null: removal of the address. */
export interface WaitingEmail {
  readonly email: string | null;
  readonly by: UserId;
}

/** Details whose changes are recorded by name, without values. */
export const DETAILS = ['name', 'shortName', 'email', 'phone', 'birthDate', 'licences'] as const;

/** Folds events of one person in order; null: not added, or removed. Details and erasure are not in the state. */
export const evolvePerson = (state: Person | null, events: readonly Recorded<StaffEvent>[]): Person | null =>
  events.reduce<Person | null>((person, event) => {
    if (event.type === 'PersonEmployed') return employed(event);
    return event.type === 'PersonRemoved' ? null : person && { ...person, ...changeOf(event, person) };
  }, state);

function employed({ data }: Extract<StaffEvent, { type: 'PersonEmployed' }>): Person {
  const { userId, homeLocationId, locationIds, superUser, typeName, jobIds, always, contract, employment } = data;
  const { reference } = data;
  const period = employment ?? { from: null, until: null };
  return {
    userId,
    typeName: typeName ?? null,
    superUser,
    enabled: true,
    homeLocationId,
    locationIds,
    employment: period,
    terms: [
      {
        from: data.termsFrom ?? period.from ?? SINCE_EVER,
        jobIds,
        always,
        contract: contract ?? fixedHours(null),
        ...(reference && { reference }),
      },
    ],
  };
}

function changeOf(event: StaffEvent, { terms }: Person): Partial<Person> {
  switch (event.type) {
    case 'PersonDisabled':
      return { enabled: false };
    case 'PersonEnabled':
      return { enabled: true };
    case 'PersonRoleChanged':
      return { typeName: event.data.typeName, superUser: event.data.superUser };
    case 'PersonLocationsChanged':
      return { homeLocationId: event.data.homeLocationId, locationIds: event.data.locationIds };
    case 'PersonEmploymentChanged':
      return { employment: { from: event.data.from, until: event.data.until } };
    case 'PersonTermsSet':
      return { terms: withTerms(terms, event.data.terms) };
    case 'PersonTermsRemoved':
      return { terms: terms.filter(({ from }) => from !== event.data.terms.from) };
    default:
      return {};
  }
}
