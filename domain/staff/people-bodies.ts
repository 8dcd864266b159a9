import type { CivilDate } from '../kernel/civil-date.js';
import type { JobId, LocationId, UserId } from '../kernel/ids.js';
import { type Contract, type PersonTerms, SINCE_EVER, termsOn, ZERO_HOURS } from '../planning/person-terms.js';
import type { ChangedPersonBody, NewPersonBody, TermsBody } from './people.calls.js';
import type { KnownPerson, PersonDetails } from './person.js';
import type { ChangePerson, EmployPerson, PersonCommand } from './person.commands.js';
import { NO_DETAILS } from './person.decider.js';

const detailsOf = ({
  name,
  shortName,
  email,
  phone_number: phone,
  birthDate,
  licences,
  hourlyCents,
  wageFrom,
}: ChangedPersonBody): Partial<PersonDetails> =>
  Object.fromEntries(
    Object.entries({ name, shortName, email, phone, birthDate, licences, hourlyCents, wageFrom }).filter(
      ([, value]) => value !== undefined,
    ),
  );

const contractOf = ({ contractKind: kind, minHours, maxHours }: Omit<TermsBody, 'from'>): Contract => {
  if (kind === 'zero_hours') return ZERO_HOURS;
  return { kind, minHours, maxHours: kind === 'fixed' ? minHours : maxHours };
};

/** Terms from a request body: jobs without duplicates; a fixed contract has equal minimum and maximum. */
export const termsOf = (body: TermsBody): PersonTerms => ({
  from: body.from,
  jobIds: [...new Set(body.jobIds)],
  always: body.always,
  contract: contractOf(body),
  ...(body.contractKind !== 'fixed' && body.reference?.length && { reference: body.reference }),
});

const placesOf = (homeLocationId: LocationId, locationIds: readonly LocationId[]) => ({
  homeLocationId,
  locationIds: [...new Set([homeLocationId, ...locationIds])],
});

/**
 * Command for a new person from a request body; terms begin on the first day of employment, or 1970-01-01 when it is
 * unknown.
 */
export const employPerson = (userId: UserId, body: NewPersonBody, confirm: boolean): EmployPerson => ({
  type: 'EmployPerson',
  userId,
  details: { ...NO_DETAILS, ...detailsOf(body), name: body.name },
  role: { typeName: body.typeName, superUser: body.superUser },
  places: placesOf(body.homeLocationId, body.locationIds),
  employment: { from: body.employmentFrom, until: body.employmentUntil },
  terms: termsOf({ ...body, from: body.employmentFrom ?? SINCE_EVER }),
  confirm,
});

/**
 * Command from a request body; absent fields are left out, and null clears. `is`: present values, which complete role,
 * locations and employment when only part of each is given. The home is always added to the locations.
 */
export const changePerson = (
  userId: UserId,
  body: ChangedPersonBody,
  is: {
    readonly typeName: string;
    readonly superUser: boolean;
    readonly homeLocationId: LocationId;
    readonly locationIds: readonly LocationId[];
    readonly employmentFrom: PersonTerms['from'] | null;
    readonly employmentUntil: PersonTerms['from'] | null;
  },
  confirm: boolean,
): ChangePerson => {
  const { typeName, superUser, homeLocationId, locationIds, employmentFrom, employmentUntil } = body;
  const changesRole = typeName !== undefined || superUser !== undefined;
  const moves = homeLocationId !== undefined || locationIds !== undefined;
  const changesEmployment = employmentFrom !== undefined || employmentUntil !== undefined;
  return {
    type: 'ChangePerson',
    userId,
    details: detailsOf(body),
    ...(changesRole && { role: { typeName: typeName ?? is.typeName, superUser: superUser ?? is.superUser } }),
    ...(moves && { places: placesOf(homeLocationId ?? is.homeLocationId, locationIds ?? is.locationIds) }),
    ...(changesEmployment && {
      employment: {
        from: employmentFrom === undefined ? is.employmentFrom : employmentFrom,
        until: employmentUntil === undefined ? is.employmentUntil : employmentUntil,
      },
    }),
    confirm,
  };
};

/** Commands that add a job to the terms of people from a date on; none for people who have it that date. */
export const giveJob = (
  people: readonly Pick<KnownPerson, 'userId' | 'terms'>[],
  jobId: JobId,
  from: CivilDate,
): PersonCommand[] =>
  people.flatMap((person) => {
    const terms = termsOn(person, from);
    if (terms.jobIds.includes(jobId)) return [];
    const withJob = { ...terms, from, jobIds: [...terms.jobIds, jobId] };
    return [{ type: 'ChangePerson', userId: person.userId, terms: withJob, confirm: true }];
  });
