import type { z } from 'zod';
import type { personAdd, personChange } from '#domain/staff/people.calls';
import type { PersonView } from '#domain/staff/people.views';
import type { Licence } from '#domain/staff/person';

/** Form values of a person; empty string: unknown. */
export interface PersonValues {
  readonly name: string;
  readonly shortName: string;
  readonly email: string;
  readonly phoneNumber: string;
  readonly birthDate: string;
  readonly typeName: string;
  readonly superUser: boolean;
  readonly homeLocationId: string;
  /** Other locations, without the home location. */
  readonly locationIds: string[];
  readonly employmentFrom: string;
  readonly employmentUntil: string;
  /** Euros per hour as typed, despite the name; empty: unknown. */
  readonly hourlyCents: number | '';
  /** First day of the wage; empty: today, or always for a first wage. */
  readonly wageFrom: string;
  readonly licences: readonly LicenceValues[];
}

/** Licence in the form; `expiresOn` empty: no expiry. */
export interface LicenceValues extends Pick<Licence, 'kind' | 'name'> {
  readonly expiresOn: string;
}

/** Rights of the current user on this person. */
export type PersonRights = Pick<PersonView['may'], 'roles' | 'wages' | 'phone'>;

/** Initial form values of a new person: an employee (`Medewerker`) at this home location. */
export const newPerson = (homeLocationId: string): PersonValues => ({
  name: '',
  shortName: '',
  email: '',
  phoneNumber: '',
  birthDate: '',
  typeName: 'Medewerker',
  superUser: false,
  homeLocationId,
  locationIds: [],
  employmentFrom: '',
  employmentUntil: '',
  hourlyCents: '',
  wageFrom: '',
  licences: [],
});

/** Form values of an existing person. */
export const valuesOf = (person: PersonView): PersonValues => ({
  name: person.name,
  shortName: person.shortName ?? '',
  email: person.email ?? '',
  phoneNumber: person.phoneNumber ?? '',
  birthDate: person.birthDate ?? '',
  typeName: person.type.name,
  superUser: person.superUser,
  homeLocationId: person.homeLocationId,
  locationIds: person.locationIds.filter((id) => id !== person.homeLocationId),
  employmentFrom: person.employmentFrom ?? '',
  employmentUntil: person.employmentUntil ?? '',
  hourlyCents: person.hourlyCents === null ? '' : person.hourlyCents / 100,
  wageFrom: '',
  licences: person.licences.map(({ kind, name, expiresOn }) => ({ kind, name, expiresOn: expiresOn ?? '' })),
});

/**
 * Fields of a request body that differ from the initial form's, so that a colleague's changes to other fields are kept.
 * The wage is included whenever a first day is given.
 */
export function changedIn<Body extends object>(requested: Body, before: Body): Body {
  const isSame = (name: string) =>
    JSON.stringify(requested[name as keyof Body]) === JSON.stringify(before[name as keyof Body]);
  // The wage is meant for the day that is said.
  const isMeant = (name: string) => !isSame(name) || (name === 'hourlyCents' && 'wageFrom' in requested);
  return Object.fromEntries(Object.entries(requested).filter(([name]) => isMeant(name))) as Body;
}

/**
 * Request body with the fields that the user may set: roles and wages by right, the phone number only if it was
 * visible. Converts euros to cents.
 */
export const bodyOf = (
  values: PersonValues,
  may: PersonRights,
): z.input<(typeof personChange)['body']> & Pick<z.input<(typeof personAdd)['body']>, 'name' | 'homeLocationId'> => {
  const { typeName, superUser, hourlyCents, wageFrom, licences, phoneNumber: phone, ...others } = values;
  return {
    ...(others as typeof others & { birthDate: '' }),
    licences: licences.map(({ kind, name, expiresOn }) => ({
      kind,
      name,
      expiresOn: expiresOn === '' ? null : expiresOn,
    })),
    ...(may.phone && { phoneNumber: phone }),
    ...(may.roles && { typeName, superUser }),
    ...(may.wages && { hourlyCents: hourlyCents === '' ? null : Math.round(hourlyCents * 100) }),
    ...(may.wages && wageFrom !== '' && { wageFrom }),
  } as never;
};

/** Bound of a field as it is shown: the wage in euros. */
export const boundAt = (field: string, bound: number): number => (field === 'hourlyCents' ? bound / 100 : bound);
