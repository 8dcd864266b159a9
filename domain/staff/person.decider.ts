import type { CivilDate } from '../kernel/civil-date.js';
import type { JobId, LocationId } from '../kernel/ids.js';
import { type Fault, fieldRefusals, type Refusal, refusal } from '../kernel/refusal.js';
import type { Likeness } from './staff.refusals.js';
import { withTerms } from '../planning/person-terms.js';
import type { PeopleDirectory } from './people-directory.js';
import type { KnownPerson, PersonDetails } from './person.js';
import { isWithinReach, mayEdit, mayGiveRole, type PersonEditor, roleOfPerson } from './person-access.js';
import type { ChangePerson, EmployPerson, PersonCommand, RemovePerson } from './person.commands.js';
import { faultsOfPersonChange } from './person-faults.js';
import { personChangeEvents, setsWage } from './person-changes.js';
import type { StaffEvent } from './staff.events.js';

/** Facts for edits of people. */
export interface PeopleContext {
  readonly editor: PersonEditor;
  /** Date at the location of the editor; nobody is born after it. */
  readonly today: CivilDate;
  /** Index of people, mutated while commands are decided. */
  readonly people: PeopleDirectory;
  readonly locations: ReadonlySet<LocationId>;
  /** Locations of each job that is in use. */
  readonly jobs: ReadonlyMap<JobId, readonly LocationId[]>;
  /** Converts a typed phone number to E.164, or returns its fault. */
  readonly phoneOf: (text: string) => PhoneNumber;
}

/** A phone number in E.164, or the fault of the input. */
export type PhoneNumber =
  | { readonly number: string }
  | { readonly fieldError: 'invalid_phone_number' | 'phone_too_short' | 'phone_too_long' };

/** Change of one person; `before` null: added. */
export interface PersonChange {
  readonly before: KnownPerson | null;
  /** New state; the last state for a removal. */
  readonly after: KnownPerson;
  readonly removed?: true;
  readonly events: readonly StaffEvent[];
}

/** Changes in order of the commands, without commands that change nothing; or the refusal. */
export type PeopleDecision =
  | { readonly ok: true; readonly changes: readonly PersonChange[] }
  | { readonly ok: false; readonly refusal: Refusal };

/**
 * Decides commands about people, all or none, each on the result of those before it (set-up page, "People"). Mutates
 * `context.people`, also when it refuses in the end.
 * `fieldsOf`: prefix of the fields of a command, such as `people[3].`; `existingFaults`: faults found before. All field faults
 * are reported together; `id_taken`, `not_found`, `forbidden` and `last_superuser` stop at once, with the command in
 * `facts.at`.
 */
export function decidePeople(
  commands: readonly PersonCommand[],
  context: PeopleContext,
  fieldsOf: (index: number) => string = () => '',
  existingFaults: readonly Fault[] = [],
): PeopleDecision {
  const changes: PersonChange[] = [];
  const faults: Fault[] = [...existingFaults];
  const alike: Likeness[] = [];
  for (const [index, command] of commands.entries()) {
    const decided = decideOne(command, context);
    if ('refusal' in decided) return { ok: false, refusal: refusedAt(decided.refusal, fieldsOf(index)) };
    faults.push(...decided.faults.map((fieldError) => ({ ...fieldError, field: fieldsOf(index) + fieldError.field })));
    alike.push(...decided.alike);
    if (decided.change.removed) context.people.remove(command.userId);
    else context.people.put(decided.change.after);
    changes.push(decided.change);
  }
  const atFault = fieldRefusals(faults);
  if (atFault) return { ok: false, refusal: atFault };
  if (alike.length > 0) {
    const people = alike.map((one) => ({ ...one }));
    return { ok: false, refusal: refusal('person_exists_needs_confirmation', { facts: { people } }) };
  }
  return { ok: true, changes: changes.filter(({ events }) => events.length > 0) };
}

/** Why somebody cannot be changed, whatever is filled in. */
type PersonRefusal = Refusal<'id_taken' | 'not_found' | 'forbidden' | 'last_superuser'>;

const refusedAt = (refused: PersonRefusal, fields: string): PersonRefusal =>
  fields === '' ? refused : { ...refused, facts: { at: fields.replace(/\.$/, '') } };

interface Decided {
  readonly change: PersonChange;
  readonly faults: readonly Fault[];
  readonly alike: readonly Likeness[];
}

function decideOne(command: PersonCommand, context: PeopleContext): Decided | { readonly refusal: PersonRefusal } {
  const { editor, people } = context;
  const before = people.get(command.userId);
  if (command.type === 'EmployPerson') {
    if (before) return { refusal: refusal('id_taken') };
  } else if (
    !before ||
    (editor.role !== 'superuser' && !isWithinReach(editor, before) && editor.userId !== command.userId)
  )
    return { refusal: refusal('not_found') };
  if (before && !mayEdit(editor, before)) return { refusal: refusal('forbidden') };
  if (before && command.type === 'RemovePerson') return removed(before, people);

  const requested = wantedOf(command, before);
  if (!requested) return { refusal: refusal('not_found') };
  const addressed = withAddress(requested, before, command, editor);
  const { person: after, faults: ofPhone } = withPhone(addressed, before?.phone ?? null, context);
  const forbidden = refuseBeyond(before ?? null, after, editor);
  if (forbidden) return { refusal: forbidden };
  if (people.wouldLoseLastSuperuser(before, after)) return { refusal: refusal('last_superuser') };
  const faults = [...ofPhone, ...faultsOfPersonChange(before ?? null, after, context)];
  const asks =
    'confirm' in command && !command.confirm && (before?.name !== after.name || before.birthDate !== after.birthDate);
  return {
    change: { before: before ?? null, after, events: personChangeEvents(before ?? null, after) },
    faults,
    alike: asks ? people.likeness(after).map((one) => likenessOf(one, editor)) : [],
  };
}

