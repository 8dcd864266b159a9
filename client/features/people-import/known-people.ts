import type { ImportedPerson } from '#domain/people-import/people-import.calls';
import { readReference, writtenReference } from '#domain/planning/reference-hours';
import type { PersonLine } from '#domain/staff/people.views';
import type { ImportRow } from './import-rows.js';
import type { ReadPerson } from './read-person.js';
import type { ExistingPerson } from './row-person.js';

/** Existing person from a line of the people list; the wage is always null, because that list has none. */
export const existingPerson = (line: PersonLine): ExistingPerson => ({
  userId: line.id,
  name: line.name,
  email: line.email,
  phone: line.phoneNumber,
  birthDate: line.birthDate,
  typeName: line.type.name,
  superUser: line.superUser,
  always: line.terms.always,
  jobIds: line.terms.jobIds,
  homeLocationId: line.homeLocationId,
  locationIds: line.locationIds,
  contractKind: line.terms.contractKind,
  minHours: line.terms.minHours,
  maxHours: line.terms.maxHours,
  reference: writtenReference(line.terms.reference ?? [], 'nl'),
  consent: line.parentalConsent ? (line.parentalConsent.until ?? 'open') : 'none',
  hourlyCents: null,
  inServiceFrom: line.employmentFrom,
  inServiceUntil: line.employmentUntil,
});

/**
 * Row in the format of the import call; an existing person gets only the changed fields. Hours without a contract kind
 * become a fixed or min-max contract for new people and those on zero hours.
 */
export function importedPerson({ person, existing, changes }: ImportRow): ImportedPerson {
  const requested = existing
    ? (Object.fromEntries(changes.map((field) => [field, person[field]])) as ReadPerson)
    : person;
  const merged = existing && existing.contractKind !== 'zero_hours' ? requested : withContract(requested);
  const { phone, inServiceFrom, inServiceUntil, jobIds, locationIds, reference, consent, ...same } = merged;
  return {
    id: existing?.userId ?? null,
    ...same,
    ...(phone !== undefined && { phoneNumber: phone }),
    ...(reference !== undefined && { reference: readReference(reference) ?? [] }),
    ...(consent !== undefined && {
      parentalConsent: consent === 'none' ? null : { until: consent === 'open' ? null : consent },
    }),
    ...(jobIds && { jobIds: [...jobIds] }),
    ...(locationIds && { locationIds: [...locationIds] }),
    ...(inServiceFrom && { employmentFrom: inServiceFrom }),
    ...(inServiceUntil && { employmentUntil: inServiceUntil }),
  };
}

/** Hours without a word about the contract are those of a fixed one, or of one that goes from so many to so many. */
const withContract = (person: ReadPerson): ReadPerson =>
  person.contractKind !== undefined || person.minHours === undefined
    ? person
    : { ...person, contractKind: person.maxHours === undefined ? 'fixed' : 'min_max' };
