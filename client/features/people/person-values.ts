import type { z } from 'zod';
import type { personAdd, personChange } from '#domain/staff/people.calls';
import type { PersonView } from '#domain/staff/people.views';
import type { Licence } from '#domain/staff/person';

/** Form values of a person; empty: unknown. */
export interface PersonValues {
  readonly name: string;
  readonly shortName: string;
  readonly email: string;
  readonly phoneNumber: string;
  readonly birthDate: string;
  readonly typeName: string;
  readonly superUser: boolean;
  readonly homeLocationId: string;
  readonly locationIds: string[];
  readonly employmentFrom: string;
  readonly employmentUntil: string;
  /** Euros an hour. */
  readonly hourlyCents: number | '';
  /** From when it holds; empty: from today, and the first since ever. */
  readonly wageFrom: string;
  readonly licences: readonly LicenceValues[];
}

/** As it is typed; without a last day: it does not expire. */
export interface LicenceValues extends Pick<Licence, 'kind' | 'name'> {
  readonly expiresOn: string;
}

/** The current user's rights on this person. */
export type PersonRights = Pick<PersonView['may'], 'roles' | 'wages' | 'phone'>;

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

/** Fields of a body that differ from the initial form, so that a colleague's changes to other fields stay. */
export function changedIn<Body extends object>(wanted: Body, before: Body): Body {
  const isSame = (name: string) =>
    JSON.stringify(wanted[name as keyof Body]) === JSON.stringify(before[name as keyof Body]);
  // The wage is meant for the day that is said.
  const isMeant = (name: string) => !isSame(name) || (name === 'hourlyCents' && 'wageFrom' in wanted);
  return Object.fromEntries(Object.entries(wanted).filter(([name]) => isMeant(name))) as Body;
}

/**
 * Request body with the fields that the user may set: roles and wages by right, a phone number only when it was
 * visible.
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
