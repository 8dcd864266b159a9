import { describe, expect, it } from 'vitest';
import { civilDate } from '../kernel/civil-date.js';
import type { JobId, LocationId, UserId } from '../kernel/ids.js';
import { fixedHours } from '../planning/person-terms.js';
import { BAR, CAFE, COOK, SERVICE, terms } from '../planning/testing/planning-fixtures.js';
import { record } from '../testing/recorded.js';
import { PeopleDirectory } from './people-directory.js';
import { evolvePerson, type KnownPerson } from './person.js';
import type { PersonEditor } from './person-access.js';
import type { ChangePerson, EmployPerson, PersonCommand } from './person.commands.js';
import { decidePeople, NO_DETAILS, type PeopleContext } from './person.decider.js';
import type { StaffEvent } from './staff.events.js';

const person = (id: string, differences: Partial<KnownPerson> = {}): KnownPerson => ({
  userId: id as UserId,
  ...NO_DETAILS,
  name: id,
  typeName: 'Medewerker',
  superUser: false,
  enabled: true,
  homeLocationId: CAFE,
  locationIds: [CAFE],
  employment: { from: null, until: null },
  terms: [terms()],
  ...differences,
});

const boss = person('boss', { superUser: true, typeName: 'Admin' });
const second = person('second', { superUser: true, typeName: 'Admin' });
const sanne = person('sanne', { typeName: 'Leidinggevende' });
const emma = person('emma', { name: 'Emma Bakker', email: 'emma@cafe.test', birthDate: civilDate('2001-02-03') });
const away = person('away', { homeLocationId: BAR, locationIds: [BAR] });

const superuser: PersonEditor = {
  userId: boss.userId,
  role: 'superuser',
  reach: new Set([CAFE, BAR]),
  seesWages: true,
};
const manager: PersonEditor = { userId: sanne.userId, role: 'admin', reach: new Set([CAFE]), seesWages: false };

const contextOf = (
  editor: PersonEditor,
  people: readonly KnownPerson[] = [boss, sanne, emma, away],
): PeopleContext => ({
  editor,
  today: civilDate('2026-11-27'),
  people: new PeopleDirectory(people),
  locations: new Set([CAFE, BAR]),
  jobs: new Map<JobId, LocationId[]>([
    [SERVICE, [CAFE, BAR]],
    [COOK, [CAFE]],
  ]),
  phoneOf: (text) => (text.startsWith('06') ? { number: `+31${text.slice(1)}` } : { fieldError: 'phone_too_short' }),
});

const decide = (editor: PersonEditor, commands: PersonCommand[], people?: readonly KnownPerson[]) =>
  decidePeople(commands, contextOf(editor, people), commands.length > 1 ? (index) => `people[${index}].` : undefined);
const eventsOf = (decision: ReturnType<typeof decide>): readonly StaffEvent[] => {
  if (!decision.ok) throw new Error(`Refused: ${JSON.stringify(decision.refusal)}`);
  return decision.changes.flatMap(({ events }) => events);
};
const codeOf = (decision: ReturnType<typeof decide>) => (decision.ok ? null : decision.refusal.code);
const errorsOf = (decision: ReturnType<typeof decide>) =>
  decision.ok ? [] : 'errors' in decision.refusal ? decision.refusal.errors : [];

const employ = (id: string, differences: Partial<EmployPerson> = {}, name = id): EmployPerson => ({
  type: 'EmployPerson',
  userId: id as UserId,
  details: { ...NO_DETAILS, name },
  role: { typeName: 'Medewerker', superUser: false },
  places: { homeLocationId: CAFE, locationIds: [CAFE] },
  employment: { from: civilDate('2026-12-01'), until: null },
  terms: terms({ from: civilDate('2026-12-01'), contractHours: 12, always: false }),
  confirm: false,
  ...differences,
});
const change = (userId: UserId, differences: Partial<ChangePerson>): ChangePerson => ({
  type: 'ChangePerson',
  userId,
  confirm: false,
  ...differences,
});

