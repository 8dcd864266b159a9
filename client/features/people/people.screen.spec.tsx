import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { invitationsSend } from '#domain/account/account.calls';
import { onCallTerms } from '#domain/insight/on-call-terms.calls';
import { jobsByLocation } from '#domain/job/job.calls';
import { CivilDate } from '#domain/kernel/civil-date';
import { Instant } from '#domain/kernel/clock-time';
import type { JobId, UserId } from '#domain/kernel/ids';
import {
  peopleList,
  personAdd,
  personChange,
  personDisable,
  personGet,
  personOpenPlanned,
  personPlanAgain,
  personPlannedAfter,
  personTermsRemove,
  personTermsSet,
} from '#domain/staff/people.calls';
import type { PersonLine, PersonView } from '#domain/staff/people.views';
import { usersListSaved } from '#domain/staff/staff.calls';
import { live, locationStream, server } from '../../testing/network.js';
import { address, atRest, openScreen } from '../../testing/open-screen.js';
import { BAS, JOBS, MARLEEN, PLACE } from '../../testing/people.js';
import { recordSavedFiles } from '../../testing/saved-files.js';
import { rowsOf, wordsOf } from '../../testing/words.js';

const day = (text: string) => CivilDate.parse(text);
const [SERVICE] = JOBS.map(({ id }) => id) as [JobId];

const line = (name: string, differences: Partial<PersonLine> = {}): PersonLine => ({
  id: name.toLowerCase().replaceAll(/\W/g, '-') as UserId,
  name,
  shortName: null,
  email: null,
  phoneNumber: '+31612345678',
  birthDate: null,
  type: { id: 5, name: 'Medewerker' },
  superUser: false,
  enabled: true,
  homeLocationId: PLACE.horecaLocationId,
  locationIds: [PLACE.horecaLocationId],
  employmentFrom: null,
  employmentUntil: null,
  terms: { jobIds: [SERVICE], always: false, contractKind: 'fixed', minHours: 12, maxHours: 12 },
  account: 'active',
  invitedAt: null,
  lastSeen: Instant.parse('2026-03-12T08:00:00.000Z'),
  ...differences,
});

const NOOR: PersonView = {
  ...line('Noor IJsvogel', { birthDate: day('2004-05-17'), email: 'noor@cafe.test' }),
  terms: [
    { from: day('1970-01-01'), jobIds: [SERVICE], always: false, contractKind: 'fixed', minHours: 12, maxHours: 12 },
    { from: day('2026-06-01'), jobIds: [SERVICE], always: true, contractKind: 'min_max', minHours: 24, maxHours: 32 },
  ],
  licences: [{ kind: 'first_aid', name: '', expiresOn: day('2027-06-30') }],
  hourlyCents: null,
  wages: [],
  waitingEmail: null,
  may: { edit: true, roles: false, wages: false, phone: true },
};

beforeEach(() => server.answer(jobsByLocation, JOBS));

