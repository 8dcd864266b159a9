import { TYPE_NAMES } from '../access/access.js';
import type { CivilDate } from '../kernel/civil-date.js';
import type { JobId, LocationId } from '../kernel/ids.js';
import type { Fault } from '../kernel/refusal.js';
import type { Contract, PersonTerms } from '../planning/person-terms.js';
import type { PeopleDirectory } from './people-directory.js';
import type { KnownPerson } from './person.js';
import { isWithinReach, type PersonEditor } from './person-access.js';

interface FaultsContext {
  /** Date at the location of the author. */
  readonly today: CivilDate;
  /** Author of the change; faults name other people only within the author's reach. */
  readonly editor: PersonEditor;
  readonly people: PeopleDirectory;
  readonly locations: ReadonlySet<LocationId>;
  readonly jobs: ReadonlyMap<JobId, readonly LocationId[]>;
}

/** Maximum contract hours a week. */
export const MAX_HOURS = 60;

/**
 * Field faults of a change; only changed values are checked, since former choices may stay. `before` null: a new
 * person. `email_taken` names the owner only within the editor's reach.
 */
export function faultsOfPersonChange(before: KnownPerson | null, after: KnownPerson, context: FaultsContext): Fault[] {
  return [
    ...faultsOfAddress(before, after, context),
    ...faultsOfType(before, after),
    ...faultsOfPlaces(before, after, context),
    ...faultsOfEmployment(before, after, context),
    ...after.terms.flatMap((terms) =>
      before?.terms.includes(terms)
        ? []
        : [...faultsOfContract(terms.contract), ...faultsOfJobs(terms, before, after, context)],
    ),
    ...faultsOfLicences(before, after),
  ];
}

function faultsOfAddress(before: KnownPerson | null, after: KnownPerson, { people, editor }: FaultsContext): Fault[] {
  const { userId } = after;
  const [email, was] = after.waitingEmail
    ? [after.waitingEmail.email, before?.waitingEmail?.email]
    : [after.email, before?.email];
  if (email === null || email === was) return [];
  const owner = people.withEmail(email, userId);
  if (!owner) return [];
  const isSeen = editor.role === 'superuser' || isWithinReach(editor, owner);
  const person = isSeen ? { person: { userId: owner.userId, name: owner.name } } : {};
  return [{ field: 'email', code: 'email_taken', ...person }];
}

/** A type is one of a list; another that somebody was given before may stay. */
const faultsOfType = (before: KnownPerson | null, { typeName }: KnownPerson): Fault[] =>
  typeName === null || typeName === before?.typeName || TYPE_NAMES.includes(typeName)
    ? []
    : [{ field: 'typeName', code: 'enum', allowed: [...TYPE_NAMES] }];

function faultsOfPlaces(before: KnownPerson | null, after: KnownPerson, { locations }: FaultsContext): Fault[] {
  const faults: Fault[] = [];
  const { homeLocationId, locationIds } = after;
  if (homeLocationId !== before?.homeLocationId && !locations.has(homeLocationId))
    faults.push({ field: 'homeLocationId', code: 'not_found' });
  locationIds.forEach((id, index) => {
    if (!before?.locationIds.includes(id) && !locations.has(id))
      faults.push({ field: `locationIds[${index}]`, code: 'not_found' });
  });
  if (!locationIds.includes(homeLocationId)) faults.push({ field: 'homeLocationId', code: 'mismatch' });
  return faults;
}

const isBefore = (until: CivilDate | null, from: CivilDate | null): boolean =>
  until !== null && from !== null && until < from;

function faultsOfEmployment(
  before: KnownPerson | null,
  { employment, birthDate }: KnownPerson,
  { today }: FaultsContext,
): Fault[] {
  const faults: Fault[] = [];
  const { from, until } = employment;
  const changed = before?.employment.from !== from || before.employment.until !== until;
  if (changed && isBefore(until, from)) faults.push({ field: 'employmentUntil', code: 'invalid_dates' });
  const isNew = birthDate !== null && birthDate !== before?.birthDate;
  const latest = from !== null && from < today ? from : today;
  if (isNew && birthDate > latest) faults.push({ field: 'birthDate', code: 'max', limit: latest });
  return faults;
}

/** Jobs that exist at none of the person's locations, or not at all; those that they had before may stay. */
function faultsOfJobs(
  { jobIds }: PersonTerms,
  before: KnownPerson | null,
  { locationIds }: KnownPerson,
  { jobs }: FaultsContext,
): Fault[] {
  const had = new Set(before?.terms.flatMap((terms) => terms.jobIds));
  return jobIds.flatMap((id, index): Fault[] => {
    if (had.has(id)) return [];
    const places = jobs.get(id);
    if (!places) return [{ field: `jobIds[${index}]`, code: 'not_found' }];
    return places.some((locationId) => locationIds.includes(locationId))
      ? []
      : [{ field: `jobIds[${index}]`, code: 'not_at_location' }];
  });
}

/** Hours that do not go with the kind of contract. */
function faultsOfContract({ kind, minHours, maxHours }: Contract): Fault[] {
  if (kind === 'zero_hours') return [];
  if (minHours === null) return [{ field: 'minHours', code: 'required' }];
  if (maxHours === null) return [{ field: 'maxHours', code: 'required' }];
  return maxHours < minHours ? [{ field: 'maxHours', code: 'min', limit: minHours }] : [];
}

function faultsOfLicences(before: KnownPerson | null, { licences }: KnownPerson): Fault[] {
  if (licences === before?.licences) return [];
  const seen = new Set<string>();
  return licences.flatMap(({ kind, name }, index): Fault[] => {
    const key = `${kind} ${name.toLowerCase()}`;
    if (seen.has(key)) return [{ field: `licences[${index}].name`, code: 'duplicate' }];
    seen.add(key);
    return kind === 'other' && name === '' ? [{ field: `licences[${index}].name`, code: 'required' }] : [];
  });
}
