import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { wireNames } from '#domain/api/wire-names';
import { shiftRequestsHistory } from '#domain/shift-request/shift-request.calls';
import { type SessionUser, WireSessionUser } from '#domain/session/session.views';
import { STORAGE_KEY } from '../platform/session/stored-session.js';
import { server } from '../testing/network.js';
import { address, openScreen } from '../testing/open-screen.js';
import { BAS, FATIMA, MARLEEN, NOOR } from '../testing/people.js';
import { wordsOf } from '../testing/words.js';
import { entryAt, MENU_ENTRIES, menuEntries } from './frame/menu-entries.js';
import texts from './locales/nl.json' with { type: 'json' };
import { PAGES } from './pages.js';

/** Pages at a place where nothing has happened yet: path, reader, heading in both languages, words that say so. */
const QUIET: readonly (readonly [path: string, as: SessionUser, nl: string, en: string, says: string])[] = [
  ['/main', NOOR, 'Hoi Noor', 'Hi Noor', 'Voor week 11 is er nog geen rooster'],
  ['/requests', NOOR, 'Aanvragen', 'Requests', 'Je hebt geen verlof gevraagd.'],
  ['/requests', BAS, 'Aanvragen', 'Requests', 'Er wacht niets op je'],
  ['/timeout-overview', BAS, 'Verlofaanvragen', 'Time off requests', 'Er wacht geen verlofaanvraag'],
  ['/swap-shifts-overview', BAS, 'Ruilverzoeken', 'Swap requests', 'Geen ruilverzoeken om over te beslissen'],
  ['/shift-request-overview', BAS, 'Open diensten', 'Open shifts', 'Geen aanvragen om over te beslissen'],
  ['/timeout', FATIMA, 'Mijn verlof', 'My time off', 'Je hebt geen verlof gevraagd'],
  ['/free-day', FATIMA, 'Vrije dagen', 'Free days', 'donderdag 12 maart'],
  ['/available', NOOR, 'Beschikbaarheid', 'Availability', 'donderdag 12 maart'],
  ['/rooster', NOOR, 'Mijn rooster', 'My roster', 'Je hebt in week 11 geen diensten'],
  ['/templates', BAS, 'Sjablonen', 'Templates', 'Nog geen sjablonen'],
  ['/manager/scenarios', MARLEEN, 'Scenario’s', 'Scenarios', 'Nog geen scenario’s'],
  ['/manager/rules', BAS, 'Werktijdregels', 'Working-time rules', 'Geen eigen regels'],
  ['/manager/scheduler', MARLEEN, 'Planner', 'Scheduler', 'Nog geen sjablonen'],
  ['/blocked-days', BAS, 'Dagen zonder verlof', 'Days without time off', 'Er komen geen dagen zonder verlof'],
  ['/wall-screens', BAS, 'Wandschermen', 'Wall screens', 'Nog geen schermen'],
  ['/files', BAS, 'Papier en bestanden', 'Paper and files', 'Nog niets'],
  ['/people', BAS, 'Medewerkers', 'Employees', 'Nog geen medewerkers'],
  ['/availability-reminder', MARLEEN, 'Herinneringen', 'Reminders', 'Iedereen heeft iets opgegeven'],
  ['/stats/timeslot', BAS, 'Statistieken', 'Statistics', 'Niemand meldde zich af'],
  ['/stats/employee', BAS, 'Statistieken', 'Statistics', 'Nog geen medewerkers'],
  ['/calloff-overview', BAS, 'Afmeldingen', 'Call-offs', 'Niemand meldde zich af'],
  ['/fairness', NOOR, 'Eerlijk verdeeld', 'Fair share', 'Nog niets te vergelijken'],
  ['/history', BAS, 'Geschiedenis', 'History', 'Van deze week is nog niets vastgelegd'],
];

