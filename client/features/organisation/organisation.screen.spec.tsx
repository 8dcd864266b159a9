import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { organisationGet, organisationUpdate } from '#domain/organisation/organisation.calls';
import type { OrganisationView } from '#domain/organisation/organisation.views';
import { live, server } from '../../testing/network.js';
import { address, openScreen } from '../../testing/open-screen.js';
import { BAS, MARLEEN } from '../../testing/people.js';
import { withText } from '../../testing/words.js';

const GROUP: OrganisationView = {
  name: 'Veengroep',
  messageDays: 90,
  accessDays: 365,
  rosterDays: 1825,
  quietFrom: '22:00',
  quietUntil: '08:00',
  employerSurcharge: 20,
  holidayAllowance: 8,
  costTarget: null,
  smsPartPrice: null,
  smsFor: [],
  fairnessForAll: false,
  passkeysAsked: false,
  ownTimeOutAllowed: true,
  overridesByManagers: false,
  lateWorkFrom: null,
  availabilityCutOff: null,
  availabilityReminder: null,
  reservedWords: ['griep', 'corona'],
  minimumWages: {},
  schoolRegion: null,
  schoolDaysOff: {},
  revision: 2,
};

beforeEach(() => server.answer(organisationGet, GROUP));

const open = (options: Partial<Parameters<typeof openScreen>[0]> = {}) =>
  openScreen({ path: '/manager/organisation', as: MARLEEN, ...options });
const field = (name: string) => screen.getByRole('textbox', { name });

