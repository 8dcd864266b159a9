import type { CivilDate } from '../kernel/civil-date.js';
import type { LocationId, UserId } from '../kernel/ids.js';
import type { Fault } from '../kernel/refusal.js';
import { type PersonTerms, SINCE_EVER, termsOn } from '../planning/person-terms.js';
import type { PeopleDirectory } from '../staff/people-directory.js';
import { NewPersonBody } from '../staff/people.calls.js';
import { changePerson, employPerson, termsOf } from '../staff/people-bodies.js';
import type { KnownPerson, Licence } from '../staff/person.js';
import { setsWage } from '../staff/person-changes.js';
import { isWithinReach, type PersonEditor } from '../staff/person-access.js';
import type { PersonCommand } from '../staff/person.commands.js';
import type { ImportedPerson } from './people-import.calls.js';

/** Fields of a person before an import, as far as imports change them. Personal data, which must not be in the log. */
export interface FormerPerson {
  readonly details: Pick<KnownPerson, 'name' | 'email' | 'phone' | 'birthDate'> & {
    /** Absent: the import changed none. */
    readonly licences?: readonly Licence[];
  };
  readonly role: { readonly typeName: string; readonly superUser: boolean };
  readonly places: Pick<KnownPerson, 'homeLocationId' | 'locationIds'>;
  readonly employment: KnownPerson['employment'];
  /** First date of the wage that the import set, and the wage before; absent: it set none. */
  readonly wage?: { readonly from: CivilDate; readonly was: number | null };
  /**
   * First date of the terms that the import set, and the terms of that date before (null: none); absent: it set none.
   */
  readonly terms?: { readonly from: CivilDate; readonly was: PersonTerms | null };
}

/** A person of an import; `former` null: added by it. */
export interface ImportedChange {
  readonly userId: UserId;
  readonly former: FormerPerson | null;
}

/** Facts for turning rows of an import into commands. */
export interface ImportContext {
  readonly people: PeopleDirectory;
  readonly editor: PersonEditor;
  /** Home location of new people whose row has none. */
  readonly locationId: LocationId;
  readonly todayOf: (locationId: LocationId) => CivilDate;
  readonly newId: () => UserId;
}

interface Prepared {
  readonly commands: readonly PersonCommand[];
  /** Row that each command came from. */
  readonly rows: readonly number[];
  readonly faults: readonly Fault[];
}

/** Prefix of a row's fields in refusals: `people[3].`. */
export const fieldsOfRow = (row: number): string => `people[${row}].`;

/**
 * Commands for the rows of an import, already confirmed. Unknown, unreachable and repeated people become field faults
 * of their rows instead. Changes nothing.
 */
export function importCommands(rows: readonly ImportedPerson[], context: ImportContext): Prepared {
  const { people, editor, locationId } = context;
  const faults: Fault[] = [];
  const decided: [number, PersonCommand][] = [];
  const seen = new Set<string>();
  for (const [index, { id, parentalConsent, ...given }] of rows.entries()) {
    if (id === null) {
      const licences = withConsent([], parentalConsent ?? null);
      const body = NewPersonBody.parse({ homeLocationId: locationId, ...given, licences });
      decided.push([index, employPerson(context.newId(), body, true)]);
      continue;
    }
    const person = people.get(id);
    const isKnown = person && (editor.role === 'superuser' || isWithinReach(editor, person));
    if (!isKnown) faults.push({ field: `${fieldsOfRow(index)}id`, code: 'not_found' });
    else if (seen.has(id)) faults.push({ field: `${fieldsOfRow(index)}id`, code: 'duplicate' });
    else {
      const licences = isNewConsent(person, parentalConsent) && withConsent(person.licences, parentalConsent);
      const change = { ...given, ...(licences && { licences }) };
      decided.push([index, changeOf(person, change, context.todayOf(person.homeLocationId))]);
    }
    seen.add(id);
  }
  return { commands: decided.map(([, command]) => command), rows: decided.map(([index]) => index), faults };
}

type Consent = NonNullable<ImportedPerson['parentalConsent']>;

const isConsent = ({ kind }: Licence): boolean => kind === 'parental_consent';