describe('adding a person', () => {
  it('records no personal data in the log', () => {
    const details = { ...NO_DETAILS, name: 'Noor', email: 'noor@cafe.test', hourlyCents: 1450 };
    expect(eventsOf(decide(superuser, [employ('noor', { details })]))).toEqual([
      {
        type: 'PersonEmployed',
        data: {
          userId: 'noor',
          homeLocationId: CAFE,
          locationIds: [CAFE],
          typeName: 'Medewerker',
          superUser: false,
          jobIds: [SERVICE],
          always: false,
          contract: fixedHours(12),
          employment: { from: '2026-12-01', until: null },
          termsFrom: '2026-12-01',
        },
      },
      { type: 'PersonWageChanged', data: { userId: 'noor' } },
    ]);
  });

  it('normalises the phone number and names every invalid field', () => {
    const details = { ...NO_DETAILS, name: 'Noor', phone: '0612345678' };
    const decision = decide(manager, [employ('noor', { details })]);
    expect(decision).toMatchObject({ changes: [{ after: { phone: '+31612345678' } }] });
    const wrong = employ('noor', {
      details: { ...NO_DETAILS, name: 'Noor', phone: '123', email: 'EMMA@cafe.test' },
      employment: { from: civilDate('2026-12-01'), until: civilDate('2026-11-30') },
      terms: terms({ jobIds: ['unknown' as JobId], contract: { kind: 'min_max', minHours: 20, maxHours: 10 } }),
    });
    expect(errorsOf(decide(manager, [wrong]))).toEqual([
      { field: 'phone_number', code: 'phone_too_short' },
      { field: 'email', code: 'email_taken', person: { userId: 'emma', name: 'Emma Bakker' } },
      { field: 'employmentUntil', code: 'mismatch' },
      { field: 'maxHours', code: 'min', limit: 20 },
      { field: 'jobIds[0]', code: 'not_found' },
    ]);
  });

  it('refuses a birth date that is to come, also of somebody whose first day is unknown', () => {
    const born = (birthDate: string) =>
      decide(manager, [employ('noor', { details: { ...NO_DETAILS, name: 'Noor', birthDate: civilDate(birthDate) } })]);
    expect(errorsOf(born('2026-11-28'))).toEqual([{ field: 'birthDate', code: 'max', limit: '2026-11-27' }]);
    expect(born('2026-11-27').ok).toBe(true);
  });

  it("asks about a person with the same name and birth date, without details outside the editor's reach", () => {
    const duplicate = { ...NO_DETAILS, name: 'emma  BAKKER', birthDate: emma.birthDate };
    const requested = (editor: PersonEditor, people?: KnownPerson[]) => {
      const decision = decide(editor, [employ('duplicate', { details: duplicate })], people);
      return decision.ok ? null : decision.refusal;
    };
    expect(requested(manager)).toEqual({
      code: 'person_exists_needs_confirmation',
      facts: { people: [{ userId: 'emma', name: 'Emma Bakker', enabled: true, homeLocationId: CAFE }] },
    });
    expect(requested(manager, [{ ...emma, homeLocationId: BAR, locationIds: [BAR] }])).toMatchObject({
      facts: { people: [{ userId: null, name: 'Emma Bakker', enabled: true, homeLocationId: null }] },
    });
    expect(decide(manager, [employ('duplicate', { details: duplicate, confirm: true })]).ok).toBe(true);
  });
});

describe('the rights of an editor', () => {
  it('let an admin add and change only staff of their locations', () => {
    expect(decide(manager, [employ('noor')]).ok).toBe(true);
    const atTheBar = { homeLocationId: BAR, locationIds: [BAR] };
    expect(codeOf(decide(manager, [employ('noor', { places: atTheBar })]))).toBe('forbidden');
    expect(codeOf(decide(manager, [change(away.userId, { details: { name: 'X' } })]))).toBe('not_found');
    const both = { homeLocationId: CAFE, locationIds: [CAFE, BAR] };
    expect(codeOf(decide(manager, [change(emma.userId, { places: both })]))).toBe('forbidden');
    expect(decide(superuser, [change(emma.userId, { places: both })]).ok).toBe(true);
  });

  it('let nobody grant a role above their own or change themselves or superiors', () => {
    const admin = { typeName: 'Admin', superUser: false };
    for (const command of [
      employ('noor', { role: admin }),
      employ('noor', { role: { typeName: 'Medewerker', superUser: true } }),
      change(emma.userId, { role: admin }),
      change(sanne.userId, { role: { typeName: 'Leidinggevende', superUser: true } }),
      change(sanne.userId, { details: { name: 'Sanne' } }),
      change(boss.userId, { details: { name: 'Baas' } }),
      { type: 'SetEnabled', userId: boss.userId, enabled: false } as const,
    ])
      expect(codeOf(decide(manager, [command]))).toBe('forbidden');
    expect(decide(superuser, [change(emma.userId, { role: admin })]).ok).toBe(true);
  });

  it('keep wages from being set by people who may not see them', () => {
    expect(codeOf(decide(manager, [change(emma.userId, { details: { hourlyCents: 1500 } })]))).toBe('forbidden');
    expect(codeOf(decide(manager, [employ('noor', { details: { ...NO_DETAILS, name: 'N', hourlyCents: 1 } })]))).toBe(
      'forbidden',
    );
    expect(eventsOf(decide(superuser, [change(emma.userId, { details: { hourlyCents: 1500 } })]))).toEqual([
      { type: 'PersonWageChanged', data: { userId: 'emma' } },
    ]);
  });
});

