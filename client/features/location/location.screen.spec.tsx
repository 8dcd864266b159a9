import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  locationsClose,
  locationsCreate,
  locationsLastBusDate,
  locationsOpening,
  locationsOpeningDate,
  locationsSettings,
  locationsUpdate,
} from '#domain/location/location-settings.calls';
import { LocationSettings } from '#domain/location/location-settings.views';
import { live, server } from '../../testing/network.js';
import { address, openScreen } from '../../testing/open-screen.js';
import { BAS, MARLEEN } from '../../testing/people.js';
import { rowsOf, withText } from '../../testing/words.js';

const days = (open: string | null, close: string | null) => [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, open, close }));
const KADE = LocationSettings.parse({
  id: 'location-1',
  description: 'De Veenkade',
  domain: 'veenkade.example',
  timezone: 'Europe/Amsterdam',
  closedAt: null,
  hasShifts: true,
  socialHygiene: 1,
  firstAid: 0,
  quarterHours: false,
  untilClosing: false,
  smsTextConfig: { text: 'Hoi {name}', sender: 'Veenkade' },
  opening: {
    weeks: [
      { from: null, wrapUp: 0, days: days('10:00', '01:00') },
      { from: '2026-04-01', wrapUp: 30, days: days('09:00', '02:00') },
    ],
    dates: [{ date: '2026-04-27', open: '08:00', close: '03:00' }],
  },
  lastBus: { weeks: [{ from: null, days: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, time: '00:14' })) }], dates: [] },
  revision: 4,
});
const CLUB = LocationSettings.parse({
  ...KADE,
  id: 'location-9',
  description: 'De Club',
  domain: null,
  closedAt: '2026-01-05T10:00:00.000Z',
});

beforeEach(() => server.answer(locationsSettings, [KADE, CLUB]));

const open = (path = '/manager/locations', options: Partial<Parameters<typeof openScreen>[0]> = {}) =>
  openScreen({ path, as: MARLEEN, ...options });
const KADE_PATH = '/manager/locations/location-1';
const field = (name: string) => screen.getByRole('textbox', { name });