describe('the list of people', () => {
  const PEOPLE = [
    line('Anna Zon', { birthDate: day('2009-01-01') }),
    line('=HYPERLINK("x")', { account: 'invited', emailWaits: true }),
    line('ليلى 🎉', { employmentUntil: day('2026-04-30') }),
    line('Weg Gegaan', { enabled: false }),
    line('Nooit Gezien', {
      account: 'none',
      lastSeen: null,
      terms: { jobIds: [], always: true, contractKind: 'zero_hours', minHours: null, maxHours: null },
    }),
  ];

  it('finds people by email address, which is in the CSV file but not on screen', async () => {
    const files = recordSavedFiles();
    server.answer(usersListSaved, undefined);
    const many = Array.from({ length: 11 }, (_, at) =>
      line(`Mens ${at + 10}`, {
        email: `mens${at + 10}@cafe.test`,
        parentalConsent: { until: CivilDate.parse('2027-12-31') },
      }),
    );
    server.answer(peopleList, many);
    const user = await openScreen({ path: '/people', as: BAS });
    await user.type(await screen.findByRole('searchbox'), 'mens14@');
    await waitFor(() => expect(rowsOf('Medewerkers')).toHaveLength(1));
    expect(rowsOf('Medewerkers')[0]).toMatch(/^Mens 14 · /);
    expect(screen.queryByText('mens14@cafe.test')).toBeNull();
    await user.click(screen.getByRole('button', { name: /CSV/ }));
    await waitFor(() => expect(files).toHaveLength(1));
    expect(server.requests(usersListSaved).map(({ body }) => body)).toEqual([
      { locationIds: [PLACE.horecaLocationId] },
    ]);
    const [heading = '', saved = ''] = ((await files[0]?.contents.text()) ?? '').trim().split(/\r?\n/);
    expect(heading.replace('\uFEFF', '').split(/[;,]/)).toEqual([
      'Naam',
      'Functies',
      'Contract',
      'Telefoon',
      'E-mail',
      'Oproeptijden',
      'Toestemming ouders',
      'Account',
      'Laatst gezien',
    ]);
    expect(saved).toContain('mens14@cafe.test');
    expect(saved).toContain(';31 dec 2027;');
  });

  it('shows jobs, contract, phone and account status, and hides disabled accounts', async () => {
    server.answer(peopleList, PEOPLE);
    const user = await openScreen({ path: '/people', as: BAS });
    const rows = () => rowsOf('Medewerkers');
    await screen.findByText('Anna Zon');
    expect(rows()).toEqual([
      `=HYPERLINK("x") · ${JOBS[0]?.name} · Vast, 12 u · 06 12345678 · Uitgenodigd · Nieuw adres wacht · 09:00`,
      `Anna Zon · 17 jaar · ${JOBS[0]?.name} · Vast, 12 u · 06 12345678 · Actief · 09:00`,
      'Nooit Gezien · Nul uren · 06 12345678 · Niet uitgenodigd · nog nooit',
      `ليلى 🎉 · ${JOBS[0]?.name} · Vast, 12 u · 06 12345678 · Gaat weg na do 30 apr · 09:00`,
    ]);
    await user.click(screen.getByRole('button', { name: '1 uitgezet account tonen' }));
    expect(rows().join('\n')).toMatch(/Weg Gegaan.*Uitgezet/);
  });

  it('is refetched when another manager changes people', async () => {
    locationStream().fill({ people: { people: { change: 'first' } } });
    server.answer(peopleList, [line('Anna Zon')]);
    await openScreen({ path: '/people', as: BAS });
    await screen.findByText('Anna Zon');
    server.answer(peopleList, [line('Anna Zon'), line('Bo Nieuw')]);
    locationStream().push('people', { people: { change: 'second' } });
    await screen.findByText('Bo Nieuw');
    expect(rowsOf('Medewerkers').map((row) => row.split(' · ')[0])).toEqual(['Anna Zon', 'Bo Nieuw']);
  });

  it('says that people could not be fetched, and retries', async () => {
    server.refuse(peopleList, 'unavailable');
    const user = await openScreen({ path: '/people', as: BAS });
    await screen.findByText('Medewerkers konden niet worden opgehaald');
    server.answer(peopleList, PEOPLE);
    await user.click(screen.getByRole('button', { name: /Opnieuw|nog eens/ }));
    expect((await screen.findByRole('link', { name: 'Anna Zon' })).getAttribute('href')).toContain('/people/anna-zon');
  });

  it('opens the page of a person on a phone', async () => {
    server.answer(peopleList, PEOPLE);
    server.answer(personGet, { ...NOOR, id: 'anna-zon', name: 'Anna Zon' });
    const user = await openScreen({ path: '/people', as: BAS, device: 'phone' });
    await user.click(screen.getByRole('link', { name: 'Anna Zon' }));
    await screen.findByDisplayValue('Anna Zon');
    expect(address()).toBe('/people/anna-zon');
  });
});