function removed(before: KnownPerson, people: PeopleDirectory): Decided | { readonly refusal: PersonRefusal } {
  if (people.wouldLoseLastSuperuser(before, null)) return { refusal: refusal('last_superuser') };
  const events: StaffEvent[] = [{ type: 'PersonRemoved', data: { userId: before.userId } }];
  return { change: { before, after: before, removed: true, events }, faults: [], alike: [] };
}

/**
 * Person with the address as it counts from now on. Below superuser nobody changes the way in of somebody who can log
 * in: the address waits, and logins, resets and mails go by the present one. Entering the present address ends the
 * wait.
 */
function withAddress(
  person: KnownPerson,
  before: KnownPerson | undefined,
  command: PersonCommand,
  editor: PersonEditor,
): KnownPerson {
  if (!before || command.type !== 'ChangePerson' || command.details?.email === undefined) return person;
  const { email } = person;
  const isSame = email?.toLowerCase() === before.email?.toLowerCase();
  if (isSame || !before.hasLogin || editor.role === 'superuser') return { ...person, waitingEmail: null };
  return { ...person, email: before.email, waitingEmail: { email, by: editor.userId } };
}

/** With the telephone number as it is kept; the one that was there may stay, whatever it is. */
function withPhone(
  person: KnownPerson,
  was: string | null,
  { phoneOf }: PeopleContext,
): { readonly person: KnownPerson; readonly faults: readonly Fault[] } {
  if (person.phone === null || person.phone === was) return { person, faults: [] };
  const phone = phoneOf(person.phone);
  return 'number' in phone
    ? { person: { ...person, phone: phone.number }, faults: [] }
    : { person, faults: [{ field: 'phone_number', code: phone.fieldError }] };
}

const likenessOf = (person: KnownPerson, editor: PersonEditor): Likeness => {
  const isVisible = isWithinReach(editor, person);
  const { userId, name, enabled, homeLocationId } = person;
  return { userId: isVisible ? userId : null, name, enabled, homeLocationId: isVisible ? homeLocationId : null };
};

function wantedOf(command: PersonCommand, before: KnownPerson | undefined): KnownPerson | null {
  if (command.type === 'EmployPerson') return newPerson(command);
  return before && command.type !== 'RemovePerson' ? changed(command, before) : null;
}

const newPerson = ({ userId, details, role, places, employment, terms }: EmployPerson): KnownPerson => ({
  userId,
  ...details,
  ...role,
  ...places,
  enabled: true,
  employment,
  terms: [terms],
});

function changed(
  command: Exclude<PersonCommand, EmployPerson | RemovePerson>,
  person: KnownPerson,
): KnownPerson | null {
  switch (command.type) {
    case 'SetEnabled':
      return { ...person, enabled: command.enabled };
    case 'RemoveTerms': {
      const terms = person.terms.filter(({ from }) => from !== command.from);
      return terms.length === 0 || terms.length === person.terms.length ? null : { ...person, terms };
    }
    case 'ChangePerson':
      return withChanges(command, person);
  }
}

const withChanges = ({ details, role, places, employment, terms }: ChangePerson, person: KnownPerson): KnownPerson => ({
  ...person,
  ...details,
  ...role,
  ...places,
  employment: employment ?? person.employment,
  terms: terms ? withTerms(person.terms, terms) : person.terms,
});

/** Refuses changes beyond the editor's rights: a higher role, a person out of reach, or a wage. */
function refuseBeyond(
  before: KnownPerson | null,
  after: KnownPerson,
  editor: PersonEditor,
): Refusal<'forbidden'> | null {
  if (setsWage(before, after) && !editor.seesWages) return refusal('forbidden');
  if (editor.role === 'superuser') return null;
  if (!mayGiveRole(editor, roleOfPerson(after))) return refusal('forbidden');
  const was = new Set(before?.locationIds);
  const is = new Set(after.locationIds);
  const moved = [...is].filter((id) => !was.has(id)).concat([...was].filter((id) => !is.has(id)));
  if (after.homeLocationId !== before?.homeLocationId) moved.push(after.homeLocationId);
  return moved.every((id) => editor.reach.has(id)) ? null : refusal('forbidden');
}

/** Details of a person of whom only the name is known. */
export const NO_DETAILS: Omit<PersonDetails, 'name'> = {
  shortName: null,
  email: null,
  phone: null,
  birthDate: null,
  licences: [],
  hourlyCents: null,
};