describe('the locations page', () => {
  it("shows hosts and today's hours, and collapses closed locations", async () => {
    await open();
    await screen.findByText('veenkade.example');
    expect(rowsOf('Vestigingen')[0]).toContain('De Veenkade');
    expect(rowsOf('Vestigingen')[0]).toContain('10:00–01:00');
    expect(screen.getByText('1 gesloten vestiging')).toBeDefined();
  });

  it('shows cards in English on a phone', async () => {
    await open(undefined, { language: 'en', device: 'phone' });
    await screen.findByText('veenkade.example');
    expect(rowsOf('Locations')[0]).toContain('De Veenkade');
  });

  it('explains locations while there are none', async () => {
    server.answer(locationsSettings, []);
    await open();
    expect(await screen.findByText('Nog geen vestigingen')).toBeDefined();
  });

  it('says that locations could not be read', async () => {
    server.refuse(locationsSettings, 'internal_error');
    await open();
    expect(await screen.findByText('De vestigingen kunnen nu niet worden getoond')).toBeDefined();
  });

  it('redirects managers who are not superusers to the weekly roster', async () => {
    await openScreen({ path: '/manager/locations', as: BAS });
    expect(address()).toBe('/main?week=2026-03-09');
  });

  it('adds a location without a copy, with the same hours every day', async () => {
    server.answer(locationsCreate, { ...KADE, id: 'location-2', description: 'Turf', revision: 1 });
    const user = await open();
    await user.type(field('Naam'), 'Turf');
    await user.type(field('Adres'), 'turf.example');
    await user.click(screen.getByRole('combobox', { name: 'Overnemen van' }));
    await user.click(await screen.findByRole('option', { name: 'Niets overnemen' }));
    await user.click(screen.getByRole('button', { name: 'Toevoegen' }));
    await screen.findByText('Turf staat erbij. Voeg er nu afdelingen en functies aan toe.');
    expect(server.requests(locationsCreate).map(({ body }) => body)).toEqual([
      {
        description: 'Turf',
        domain: 'turf.example',
        timezone: 'Europe/Amsterdam',
        opening: days('10:00', '01:00'),
      },
    ]);
  });

  it('proposes to copy departments, jobs and hours of the first location', async () => {
    server.answer(locationsCreate, { ...KADE, id: 'location-2', description: 'Turf', revision: 1 });
    const user = await open();
    await user.type(field('Naam'), 'Turf');
    await user.type(field('Adres'), 'turf.example');
    expect(screen.getByRole('combobox', { name: 'Overnemen van' })).toHaveProperty('value', 'De Veenkade');
    expect(screen.queryByRole('textbox', { name: 'Open vanaf' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Toevoegen' }));
    await screen.findByText('Turf staat erbij, met afdelingen, functies en openingstijden.');
    expect(server.requests(locationsCreate).map(({ body }) => body)).toEqual([
      { description: 'Turf', domain: 'turf.example', timezone: 'Europe/Amsterdam', copyFrom: 'location-1' },
    ]);
  });

  it('explains a host that is taken, and keeps the other input', async () => {
    server.refuse(locationsCreate, 'host_taken', { errors: [{ field: 'domain', code: 'duplicate' }] });
    const user = await open();
    await user.type(field('Naam'), 'Turf');
    await user.type(field('Adres'), 'veenkade.example');
    await user.click(screen.getByRole('button', { name: 'Toevoegen' }));
    await screen.findByText('Op dit adres staat al een andere vestiging.');
    expect(field('Naam')).toHaveProperty('value', 'Turf');
  });
});

describe('the page of a location', () => {
  it('shows current and future opening hours, and dates with other hours', async () => {
    await open(KADE_PATH);
    await screen.findByText('Vanaf woensdag 1 april 2026');
    expect(screen.getByText('Afsluiten: 30 min na sluitingstijd')).toBeDefined();
    const special = screen.getByRole('list', { name: 'Afwijkende dagen' });
    expect(within(special).getByText('maandag 27 april 2026')).toBeDefined();
    expect(within(special).getByText('08:00–03:00')).toBeDefined();
    expect(screen.getByText(/Ligt vast: er zijn diensten mee gepland/)).toBeDefined();
  });

  it('saves its details based on the revision that was shown', async () => {
    server.answer(locationsUpdate, { ...KADE, description: 'De Kade', revision: 5 });
    const user = await open(KADE_PATH);
    await user.clear(field('Naam'));
    await user.type(field('Naam'), 'De Kade');
    await user.click(screen.getByRole('button', { name: 'Gegevens opslaan' }));
    await screen.findByText('Gegevens van De Kade opgeslagen.');
    expect(server.requests(locationsUpdate).map(({ body }) => body)).toEqual([
      {
        description: 'De Kade',
        domain: 'veenkade.example',
        timezone: 'Europe/Amsterdam',
        sender: 'Veenkade',
        socialHygiene: 1,
        firstAid: 0,
        basedOn: 4,
      },
    ]);
  });

  it('saves which times shifts may have, and undoes that', async () => {
    server.answer(locationsUpdate, { ...KADE, untilClosing: true, revision: 5 });
    const user = await open(KADE_PATH);
    await user.click(screen.getByRole('checkbox', { name: 'Tot sluitingstijd' }));
    await user.click(screen.getByRole('button', { name: 'Tijden opslaan' }));
    await screen.findByText('Tijden van diensten opgeslagen.');
    server.answer(locationsUpdate, { ...KADE, revision: 6 });
    await user.click(screen.getByRole('button', { name: 'Ongedaan maken' }));
    await screen.findByText('Ongedaan gemaakt.');
    const details = {
      description: 'De Veenkade',
      domain: 'veenkade.example',
      timezone: 'Europe/Amsterdam',
      sender: 'Veenkade',
      socialHygiene: 1,
      firstAid: 0,
    };
    expect(server.requests(locationsUpdate).map(({ body }) => body)).toEqual([
      { ...details, quarterHours: false, untilClosing: true, basedOn: 4 },
      { ...details, quarterHours: false, untilClosing: false, basedOn: 5 },
    ]);
    expect(screen.getByRole('checkbox', { name: 'Tot sluitingstijd' })).toHaveProperty('checked', false);
  });

  it('keeps the input when a colleague changed the location first, and says so', async () => {
    server.refuse(locationsUpdate, 'version_conflict', { current: { ...KADE, revision: 5 } });
    const user = await open(KADE_PATH);
    await user.type(field('Naam'), '!');
    await user.click(screen.getByRole('button', { name: 'Gegevens opslaan' }));
    await screen.findByRole('alert');
    expect(field('Naam')).toHaveProperty('value', 'De Veenkade!');
  });

  it('changes opening hours from today, with Monday copied to all days', async () => {
    server.answer(locationsOpening, { ...KADE, revision: 5 });
    const user = await open(KADE_PATH);
    await user.click(screen.getByRole('button', { name: 'Openingstijden veranderen' }));
    const dialog = await screen.findByRole('dialog');
    const monday = within(dialog).getByRole('textbox', { name: 'maandag open' });
    await user.clear(monday);
    await user.type(monday, '11:00');
    await user.tab();
    await user.click(within(dialog).getByRole('button', { name: 'Maandag voor alle dagen' }));
    await user.click(within(dialog).getByRole('button', { name: 'Openingstijden opslaan' }));
    await screen.findByText('Andere openingstijden vanaf donderdag 12 maart 2026.');
    expect(server.requests(locationsOpening).map(({ body }) => body)).toEqual([
      { from: '2026-03-12', wrapUp: 30, days: days('11:00', '02:00'), basedOn: 4 },
    ]);
  });

  it('restores the usual hours of a date', async () => {
    server.answer(locationsOpeningDate, { ...KADE, revision: 5 });
    const user = await open(KADE_PATH);
    await user.click(screen.getByRole('button', { name: 'maandag 27 april 2026 weer als altijd' }));
    await screen.findByText('maandag 27 april 2026 is weer als altijd.');
    expect(server.requests(locationsOpeningDate).map(({ body }) => body)).toEqual([
      { date: '2026-04-27', hours: null, basedOn: 4 },
    ]);
  });

  it('saves a date without a last bus', async () => {
    server.answer(locationsLastBusDate, { ...KADE, revision: 5 });
    const user = await open(KADE_PATH);
    await user.click(screen.getAllByRole('button', { name: 'Dag toevoegen' })[1] as HTMLElement);
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByRole('textbox', { name: 'Dag' }), '31-12-2026');
    await user.click(within(dialog).getByRole('checkbox', { name: 'Er rijdt geen bus' }));
    await user.click(within(dialog).getByRole('button', { name: 'Toevoegen' }));
    await screen.findByText('donderdag 31 december 2026 is anders dan anders.');
    expect(server.requests(locationsLastBusDate).map(({ body }) => body)).toEqual([
      { date: '2026-12-31', bus: { time: null }, basedOn: 4 },
    ]);
  });

  it("bases a second save on the first one, and reports no colleague's change", async () => {
    const renamed = { ...KADE, description: 'De Kade', revision: 5 };
    server.answer(locationsUpdate, renamed);
    server.answer(locationsOpeningDate, { ...renamed, revision: 6 });
    const release = [server.hold(locationsUpdate), server.hold(locationsOpeningDate)];
    const user = await open(KADE_PATH);
    await user.clear(field('Naam'));
    await user.type(field('Naam'), 'De Kade');
    await user.click(screen.getByRole('button', { name: 'Gegevens opslaan' }));
    await user.click(screen.getByRole('button', { name: 'maandag 27 april 2026 weer als altijd' }));
    // The refetch in between includes the second change before its own answer arrives.
    server.answer(locationsSettings, [{ ...renamed, revision: 6 }, CLUB]);
    release[0]?.();
    await screen.findByText('Gegevens van De Kade opgeslagen.');
    await waitFor(() => expect(server.requests(locationsSettings)).toHaveLength(2));
    expect(screen.queryByText(/Een collega heeft deze vestiging intussen veranderd/)).toBeNull();
    release[1]?.();
    await screen.findByText('maandag 27 april 2026 is weer als altijd.');
    expect(server.requests(locationsUpdate).map(({ body }) => body.basedOn)).toEqual([4]);
    expect(server.requests(locationsOpeningDate).map(({ body }) => body.basedOn)).toEqual([5]);
    expect(screen.queryByText(/Een collega heeft deze vestiging intussen veranderd/)).toBeNull();
  });

  it('closes a location after a confirmation with its shifts and people', async () => {
    server.refuse(
      locationsClose,
      'location_closing_needs_confirmation',
      { facts: { futureShifts: 2, people: ['Noor IJsvogel'] } },
      { ...KADE, domain: null, closedAt: CLUB.closedAt },
    );
    const user = await open(KADE_PATH);
    await user.click(screen.getByRole('button', { name: 'Vestiging sluiten…' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText('2 diensten na vandaag vervallen. Wie erop staan, horen het.')).toBeDefined();
    expect(within(dialog).getByText('Dit is de thuisvestiging van Noor IJsvogel.')).toBeDefined();
    await user.click(within(dialog).getByRole('button', { name: withText('De Veenkade sluiten') }));
    await screen.findByText('De Veenkade is gesloten.');
    expect(address()).toBe('/manager/locations');
  });

  it('is disabled offline, with an explanation', async () => {
    await open(KADE_PATH);
    live.cut();
    await screen.findAllByText(/^Zonder verbinding kan er niets worden opgeslagen/);
    expect(screen.getByRole('button', { name: 'Gegevens opslaan' })).toHaveProperty('disabled', true);
    expect(screen.getByRole('button', { name: 'Vestiging sluiten…' })).toHaveProperty('disabled', true);
  });

  it('says that an unknown location does not exist', async () => {
    await open('/manager/locations/nowhere');
    expect(await screen.findByText('Deze vestiging is er niet (meer)')).toBeDefined();
  });
});