describe('the form for a new person', () => {
  it('sends the input, proposes a unique short name and opens the new page', async () => {
    server.answer(peopleList, [line('Noor Ibis')]);
    server.answer(personAdd, NOOR);
    server.answer(personGet, NOOR);
    const user = await openScreen({ path: '/people/new', as: BAS });
    await user.type(screen.getByLabelText('Naam'), 'Noor IJsvogel');
    await screen.findByText('Leeg laten: Noor IJ.');
    await user.type(screen.getByLabelText('Telefoonnummer'), '06 12345678');
    await user.click(screen.getByRole('button', { name: 'Toevoegen' }));
    await screen.findByText('Noor IJsvogel toegevoegd');
    expect(address()).toBe('/people/noor-ijsvogel');
    expect(server.requests(personAdd).map(({ body }) => body)).toMatchObject([
      { name: 'Noor IJsvogel', phoneNumber: '06 12345678', email: null, homeLocationId: PLACE.horecaLocationId },
    ]);
    expect(screen.queryByLabelText('Rol')).toBeNull();
  });

  it('marks an empty name, and explains a refused phone number', async () => {
    server.refuse(personAdd, 'validation_failed', { errors: [{ field: 'phone_number', code: 'phone_too_short' }] });
    const user = await openScreen({ path: '/people/new', as: BAS });
    await user.click(screen.getByRole('button', { name: 'Toevoegen' }));
    expect(screen.getByLabelText('Naam').getAttribute('aria-invalid')).toBe('true');
    await user.type(screen.getByLabelText('Naam'), 'Noor');
    await user.type(screen.getByLabelText('Telefoonnummer'), '06 1234');
    await user.click(screen.getByRole('button', { name: 'Toevoegen' }));
    await screen.findByText(/Er ontbreken cijfers/);
  });

  it('names the person who has the email address, with a link to them', async () => {
    const person = { userId: 'eva', name: 'Eva Bos' };
    server.refuse(personAdd, 'validation_failed', { errors: [{ field: 'email', code: 'email_taken', person }] });
    const user = await openScreen({ path: '/people/new', as: BAS });
    await user.type(screen.getByLabelText('Naam'), 'Noor');
    await user.type(screen.getByLabelText('E-mailadres'), 'eva@cafe.test');
    await user.click(screen.getByRole('button', { name: 'Toevoegen' }));
    await screen.findByText('Eva Bos heeft dit e-mailadres al.');
    expect(screen.getByRole('link', { name: 'Open Eva Bos' }).getAttribute('href')).toBe('/people/eva');
  });

  it('asks before it adds a person with the name and birth date of an existing one', async () => {
    const people = [{ userId: 'noor', name: NOOR.name, enabled: false, homeLocationId: PLACE.horecaLocationId }];
    server.refuse(personAdd, 'person_exists_needs_confirmation', { facts: { people } }, NOOR);
    server.answer(personGet, NOOR);
    const user = await openScreen({ path: '/people/new', as: BAS });
    await user.type(screen.getByLabelText('Naam'), NOOR.name);
    await user.click(screen.getByRole('button', { name: 'Toevoegen' }));
    const dialog = await screen.findByRole('dialog');
    expect(wordsOf(dialog)).toContain(`Noor IJsvogel, ${PLACE.description}, account uitgezet`);
    await user.click(within(dialog).getByRole('button', { name: 'Toch opslaan' }));
    await screen.findByText('Noor IJsvogel toegevoegd');
  });
});