describe('the last superuser', () => {
  const losses: PersonCommand[] = [
    { type: 'SetEnabled', userId: boss.userId, enabled: false },
    change(boss.userId, { role: { typeName: 'Admin', superUser: false } }),
    change(boss.userId, { employment: { from: null, until: civilDate('2030-01-01') } }),
  ];

  it('cannot be disabled, demoted or given a last day without another one', () => {
    for (const command of losses) {
      expect(codeOf(decide(superuser, [command]))).toBe('last_superuser');
      expect(decide(superuser, [command], [boss, second]).ok).toBe(true);
      const leaving = { ...second, employment: { from: null, until: civilDate('2027-01-01') } };
      expect(codeOf(decide(superuser, [command], [boss, leaving]))).toBe('last_superuser');
    }
  });

  it('cannot be disabled together with the other superuser in one batch', () => {
    const both: PersonCommand[] = [boss, second].map(({ userId }) => ({ type: 'SetEnabled', userId, enabled: false }));
    expect(codeOf(decide(superuser, both, [boss, second]))).toBe('last_superuser');
  });
});

describe('terms', () => {
  const january = civilDate('2027-01-01');
  const more = terms({ from: january, contractHours: 32, jobIds: [SERVICE, COOK] });

  it('can be set from a date, replaced and removed, but never all of them', () => {
    const set = eventsOf(decide(manager, [change(emma.userId, { terms: more })]));
    expect(set).toEqual([
      { type: 'PersonTermsSet', data: { userId: 'emma', terms: more, was: { ...terms(), jobIds: [SERVICE] } } },
    ]);
    const after = { ...emma, terms: [terms(), more] };
    const less = { ...more, contract: fixedHours(20) };
    expect(eventsOf(decide(manager, [change(emma.userId, { terms: less })], [after]))).toEqual([
      { type: 'PersonTermsSet', data: { userId: 'emma', terms: less, was: more } },
    ]);
    const removal = { type: 'RemoveTerms', userId: emma.userId, from: january } as const;
    expect(eventsOf(decide(manager, [removal], [after]))).toEqual([
      { type: 'PersonTermsRemoved', data: { userId: 'emma', terms: more } },
    ]);
    expect(codeOf(decide(manager, [removal]))).toBe('not_found');
    expect(codeOf(decide(manager, [{ ...removal, from: terms().from }]))).toBe('not_found');
  });

  it("require jobs of the person's locations, unless the person already has them", () => {
    const cook = { ...away, terms: [terms({ jobIds: [COOK] })] };
    const requested = (jobIds: JobId[], one: KnownPerson) =>
      errorsOf(decide(superuser, [change(one.userId, { terms: { ...more, jobIds } })], [boss, one]));
    expect(requested([COOK], away)).toEqual([{ field: 'jobIds[0]', code: 'not_at_location' }]);
    expect(requested([COOK], cook)).toEqual([]);
  });
});

describe('removing a person', () => {
  it('is possible only for editors with rights on the person', () => {
    const command: PersonCommand = { type: 'RemovePerson', userId: emma.userId };
    const context = contextOf(manager);
    const decision = decidePeople([command], context);
    expect(eventsOf(decision)).toEqual([{ type: 'PersonRemoved', data: { userId: emma.userId } }]);
    expect(context.people.get(emma.userId)).toBeUndefined();
    expect(codeOf(decide(manager, [{ ...command, userId: sanne.userId }]))).toBe('forbidden');
    expect(codeOf(decide(manager, [{ ...command, userId: away.userId }]))).toBe('not_found');
    expect(codeOf(decide(superuser, [{ ...command, userId: boss.userId }]))).toBe('last_superuser');
  });
});

it('names the owner of a taken e-mail address only to editors who may see that person', () => {
  const otherPerson = { ...away, email: 'away@cafe.test' };
  const command = employ('noor', { details: { ...NO_DETAILS, name: 'Noor', email: 'away@cafe.test' } });
  expect(errorsOf(decide(manager, [command], [boss, otherPerson]))).toEqual([{ field: 'email', code: 'email_taken' }]);
  expect(errorsOf(decide(superuser, [command], [boss, otherPerson]))).toEqual([
    { field: 'email', code: 'email_taken', person: { userId: 'away', name: 'away' } },
  ]);
});

describe('several person commands', () => {
  it('are decided in order, all or none, with every invalid field named', () => {
    const details = (email: string) => ({ ...NO_DETAILS, name: 'N', email });
    const first = employ('a', { details: details('same@cafe.test') });
    const again = employ('b', { details: details('Same@cafe.test') });
    expect(errorsOf(decide(manager, [first, again, employ('c', { details: details('emma@cafe.test') })]))).toEqual([
      { field: 'people[1].email', code: 'email_taken', person: { userId: 'a', name: 'N' } },
      { field: 'people[2].email', code: 'email_taken', person: { userId: 'emma', name: 'Emma Bakker' } },
    ]);
    const nothing = change(emma.userId, { details: { name: emma.name } });
    const decision = decide(manager, [first, nothing]);
    expect(decision.ok && decision.changes.map(({ after }) => after.userId)).toEqual(['a']);
  });
});