/** Whether a row says something else about the consent of the parents than is kept; undefined: the row says nothing. */
function isNewConsent({ licences }: KnownPerson, consent: Consent | null | undefined): consent is Consent | null {
  if (consent === undefined) return false;
  const recorded = licences.find(isConsent);
  return recorded ? recorded.expiresOn !== consent?.until : consent !== null;
}

/** Licences with another consent of the parents; null: without one. */
const withConsent = (licences: readonly Licence[], consent: Consent | null): Licence[] => [
  ...licences.filter((one) => !isConsent(one)),
  ...(consent ? [{ kind: 'parental_consent' as const, name: '', expiresOn: consent.until }] : []),
];

type Given = Omit<ImportedPerson, 'id' | 'parentalConsent'> & { readonly licences?: Licence[] };

function changeOf(person: KnownPerson, given: Given, today: CivilDate): PersonCommand {
  const { jobIds, always, contractKind, minHours, maxHours, reference, ...rest } = given;
  const is = {
    typeName: person.typeName ?? '',
    superUser: person.superUser,
    homeLocationId: person.homeLocationId,
    locationIds: person.locationIds,
    employmentFrom: person.employment.from,
    employmentUntil: person.employment.until,
  };
  const { hourlyCents } = given;
  const isRaised = hourlyCents !== undefined && hourlyCents !== person.hourlyCents;
  // Said with its date, so that taking the import back finds it.
  const wageFrom = (person.wages ?? []).length === 0 ? SINCE_EVER : today;
  const command = changePerson(person.userId, { ...rest, ...(isRaised && { wageFrom }) }, is, true);
  const now = termsOn(person, today);
  const terms = termsOf({
    from: today,
    jobIds: jobIds ?? [...now.jobIds],
    always: always ?? now.always,
    contractKind: contractKind ?? now.contract.kind,
    minHours: minHours === undefined ? now.contract.minHours : minHours,
    maxHours: maxHours === undefined ? now.contract.maxHours : maxHours,
    reference: reference ?? [...(now.reference ?? [])],
  });
  return isSameAgreement(now, terms) ? command : { ...command, terms };
}

const isSameAgreement = (one: PersonTerms, other: PersonTerms): boolean =>
  JSON.stringify([one.jobIds, one.always, one.contract, one.reference ?? []]) ===
  JSON.stringify([other.jobIds, other.always, other.contract, other.reference ?? []]);

/**
 * Data needed to restore a person after an import: details, role, locations and employment before it, and wage and
 * terms only if the import set them (`was` null: there were none on that date).
 */
export function formerOf(before: KnownPerson, after: KnownPerson): FormerPerson {
  const { name, email, phone, birthDate, typeName, superUser, homeLocationId, locationIds, employment } = before;
  const set = after.terms.find((terms) => !before.terms.includes(terms));
  return {
    details: {
      name,
      email,
      phone,
      birthDate,
      ...(before.licences !== after.licences && { licences: before.licences }),
    },
    role: { typeName: typeName ?? '', superUser },
    places: { homeLocationId, locationIds },
    employment,
    ...(setsWage(before, after) && after.wageFrom && { wage: { from: after.wageFrom, was: before.hourlyCents } }),
    ...(set && { terms: { from: set.from, was: before.terms.find(({ from }) => from === set.from) ?? null } }),
  };
}

/**
 * Commands that revert an import, last row first, so that an e-mail address that passed from one person to another
 * returns.
 */
export const takeBackCommands = (people: readonly ImportedChange[]): PersonCommand[] =>
  people.toReversed().flatMap(({ userId, former }): PersonCommand[] => {
    if (former === null) return [{ type: 'RemovePerson', userId }];
    const { terms, wage, ...was } = former;
    const paid = wage && { hourlyCents: wage.was, wageFrom: wage.from };
    const details = { ...was.details, ...paid };
    const change: PersonCommand = { type: 'ChangePerson', userId, ...was, details, confirm: true };
    if (!terms) return [change];
    return terms.was ? [{ ...change, terms: terms.was }] : [change, { type: 'RemoveTerms', userId, from: terms.from }];
  });