describe('the organisation page', () => {
  it('shows its settings, and the working time rules of the roster check', async () => {
    await open();
    expect(await screen.findByDisplayValue('Veengroep')).toBeDefined();
    expect(field('Berichten bewaren (dagen)')).toHaveProperty('value', '90');
    const rows = (caption: string) =>
      within(screen.getByRole('table', { name: caption }))
        .getAllByRole('row')
        .map((row) => [...row.children].map((cell) => cell.textContent));
    expect(rows('Cao Horeca 2025–2026, t/m donderdag 31 december 2026')).toEqual([
      ['Leeftijd', 'Rust', 'Dag', 'Week', 'Tussen'],
      ['15', '12 u', '8 u', '40 u', '07:00–19:00'],
      ['16–17', '12 u', '9 u', '45 u', '06:00–23:00'],
      ['18+', '11 u', '12 u', '60 u', 'elk uur'],
    ]);
    expect(rows('Daarna: Arbeidstijdenwet').map(([age]) => age)).toEqual(['Leeftijd', '13–14', '15', '16–17', '18+']);
    expect(screen.getAllByText(/^Na 3 of meer nachtdiensten/).map(({ textContent }) => textContent)).toEqual([
      'Na 3 of meer nachtdiensten op rij 46 uur rust. Met een nachtdienst erbij hoogstens 8 dagen op rij.',
      'Na 3 of meer nachtdiensten op rij 46 uur rust. Met een nachtdienst erbij hoogstens 7 dagen op rij.',
    ]);
    expect(screen.getAllByText('In elke 14 dagen eens twee dagen achter elkaar vrij.')).toHaveLength(1);
  });

  it('is shown in English on a phone', async () => {
    await open({ language: 'en', device: 'phone' });
    expect(await screen.findByRole('textbox', { name: 'Keep messages (days)' })).toBeDefined();
  });

  it('saves all settings based on the revision that was shown', async () => {
    server.answer(organisationUpdate, { ...GROUP, name: 'Turfgroep', revision: 3 });
    const user = await open();
    await screen.findByDisplayValue('Veengroep');
    await user.clear(field('Naam'));
    await user.type(field('Naam'), 'Turfgroep{Enter}');
    await screen.findByText('Opgeslagen.');
    expect(server.requests(organisationUpdate).map(({ body }) => body)).toEqual([
      {
        name: 'Turfgroep',
        messageDays: 90,
        rosterDays: 1825,
        accessDays: 365,
        quietFrom: '22:00',
        quietUntil: '08:00',
        employerSurcharge: 20,
        holidayAllowance: 8,
        costTarget: null,
        smsPartPrice: null,
        smsFor: [],
        fairnessForAll: false,
        passkeysAsked: false,
        ownTimeOutAllowed: true,
        overridesByManagers: false,
        lateWorkFrom: null,
        availabilityCutOff: null,
        availabilityReminder: null,
        reservedWords: ['griep', 'corona'],
        minimumWages: {},
        schoolRegion: null,
        schoolDaysOff: {},
        basedOn: 2,
      },
    ]);
  });

  it('saves cost percentages and the visibility of fairness, and refuses an empty percentage', async () => {
    server.answer(organisationUpdate, { ...GROUP, costTarget: 31.5, fairnessForAll: true, revision: 3 });
    const user = await open();
    await screen.findByDisplayValue('Veengroep');
    await user.type(field('Doel (% van de omzet)'), '31,5');
    await user.clear(field('Werkgeverslasten (%)'));
    await user.click(screen.getByRole('checkbox', { name: /^Iedereen ziet van iedereen/ }));
    await user.click(screen.getByRole('button', { name: 'Opslaan' }));
    await waitFor(() => expect(field('Werkgeverslasten (%)').getAttribute('aria-invalid')).toBe('true'));
    expect(server.requests(organisationUpdate)).toEqual([]);
    await user.type(field('Werkgeverslasten (%)'), '18{Enter}');
    await screen.findByText('Opgeslagen.');
    expect(server.requests(organisationUpdate)[0]?.body).toMatchObject({
      employerSurcharge: 18,
      holidayAllowance: 8,
      costTarget: 31.5,
      fairnessForAll: true,
    });
  });

  it('saves the minimum wage of a half-year that is not built in, and refuses an impossible amount', async () => {
    server.answer(organisationUpdate, { ...GROUP, minimumWages: { '2026-07-01': 1499 }, revision: 3 });
    const user = await open();
    await screen.findByDisplayValue('Veengroep');
    expect(screen.queryByRole('textbox', { name: /^Per uur vanaf donderdag 1 januari 2026/ })).toBeNull();
    const july = 'Per uur vanaf woensdag 1 juli 2026 (€)';
    await user.type(field(july), '1,49{Enter}');
    await waitFor(() => expect(field(july).getAttribute('aria-invalid')).toBe('true'));
    expect(server.requests(organisationUpdate)).toEqual([]);
    await user.clear(field(july));
    await user.type(field(july), '14,99{Enter}');
    await screen.findByText('Opgeslagen.');
    expect(server.requests(organisationUpdate)[0]?.body).toMatchObject({ minimumWages: { '2026-07-01': 1499 } });
  });

  it('saves a school region with its holidays shown, and own days without school', async () => {
    server.answer(organisationGet, { ...GROUP, schoolDaysOff: { '2026-03-02': '2026-03-03' } });
    server.answer(organisationUpdate, { ...GROUP, schoolRegion: 'zuid', revision: 3 });
    const user = await open();
    await user.click(await screen.findByRole('combobox', { name: 'Regio van de schoolvakanties' }));
    await user.click(screen.getByRole('option', { name: 'Zuid' }));
    const holidays = screen.getByRole('list', { name: 'Vakanties die eraan komen' });
    expect(within(holidays).getAllByRole('listitem')[1]?.textContent).toMatch(/^11.jul.–.23.aug.2026$/);
    await user.click(screen.getByRole('button', { name: withText('Verwijderen: 2 – 3 mrt 2026') }));
    await user.type(field('Eerste dag'), '4-12-2026');
    await user.type(field('Laatste dag'), '3-12-2026{Tab}');
    expect(screen.getByText('Ligt voor de eerste dag')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Dagen toevoegen' })).toHaveProperty('disabled', true);
    await user.clear(field('Laatste dag'));
    await user.click(screen.getByRole('button', { name: 'Dagen toevoegen' }));
    await user.click(screen.getByRole('button', { name: 'Opslaan' }));
    await screen.findByText('Opgeslagen.');
    expect(server.requests(organisationUpdate)[0]?.body).toMatchObject({
      schoolRegion: 'zuid',
      schoolDaysOff: { '2026-12-04': '2026-12-04' },
    });
  });

  it('saves the availability cut-off and the automatic reminder', async () => {
    server.answer(organisationUpdate, { ...GROUP, availabilityCutOff: 10, availabilityReminder: 2, revision: 3 });
    const user = await open();
    await screen.findByDisplayValue('Veengroep');
    await user.type(field('Sluit (dagen voor maandag)'), '10');
    await user.type(field('Herinnering (dagen voor de laatste dag)'), '2{Enter}');
    await screen.findByText('Opgeslagen.');
    expect(server.requests(organisationUpdate)[0]?.body).toMatchObject({
      availabilityCutOff: 10,
      availabilityReminder: 2,
    });
  });

  it('leaves numbers above their bounds as they were typed, and says what is allowed', async () => {
    const user = await open();
    await screen.findByDisplayValue('Veengroep');
    await user.type(field('Sluit (dagen voor maandag)'), '99');
    await user.type(field('Herinnering (dagen voor de laatste dag)'), '15{Enter}');
    await screen.findByText('Kies hoogstens 28.');
    await screen.findByText('Kies hoogstens 14.');
    expect(field('Sluit (dagen voor maandag)')).toHaveProperty('value', '99');
    expect(server.requests(organisationUpdate)).toEqual([]);
  });

  it('saves that managers may not approve their own time off', async () => {
    server.answer(organisationUpdate, { ...GROUP, ownTimeOutAllowed: false, revision: 3 });
    const user = await open();
    await screen.findByDisplayValue('Veengroep');
    const box = screen.getByRole('checkbox', { name: /^Leidinggevenden keuren eigen verlof goed/ });
    expect(box).toHaveProperty('checked', true);
    await user.click(box);
    await user.click(screen.getByRole('button', { name: 'Opslaan' }));
    await screen.findByText('Opgeslagen.');
    expect(server.requests(organisationUpdate)[0]?.body).toMatchObject({ ownTimeOutAllowed: false });
  });

  it('saves reserved words without duplicates, and refuses a word that is too short', async () => {
    server.answer(organisationUpdate, { ...GROUP, reservedWords: ['griep', 'migraine'], revision: 3 });
    const user = await open();
    await screen.findByDisplayValue('Veengroep');
    const textArea = field('Woorden die jullie niet bewaren');
    expect(textArea).toHaveProperty('value', 'griep, corona');
    await user.clear(textArea);
    await user.type(textArea, 'griep, x');
    await user.click(screen.getByRole('button', { name: 'Opslaan' }));
    await waitFor(() => expect(textArea.getAttribute('aria-invalid')).toBe('true'));
    expect(server.requests(organisationUpdate)).toEqual([]);
    await user.clear(textArea);
    await user.type(textArea, 'griep,, migraine ; griep');
    await user.click(screen.getByRole('button', { name: 'Opslaan' }));
    await screen.findByText('Opgeslagen.');
    expect(server.requests(organisationUpdate)[0]?.body).toMatchObject({ reservedWords: ['griep', 'migraine'] });
  });

  it('saves the price of an SMS and the subjects that may use it', async () => {
    server.answer(organisationUpdate, { ...GROUP, smsPartPrice: 7.5, smsFor: ['ownShifts', 'offers'], revision: 3 });
    const user = await open();
    await screen.findByDisplayValue('Veengroep');
    await user.click(screen.getByRole('checkbox', { name: 'Eigen diensten' }));
    await user.click(screen.getByRole('checkbox', { name: 'Diensten die collega’s aanbieden' }));
    await user.type(field('Prijs van een sms (cent)'), '7,5{Enter}');
    await screen.findByText('Opgeslagen.');
    expect(server.requests(organisationUpdate)[0]?.body).toMatchObject({
      smsPartPrice: 7.5,
      smsFor: ['ownShifts', 'offers'],
    });
  });

  it('marks every retention that is too short at once, with its minimum in the error instead of the hint', async () => {
    const user = await open();
    await screen.findByDisplayValue('Veengroep');
    const labels = ['Berichten bewaren (dagen)', 'Opmerkingen bij roosters bewaren (dagen)', 'Inzage bewaren (dagen)'];
    const fewest = () => screen.getAllByText(/Minstens \d+ dagen/).map(({ textContent }) => textContent);
    expect(fewest()).toEqual([
      'Mails, sms’jes en pushberichten, met hun tekst. Minstens 30 dagen, zodat na te kijken is wat iemand te horen kreeg.',
      'Opmerkingen bij dagen en bij verlof, en speciale klussen. De diensten zelf blijven. Minstens 364 dagen: zo lang moet een werkgever werktijden kunnen laten zien (Arbeidstijdenbesluit, 3.2:1).',
      'Wie wiens gegevens bekeek; iedereen leest de eigen regels bij Account. Minstens 30 dagen; de wet noemt geen termijn.',
    ]);
    for (const label of labels) await user.clear(field(label));
    for (const [index, days] of ['29', '363', '29'].entries()) await user.type(field(labels[index] ?? ''), days);
    await user.click(screen.getByRole('button', { name: 'Opslaan' }));
    await waitFor(() =>
      expect(labels.map((label) => field(label).getAttribute('aria-invalid'))).toEqual(['true', 'true', 'true']),
    );
    expect(fewest()).toEqual([
      'Minstens 30 dagen, zodat na te kijken is wat iemand te horen kreeg.',
      'Minstens 364 dagen: zo lang moet een werkgever werktijden kunnen laten zien (Arbeidstijdenbesluit, 3.2:1).',
      'Minstens 30 dagen; de wet noemt geen termijn.',
    ]);
    expect(server.requests(organisationUpdate)).toEqual([]);
  });

  it('is disabled offline, with an explanation', async () => {
    await open();
    await screen.findByDisplayValue('Veengroep');
    live.cut();
    expect(await screen.findByText(/^Zonder verbinding kan er niets worden opgeslagen/)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Opslaan' })).toHaveProperty('disabled', true);
  });

  it('says that the organisation could not be read', async () => {
    server.refuse(organisationGet, 'internal_error');
    await open();
    expect(await screen.findByText('De organisatie kan nu niet worden getoond')).toBeDefined();
  });

  it('redirects managers who are not superusers to the weekly roster', async () => {
    await openScreen({ path: '/manager/organisation', as: BAS });
    expect(address()).toBe('/main?week=2026-03-09');
  });
});

it('the settings overview links to every settings page of the menu', async () => {
  const user = await openScreen({ path: '/manager', as: MARLEEN });
  const main = within(screen.getByRole('main'));
  const led = main.getAllByRole('link').map((link) => link.getAttribute('href'));
  const menu = within(screen.getByRole('navigation', { name: 'Hoofdmenu' })).getAllByRole('link');
  const ofMenu = menu.map((link) => link.getAttribute('href')).filter((path) => path?.startsWith('/manager/'));
  // Templates stand among the planning pages of the menu.
  expect(led.filter((path) => path !== '/manager/templates')).toEqual(ofMenu);
  expect(led).toContain('/manager/templates');
  expect(led.slice(0, 3)).toEqual(['/manager/rules', '/manager/organisation', '/manager/locations']);
  await user.click(main.getByRole('link', { name: /Organisatie/ }));
  expect(address()).toBe('/manager/organisation');
});