it('evolvePerson folds decided events to the decided state, and accepts older events', () => {
  const commands: PersonCommand[] = [
    employ('noor'),
    change('noor' as UserId, {
      terms: terms({ from: civilDate('2027-03-01') }),
      employment: { from: null, until: null },
    }),
    change('noor' as UserId, {
      role: { typeName: 'Leidinggevende', superUser: false },
      places: { homeLocationId: BAR, locationIds: [BAR, CAFE] },
      employment: { from: null, until: civilDate('2028-01-31') },
    }),
    { type: 'RemoveTerms', userId: 'noor' as UserId, from: civilDate('2026-12-01') },
    { type: 'SetEnabled', userId: 'noor' as UserId, enabled: false },
  ];
  const context = contextOf(superuser);
  const decision = decidePeople(commands, context);
  const folded = evolvePerson(null, record(eventsOf(decision)));
  expect(folded).not.toBeNull();
  expect(context.people.get('noor' as UserId)).toMatchObject({ ...folded });
  const old: StaffEvent = {
    type: 'PersonEmployed',
    data: {
      userId: emma.userId,
      homeLocationId: CAFE,
      locationIds: [CAFE],
      jobIds: [SERVICE],
      always: true,
      superUser: false,
    },
  };
  expect(
    evolvePerson(null, record<StaffEvent>([old, { type: 'PersonDisabled', data: { userId: emma.userId } }])),
  ).toEqual({
    userId: 'emma',
    typeName: null,
    superUser: false,
    enabled: false,
    homeLocationId: CAFE,
    locationIds: [CAFE],
    employment: { from: null, until: null },
    terms: [{ ...terms({ contractHours: null }), from: '1970-01-01' }],
  });
});

describe('the email address of a person who can log in', () => {
  const active = { ...emma, hasLogin: true };
  const change = (email: string | null): ChangePerson => ({
    type: 'ChangePerson',
    userId: emma.userId,
    details: { email },
    confirm: false,
  });
  const after = (decision: ReturnType<typeof decide>) =>
    decision.ok ? decision.changes.map(({ after: { email, waitingEmail } }) => [email, waitingEmail]) : decision;
  const waiting = { email: 'new@cafe.test', by: sanne.userId };

  it.each([['new@cafe.test'], [null]])('is only proposed when a manager changes it to %s', (email) => {
    const decision = decide(manager, [change(email)], [boss, sanne, active]);
    expect(after(decision)).toEqual([['emma@cafe.test', { email, by: sanne.userId }]]);
    expect(eventsOf(decision)).toEqual([{ type: 'PersonEmailProposed', data: { userId: emma.userId } }]);
  });

  it('changes at once by a superuser and drops the proposal', () => {
    const decision = decide(superuser, [change('new@cafe.test')], [boss, sanne, { ...active, waitingEmail: waiting }]);
    expect(after(decision)).toEqual([['new@cafe.test', null]]);
    expect(eventsOf(decision)).toEqual([
      { type: 'PersonDetailsChanged', data: { userId: emma.userId, fields: ['email'] } },
    ]);
  });

  it('loses its proposal when the current address is entered again', () => {
    const decision = decide(manager, [change('emma@cafe.test')], [boss, sanne, { ...active, waitingEmail: waiting }]);
    expect(after(decision)).toEqual([['emma@cafe.test', null]]);
    expect(eventsOf(decision)).toEqual([{ type: 'PersonEmailRefused', data: { userId: emma.userId } }]);
  });

  it('keeps its proposal while other fields change', () => {
    const named: ChangePerson = {
      type: 'ChangePerson',
      userId: emma.userId,
      details: { shortName: 'Em' },
      confirm: false,
    };
    const decision = decide(manager, [named], [boss, sanne, { ...active, waitingEmail: waiting }]);
    expect(after(decision)).toEqual([['emma@cafe.test', waiting]]);
  });

  it('is refused when another person has it', () => {
    const owner = person('owner', { email: 'new@cafe.test' });
    expect(decide(manager, [change('NEW@cafe.test')], [boss, sanne, active, owner])).toMatchObject({
      ok: false,
      refusal: { errors: [{ field: 'email', code: 'email_taken' }] },
    });
  });

  it('changes at once for a person who cannot log in', () => {
    expect(after(decide(manager, [change('new@cafe.test')]))).toEqual([['new@cafe.test', null]]);
  });
});
