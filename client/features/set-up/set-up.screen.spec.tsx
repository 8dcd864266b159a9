import { cleanup, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { locationsCheck } from '#domain/location/location.calls';
import { setUpClaim, setUpState } from '#domain/set-up/set-up.calls';
import { session } from '../../platform/session/current-session.js';
import { live, server } from '../../testing/network.js';
import { address, openScreen } from '../../testing/open-screen.js';
import { MARLEEN } from '../../testing/people.js';
import { forgetDraft } from './set-up-draft.js';

const field = (name: string) => screen.getByLabelText(name);
const next = () => screen.getByRole('button', { name: 'Verder' });

/** Two steps on, with everything but the code filled in. */
async function atTheOwner() {
  const user = await openScreen({ path: '/set-up' });
  await user.type(await screen.findByLabelText('Naam van je bedrijf'), 'Zon');
  await user.click(next());
  await screen.findByRole('heading', { name: 'Afdelingen en functies' });
  await user.click(next());
  await user.type(await screen.findByLabelText('Je naam'), 'Marleen');
  await user.type(field('E-mail'), 'marleen@zon.example');
  await user.type(field('Wachtwoord'), 'een zin van marleen');
  return user;
}

beforeEach(() => {
  forgetDraft();
  server.answer(setUpState, { open: true });
});

it('an installation that is not set up redirects any address to the set-up page', async () => {
  session.location.set(null);
  server.refuse(locationsCheck, 'not_found');
  await openScreen({ path: '/main' });
  expect(await screen.findByRole('heading', { name: 'Je zaak' })).toBeTruthy();
  expect(address()).toBe('/set-up');
});

it('the set-up page links to the login page once the installation is set up', async () => {
  server.answer(setUpState, { open: false });
  await openScreen({ path: '/set-up' });
  await screen.findByRole('heading', { name: 'Rooster is al ingericht' });
  expect(screen.getByRole('link', { name: 'Naar inloggen' }).getAttribute('href')).toBe('/login');
});

it('the set-up page stays enabled when the former user signed out while offline', async () => {
  await openScreen({ path: '/main', as: MARLEEN });
  live.cut();
  await screen.findByText('Geen verbinding');
  session.end('logged_out');
  cleanup();
  await atTheOwner();
  expect(screen.getByRole('button', { name: 'Zaak openen' })).toHaveProperty('disabled', false);
});

describe('the set-up page', () => {
  it('has four steps, and sends all input at the third', async () => {
    server.answer(setUpClaim, { user: MARLEEN, token: 'token of marleen', staffDomain: null });
    const user = await openScreen({ path: '/set-up' });
    await user.type(await screen.findByLabelText('Naam van je bedrijf'), 'Café Zon');
    expect(field('Eerste vestiging')).toHaveProperty('value', 'Café Zon');
    // Following days with the same times get the new times too.
    await user.clear(field('maandag open om'));
    await user.type(field('maandag open om'), '9');
    await user.click(screen.getByRole('checkbox', { name: 'zondag' }));
    await user.click(next());

    await screen.findByRole('heading', { name: 'Afdelingen en functies' });
    await user.click(screen.getByRole('radio', { name: 'Bar' }));
    await user.click(screen.getByRole('button', { name: 'Portier weghalen' }));
    await user.click(next());

    await user.type(await screen.findByLabelText('Je naam'), 'Marleen Turfdijk');
    await user.type(field('E-mail'), 'marleen@zon.example');
    await user.type(field('Wachtwoord'), 'een zin van marleen');
    await user.type(field('Eigenaarscode'), 'K7QM-3F9X-0000-1111');
    await user.click(screen.getByRole('button', { name: 'Zaak openen' }));

    await screen.findByRole('heading', { name: 'Klaar. Wie werken er?' });
    const [sent] = server.requests(setUpClaim).map(({ body }) => body);
    expect(sent?.place).toEqual({
      organisation: 'Café Zon',
      location: 'Café Zon',
      domain: 'localhost',
      timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      opening: [1, 2, 3, 4, 5, 6].map((day) => ({ day, open: '09:00', close: '01:00' })),
    });
    expect(sent?.work.departments.map(({ name, jobs }) => [name, jobs.map((job) => job.name)])).toEqual([
      ['Leiding', ['Bedrijfsleider']],
      ['Bar', ['Bar', 'Barback']],
      ['Bediening', ['Bediening']],
    ]);
    expect([sent?.code, sent?.owner]).toEqual([
      'K7QM-3F9X-0000-1111',
      { name: 'Marleen Turfdijk', email: 'marleen@zon.example', password: 'een zin van marleen' },
    ]);
    expect(screen.getByRole('link', { name: /Later/ }).getAttribute('href')).toBe('/new-rooster');
  });

  it('marks missing input before the next step, and focuses the first field', async () => {
    const user = await openScreen({ path: '/set-up' });
    await screen.findByLabelText('Naam van je bedrijf');
    await user.clear(field('dinsdag dicht om'));
    await user.click(next());
    expect(document.activeElement).toBe(field('Naam van je bedrijf'));
    expect(field('dinsdag dicht om').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByRole('heading', { name: 'Je zaak' })).toBeTruthy();
  });

  it('closes only the day that is unchecked, and calls an empty name required', async () => {
    const user = await openScreen({ path: '/set-up' });
    await user.click(await screen.findByRole('checkbox', { name: 'maandag' }));
    expect(screen.getAllByRole('checkbox').map((day) => (day as HTMLInputElement).checked)).toEqual([
      false,
      ...Array.from({ length: 6 }, () => true),
    ]);
    await user.click(next());
    expect(screen.getAllByText('Vul dit veld in.')).toHaveLength(2);
    expect(screen.queryByText(/^Gebruik minstens/)).toBeNull();
  });

  it('focuses an added job or department', async () => {
    const user = await openScreen({ path: '/set-up' });
    await user.type(await screen.findByLabelText('Naam van je bedrijf'), 'Zon');
    await user.click(next());
    await screen.findByRole('heading', { name: 'Afdelingen en functies' });
    await user.click(screen.getAllByRole('button', { name: 'Functie erbij' })[2] as HTMLElement);
    await user.keyboard('Barback');
    expect(screen.getAllByLabelText('Functie bij Bar').map((job) => (job as HTMLInputElement).value)).toEqual([
      'Bar',
      'Barista',
      'Barback',
    ]);
    await user.click(screen.getByRole('button', { name: 'Afdeling erbij' }));
    await user.keyboard('Terras');
    expect(screen.getByDisplayValue('Terras').closest('fieldset')?.querySelectorAll('[data-job-name]')).toHaveLength(1);
  });

  it('asks before another kind of business replaces typed jobs', async () => {
    const user = await openScreen({ path: '/set-up' });
    await user.type(await screen.findByLabelText('Naam van je bedrijf'), 'Zon');
    await user.click(next());
    await user.click(await screen.findByRole('radio', { name: 'Restaurant' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    const host = screen.getByDisplayValue('Gastvrouw/-heer');
    await user.clear(host);
    await user.type(host, 'Host');
    await user.click(screen.getByRole('radio', { name: 'Bar' }));
    await user.click(await screen.findByRole('button', { name: 'Houden' }));
    expect(screen.getByDisplayValue('Host')).toBeTruthy();
    expect(screen.getByRole('radio', { name: 'Restaurant' })).toHaveProperty('checked', true);
    await user.click(screen.getByRole('radio', { name: 'Bar' }));
    await user.click(await screen.findByRole('button', { name: 'Voorstel voor Bar' }));
    await screen.findByDisplayValue('Portier');
    expect(screen.queryByDisplayValue('Host')).toBeNull();
  });

  it('keeps the owner code over a reload until it is used', async () => {
    server.answer(setUpClaim, { user: MARLEEN, token: 'token of marleen', staffDomain: null });
    const before = await atTheOwner();
    await before.type(field('Eigenaarscode'), 'K7QM-3F9X');
    cleanup();
    const user = await openScreen({ path: '/set-up' });
    await user.type(await screen.findByLabelText('Wachtwoord'), 'een zin van marleen');
    expect(field('Eigenaarscode')).toHaveProperty('value', 'K7QM-3F9X');
    await user.click(screen.getByRole('button', { name: 'Zaak openen' }));
    await screen.findByRole('heading', { name: 'Klaar. Wie werken er?' });
    expect(window.sessionStorage.getItem('owner-code')).toBeNull();
  });

  it('explains a missing or wrong owner code at its field', async () => {
    server.refuse(setUpClaim, 'forbidden');
    const user = await atTheOwner();
    await user.click(screen.getByRole('button', { name: 'Zaak openen' }));
    await screen.findByText('Vul de code in die de server toonde.');
    await user.type(field('Eigenaarscode'), 'NO');
    await user.click(screen.getByRole('button', { name: 'Zaak openen' }));
    await screen.findByText('Deze code klopt niet of is al gebruikt. Laat de server een nieuwe tonen.');
    expect(field('Eigenaarscode').getAttribute('aria-invalid')).toBe('true');
  });

  it('returns to the first step when the host is taken', async () => {
    server.refuse(setUpClaim, 'validation_failed', { errors: [{ field: 'place.domain', code: 'duplicate' }] });
    const user = await atTheOwner();
    await user.type(field('Eigenaarscode'), 'K7QM');
    await user.click(screen.getByRole('button', { name: 'Zaak openen' }));
    await screen.findByRole('heading', { name: 'Je zaak' });
    expect(field('Adres').getAttribute('aria-invalid')).toBe('true');
  });

  it('is shown in English on a phone', async () => {
    await openScreen({ path: '/set-up', language: 'en', device: 'phone' });
    await screen.findByRole('heading', { name: 'Your business' });
    const steps = within(screen.getByRole('list', { name: 'Steps' })).getAllByRole('listitem');
    expect(steps.map(({ textContent }) => textContent)).toEqual(['Business', 'Departments', 'You', 'People']);
  });
});