describe('the page of a person', () => {
  it('sends only changed fields, without role and wage for a manager', async () => {
    server.answer(personGet, NOOR);
    server.answer(personChange, { ...NOOR, name: 'Noor de Wit' });
    const user = await openScreen({ path: '/people/noor-ijsvogel', as: BAS });
    const name = await screen.findByLabelText('Naam');
    await user.clear(name);
    await user.type(name, 'Noor de Wit');
    await user.click(screen.getByRole('button', { name: 'Opslaan' }));
    await screen.findByText('Noor de Wit opgeslagen');
    // Fields that were not touched are not sent, since a colleague may have changed them meanwhile.
    expect(server.requests(personChange).map(({ body }) => body)).toEqual([{ name: 'Noor de Wit', confirm: false }]);
  });

  it('refuses an invalid expiry date, marks a missing licence name and saves licences', async () => {
    server.answer(personGet, NOOR);
    server.answer(personChange, NOOR);
    const user = await openScreen({ path: '/people/noor-ijsvogel', as: BAS });
    const save = () => user.click(screen.getByRole('button', { name: 'Opslaan' }));
    const expiry = await screen.findByLabelText('EHBO / BHV, Geldig tot en met');
    await user.clear(expiry);
    await user.type(expiry, '30 foo');
    await save();
    await screen.findByText('Dit is geen dag. Schrijf bijvoorbeeld 30 jun 2027.');
    await user.clear(expiry);
    await user.type(expiry, '1 jul 2028');
    await user.click(screen.getByRole('button', { name: 'Ander diploma toevoegen' }));
    expect(server.requests(personChange)).toEqual([]);
    server.refuse(personChange, 'validation_failed', { errors: [{ field: 'licences[1].name', code: 'required' }] });
    await save();
    await screen.findByText('Vul dit veld in.');
    server.answer(personChange, NOOR);
    await user.type(screen.getByLabelText('Ander diploma'), 'Heftruck');
    await save();
    await screen.findByText('Noor IJsvogel opgeslagen');
    expect(server.requests(personChange).map(({ body }) => body)[1]).toEqual({
      confirm: false,
      licences: [
        { kind: 'first_aid', name: '', expiresOn: '2028-07-01' },
        { kind: 'other', name: 'Heftruck', expiresOn: null },
      ],
    });
  });

  it('shows and saves the hourly wage in euros for users who may see it', async () => {
    server.answer(personGet, {
      ...NOOR,
      hourlyCents: 1450,
      may: { edit: true, roles: true, wages: true, phone: true },
    });
    server.answer(personChange, NOOR);
    const user = await openScreen({ path: '/people/noor-ijsvogel', as: MARLEEN });
    const wage = await screen.findByLabelText('Uurloon (€)');
    expect((wage as HTMLInputElement).value).toBe('14,50');
    await user.clear(wage);
    await user.type(wage, '15,25');
    await user.click(screen.getByRole('button', { name: 'Opslaan' }));
    await screen.findByText('Noor IJsvogel opgeslagen');
    expect(server.requests(personChange).map(({ body }) => body.hourlyCents)).toEqual([1525]);
  });

  it('saves a wage from a future date, and lists current wages', async () => {
    const may = { edit: true, roles: true, wages: true, phone: true };
    const wages = [{ from: day('1970-01-01'), hourlyCents: 1450 }];
    server.answer(personGet, { ...NOOR, hourlyCents: 1450, wages, may });
    server.answer(personChange, NOOR);
    const user = await openScreen({ path: '/people/noor-ijsvogel', as: MARLEEN });
    const list = await screen.findByRole('list', { name: 'Uurlonen' });
    expect(within(list).getAllByRole('listitem').map(wordsOf)).toEqual(['Sinds het begin · € 14,50']);
    const wage = screen.getByLabelText('Uurloon (€)');
    await user.clear(wage);
    await user.type(wage, '16');
    await user.type(screen.getByRole('textbox', { name: /^Loon geldt vanaf/ }), '1-1-2027');
    await user.click(screen.getByRole('button', { name: 'Opslaan' }));
    await screen.findByText('Noor IJsvogel opgeslagen');
    expect(server.requests(personChange).map(({ body }) => [body.hourlyCents, body.wageFrom])).toEqual([
      [1600, '2027-01-01'],
    ]);
  });

  it('lists terms by date, adds and removes terms, and undoes the removal', async () => {
    server.answer(personGet, NOOR);
    server.answer(personTermsSet, NOOR);
    server.answer(personTermsRemove, NOOR);
    const user = await openScreen({ path: '/people/noor-ijsvogel', as: BAS });
    await screen.findByText(/Sinds het begin/);
    const steps = screen
      .getAllByRole('listitem')
      .map(wordsOf)
      .filter((label) => label.includes('timer'));
    expect(steps).toEqual([
      'Vanaf maandag 1 juni 2026 · gaat nog in · Weghalen · Bediening · Fulltimer · Min-max, 24–32 uur',
      'Sinds het begin · geldt nu · Weghalen · Bediening · Parttimer · Vast, 12 u',
    ]);
    await user.click(screen.getByRole('button', { name: 'Wijziging vanaf een datum' }));
    await user.click(screen.getByRole('button', { name: 'Vastleggen' }));
    await screen.findByText(/Afspraken vanaf .*12 maart.* vastgelegd/);
    expect(server.requests(personTermsSet).map(({ body }) => body)).toEqual([
      { from: '2026-03-12', jobIds: [SERVICE], always: true, contractKind: 'min_max', minHours: 24, maxHours: 32 },
    ]);
    await user.click(screen.getByRole('button', { name: /^Afspraken vanaf .*1 juni.* weghalen$/ }));
    const question = within(await screen.findByRole('dialog', { name: /^Afspraken vanaf .*1 juni.* weghalen\?$/ }));
    question.getByText('Dan geldt: Bediening · Parttimer · Vast, 12 u.');
    expect(question.queryByText('Dat telt ook voor weken die al voorbij zijn.')).toBeNull();
    await user.click(question.getByRole('button', { name: 'Weghalen' }));
    await screen.findByText(/Afspraken vanaf .*1 juni.* weggehaald/);
    expect(server.requests(personTermsRemove).map(({ params }) => params.from)).toEqual(['2026-06-01']);
    await user.click(screen.getByRole('button', { name: 'Ongedaan maken' }));
    await screen.findByText('Ongedaan gemaakt.');
    expect(server.requests(personTermsSet).map(({ body }) => body)[1]).toEqual(NOOR.terms[1]);
  });

  it('keeps reference hours of somebody on call as they are typed, and refuses what cannot be read', async () => {
    const [first, last] = NOOR.terms as [PersonView['terms'][number], PersonView['terms'][number]];
    const onCall = { ...last, reference: [{ day: 6, from: 600, until: 1080 }] };
    server.answer(personGet, { ...NOOR, terms: [first, onCall] });
    server.answer(personTermsSet, NOOR);
    const user = await openScreen({ path: '/people/noor-ijsvogel', as: BAS });
    expect(await screen.findByText(/Min-max, 24–32 uur · oproeptijden za 10:00–18:00/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Wijziging vanaf een datum' }));
    const field = screen.getByRole('textbox', { name: 'Oproeptijden' });
    expect(field).toHaveProperty('value', 'za 10:00–18:00');
    await user.clear(field);
    await user.type(field, 'avonden');
    await user.click(screen.getByRole('button', { name: 'Vastleggen' }));
    expect(await screen.findByText('Schrijf dag en tijden zoals: ma 17:00–23:00, za 10:00–18:00')).toBeDefined();
    expect(server.requests(personTermsSet)).toEqual([]);
    await user.clear(field);
    await user.type(field, 'vr 17-1, Sat 10:00-18:00');
    await user.click(screen.getByRole('button', { name: 'Vastleggen' }));
    await screen.findByText(/Afspraken vanaf .*12 maart.* vastgelegd/);
    expect(server.requests(personTermsSet)[0]?.body).toMatchObject({
      reference: [
        { day: 5, from: 1020, until: 1500 },
        { day: 6, from: 600, until: 1080 },
      ],
    });
  });

  it('says what is due towards somebody on call, with the mean week', async () => {
    server.answer(personGet, NOOR);
    server.answer(onCallTerms, [
      {
        userId: NOOR.id,
        name: NOOR.name,
        kind: 'soon',
        since: day('2025-03-20'),
        offerFrom: day('2026-03-20'),
        offerUntil: day('2026-04-19'),
        meanMinutes: 990,
      },
    ]);
    await openScreen({ path: '/people/noor-ijsvogel', as: BAS });
    expect((await screen.findByRole('note')).textContent).toMatch(
      /^Op oproep sinds donderdag 20 maart 2025\. Bied vanaf vrijdag 20 maart 2026 vaste uren aan: gemiddeld 16,5.u per week/,
    );
  });

  it('restores removed terms only after a pending removal has been answered', async () => {
    server.answer(personGet, NOOR);
    server.answer(personTermsSet, NOOR);
    server.answer(personTermsRemove, NOOR);
    const user = await openScreen({ path: '/people/noor-ijsvogel', as: BAS });
    const takeAway = async (what: string) => {
      await user.click(await screen.findByRole('button', { name: what }));
      const question = await screen.findByRole('dialog', { name: `${what}?` });
      await user.click(within(question).getByRole('button', { name: 'Weghalen' }));
    };
    await takeAway('Afspraken vanaf maandag 1 juni 2026 weghalen');
    const undo = await screen.findByRole('button', { name: 'Ongedaan maken' });
    const release = server.hold(personTermsRemove);
    await takeAway('Eerste afspraken weghalen');
    await waitFor(() => expect(server.requests(personTermsRemove)).toHaveLength(2));
    await user.click(undo);
    await atRest();
    expect(server.requests(personTermsSet)).toEqual([]);
    release();
    await screen.findByText('Ongedaan gemaakt.');
    expect(server.requests(personTermsSet).map(({ body }) => body)).toEqual([NOOR.terms[1]]);
  });

  it('sends a new invitation to a person who was invited before', async () => {
    server.answer(personGet, { ...NOOR, account: 'invited', invitedAt: '2026-03-11T09:00:00.000Z', lastSeen: null });
    server.answer(invitationsSend, { invited: ['noor-ijsvogel'], skipped: [], kept: false });
    const user = await openScreen({ path: '/people/noor-ijsvogel', as: BAS });
    await screen.findByText(/^Uitgenodigd · uitgenodigd /);
    await user.click(screen.getByRole('button', { name: 'Nieuwe uitnodiging sturen' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /[Uu]itnod/ }));
    await screen.findByText('1 medewerker uitgenodigd.');
    expect(server.requests(invitationsSend).map(({ body }) => body)).toEqual([{ userIds: ['noor-ijsvogel'] }]);
  });

  it('does not send a phone number that the user may not see', async () => {
    server.answer(personGet, { ...NOOR, phoneNumber: null, may: { ...NOOR.may, phone: false } });
    server.answer(personChange, NOOR);
    const user = await openScreen({ path: '/people/noor-ijsvogel', as: BAS });
    await screen.findByLabelText('Naam');
    expect(screen.queryByLabelText('Telefoonnummer')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Opslaan' }));
    await screen.findByText('Noor IJsvogel opgeslagen');
    expect(Object.hasOwn(server.requests(personChange)[0]?.body ?? {}, 'phoneNumber')).toBe(false);
  });

  it('shows which shifts a leaver is still planned for', async () => {
    server.answer(personGet, { ...NOOR, employmentUntil: day('2026-03-31') });
    server.answer(personPlannedAfter, {
      planned: [
        {
          layer: 'published',
          id: 'shift',
          horecaLocationId: NOOR.homeLocationId,
          jobId: SERVICE,
          date: day('2026-04-03'),
        },
      ],
      elsewhere: 2,
    });
    await openScreen({ path: '/people/noor-ijsvogel', as: BAS });
    const notice = await screen.findByText('Na de laatste dag staan nog 3 diensten gepland.');
    expect(wordsOf(notice.parentElement as HTMLElement)).toContain(
      'vrijdag 3 april 2026 · gepubliceerd · 2 bij andere vestigingen',
    );
    expect(screen.getByRole('link', { name: 'vrijdag 3 april 2026' }).getAttribute('href')).toContain(
      '/main?week=2026-03-30',
    );
  });

  it('opens all remaining shifts of a disabled account at once', async () => {
    server.answer(personGet, { ...NOOR, enabled: false });
    const shift = (id: string, layer: 'draft' | 'published', date: string) => ({
      layer,
      id,
      horecaLocationId: NOOR.homeLocationId,
      jobId: SERVICE,
      date: day(date),
    });
    server.answer(personPlannedAfter, {
      planned: [shift('one', 'published', '2026-03-13'), shift('two', 'draft', '2026-03-20')],
      elsewhere: 1,
    });
    server.answer(personOpenPlanned, { opened: 2, left: 1, writeId: 'opened' });
    server.answer(personPlanAgain, { writeId: 'again', planned: 1, left: 1 });
    const user = await openScreen({ path: '/people/noor-ijsvogel', as: BAS });
    await screen.findByText('Er staan nog 3 diensten gepland.');
    await user.click(screen.getByRole('button', { name: 'Zet alle 2 open' }));
    const dialog = await screen.findByRole('dialog', { name: '2 diensten van Noor openzetten?' });
    expect(wordsOf(dialog)).toContain('1 dienst bij een andere vestiging blijft staan.');
    server.answer(personPlannedAfter, { planned: [], elsewhere: 1 });
    await user.click(within(dialog).getByRole('button', { name: 'Openzetten' }));
    await screen.findByText('2 diensten staan open.');
    await screen.findByText('Er staat nog 1 dienst gepland.');
    expect(screen.queryByRole('button', { name: /Zet .* open/ })).toBeNull();
    expect(server.requests(personOpenPlanned).map(({ params, body }) => [params.id, body.after])).toEqual([
      ['noor-ijsvogel', '2026-03-11'],
    ]);
    await user.click(screen.getByRole('button', { name: 'Ongedaan maken' }));
    await screen.findByText('Teruggezet, op 1 dienst na: die staat niet meer open of kan niet meer.');
    expect(server.requests(personPlanAgain).map(({ params, body }) => [params.id, body])).toEqual([
      ['noor-ijsvogel', { writeId: 'opened', confirm: true }],
    ]);
  });

  it('disables the account after a confirmation that says what happens', async () => {
    server.answer(personGet, NOOR);
    server.answer(personDisable, { ...NOOR, enabled: false });
    const user = await openScreen({ path: '/people/noor-ijsvogel', as: BAS });
    await user.click(await screen.findByRole('button', { name: 'Account uitzetten' }));
    const dialog = await screen.findByRole('dialog');
    expect(wordsOf(dialog)).toContain('direct dicht');
    await user.click(within(dialog).getByRole('button', { name: 'Uitzetten' }));
    await screen.findByText('Account van Noor IJsvogel uitgezet');
    expect(server.requests(personDisable).map(({ params }) => params)).toEqual([{ id: 'noor-ijsvogel' }]);
  });

  it('is read-only for users who may not edit the person', async () => {
    server.answer(personGet, { ...NOOR, may: { edit: false, roles: false, wages: false, phone: false } });
    await openScreen({ path: '/people/noor-ijsvogel', as: BAS });
    await screen.findByText('Je kunt dit bekijken. Wijzigen kan alleen een superuser.');
    expect(screen.getByLabelText<HTMLInputElement>('Naam').matches(':disabled')).toBe(true);
    expect(screen.queryByRole('button', { name: 'Account uitzetten' })).toBeNull();
  });

  it('disables saving offline', async () => {
    server.answer(personGet, NOOR);
    await openScreen({ path: '/people/noor-ijsvogel', as: BAS });
    await screen.findByLabelText('Naam');
    live.cut();
    await screen.findAllByText(/geen verbinding|Zonder verbinding/i);
    expect(screen.getByRole('button', { name: 'Opslaan' })).toHaveProperty('disabled', true);
  });
});

describe('a new email address that is not confirmed', () => {
  const WAITING = { ...NOOR, waitingEmail: { email: 'noor.new@cafe.test', by: 'Bas Veenstroom' } };

  it('can be confirmed by a superuser', async () => {
    server.answer(personGet, { ...WAITING, may: { ...NOOR.may, roles: true } });
    server.answer(personChange, { ...NOOR, email: 'noor.new@cafe.test' });
    const user = await openScreen({ path: '/people/noor-ijsvogel', as: MARLEEN });
    const waiting = within(await screen.findByRole('group', { name: 'Nieuw e-mailadres' }));
    waiting.getByText('Bas Veenstroom vulde noor.new@cafe.test in als nieuw e-mailadres.');
    waiting.getByRole('button', { name: 'Weigeren' });
    await user.click(waiting.getByRole('button', { name: 'Bevestigen' }));
    await screen.findByText('E-mailadres van Noor IJsvogel veranderd');
    expect(server.requests(personChange).map(({ body }) => body)).toEqual([
      { email: 'noor.new@cafe.test', confirm: false },
    ]);
  });

  it('can be withdrawn by a manager, who cannot confirm it', async () => {
    server.answer(personGet, WAITING);
    server.answer(personChange, NOOR);
    const user = await openScreen({ path: '/people/noor-ijsvogel', as: BAS });
    const waiting = within(await screen.findByRole('group', { name: 'Nieuw e-mailadres' }));
    waiting.getByText(
      'Dat telt pas als Noor IJsvogel het bevestigt via de mail aan noor@cafe.test, of als een superuser dat doet. Tot die tijd blijft noor@cafe.test het adres.',
    );
    expect(waiting.queryByRole('button', { name: 'Bevestigen' })).toBeNull();
    await user.click(waiting.getByRole('button', { name: 'Terugtrekken' }));
    await screen.findByText('Noor IJsvogel houdt het eigen e-mailadres');
    expect(server.requests(personChange).map(({ body }) => body)).toEqual([
      { email: 'noor@cafe.test', confirm: false },
    ]);
  });
});