describe.each(QUIET)('page %s without data', (path, as, nl, en, says) => {
  it('shows its empty state in Dutch at a desk', async () => {
    await openScreen({ path, as });
    await screen.findByText(says, { exact: false });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(nl);
  });

  it('has the heading of its menu entry, also as the window title', async () => {
    await openScreen({ path, as });
    await screen.findByText(says, { exact: false });
    const entry = entryAt(MENU_ENTRIES, path);
    if (path !== '/main') expect(texts.nav.entry[entry?.id ?? 'main']).toBe(nl);
    expect(document.title).toMatch(
      new RegExp(`^${path === '/main' ? 'Weekrooster' : nl}( · week 1[01])? – De Veenkade$`),
    );
  });

  it('opens in English on a phone', async () => {
    await openScreen({ path, as, language: 'en', device: 'phone' });
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(en);
    expect(wordsOf(document.body)).not.toMatch(/\bLaden|Aanvragen|Deze week\b/);
  });
});

describe('access to pages', () => {
  it.each([
    ['nobody is signed in', '/timeout?a=1', undefined, '/login?to=%2Ftimeout%3Fa%3D1'],
    ['staff open a page of managers', '/timeout-overview', NOOR, '/main?week=2026-03-09'],
    ['staff open the board', '/new-rooster', FATIMA, '/main?week=2026-03-09'],
    ['staff begin a week', '/new-rooster/select-template?week=2026-03-16', NOOR, '/main?week=2026-03-09'],
    ['staff open a shift of the published roster', '/main/2026-03-12/shift-1', NOOR, '/main?week=2026-03-09'],
    ['a part-timer asks for free days', '/free-day', NOOR, '/main?week=2026-03-09'],
    ['a full-timer enters availability', '/available', FATIMA, '/main?week=2026-03-09'],
    ['the page does not exist', '/nowhere', BAS, '/main?week=2026-03-09'],
  ] as const)('redirects when %s', async (_why, path, as, to) => {
    await openScreen({ path, ...(as && { as }) });
    expect(address()).toBe(to);
  });

  const menu = () =>
    within(screen.getByRole('navigation', { name: 'Hoofdmenu' }))
      .getAllByRole('link')
      .map(({ textContent }) => textContent);

  it('gives staff a menu of the pages that they may open', async () => {
    await openScreen({ path: '/timeout', as: NOOR });
    expect(menu()).toEqual([
      'Weekrooster',
      'Mijn rooster',
      'Aanvragen',
      'Beschikbaarheid',
      'Mijn verlof',
      'Telefoonlijst',
      'Eerlijk verdeeld',
    ]);
  });

  it('marks the current page in the bar of a phone', async () => {
    await openScreen({ path: '/requests', as: NOOR, device: 'phone' });
    const bar = within(screen.getByRole('navigation', { name: 'Hoofdmenu' }));
    const marked = bar.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'page');
    expect(marked.map(({ textContent }) => textContent)).toEqual(['Aanvragen']);
  });

  it('gives managers a menu of the pages that they may open', async () => {
    await openScreen({ path: '/timeout', as: MARLEEN });
    const names = menuEntries(
      MARLEEN,
      PAGES.map(({ path }) => path),
    ).map(({ id }) => texts.nav.entry[id]);
    expect(names.slice(0, 3)).toEqual(['Weekrooster', 'Rooster maken', 'Roostercontrole']);
    expect(menu()).toEqual(names);
  });
});

it('a page shows nothing of the former user after another signs in in a second tab', async () => {
  await openScreen({ path: '/shift-request-overview', as: BAS });
  await screen.findByRole('heading', { level: 1, name: 'Open diensten' });
  const newValue = JSON.stringify({ version: 1, auth: { user: wireNames(WireSessionUser, NOOR), token: 'of a link' } });
  localStorage.setItem(STORAGE_KEY, newValue);
  window.dispatchEvent(new StorageEvent('storage', { key: STORAGE_KEY, newValue }));
  await screen.findByRole('heading', { level: 1, name: 'Hoi Noor' });
  await waitFor(() => expect(address()).toBe('/main?week=2026-03-09&department=all'));
  expect(server.requests(shiftRequestsHistory)).toHaveLength(1);
});
