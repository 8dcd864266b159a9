import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { jobsFilters } from '#domain/job/job.calls';
import { Instant } from '#domain/kernel/clock-time';
import { wallScreenLinkRenew, wallScreenLinks } from '#domain/wall-screen/wall-screen.calls';
import { wallScreen } from '#domain/wall-screen/wall-screen.resource';
import { live, locationStream, server } from '../../testing/network.js';
import { address, openScreen } from '../../testing/open-screen.js';
import { BAS, JOB_FILTERS, NOOR } from '../../testing/people.js';
import { rowsOf, withText, wordsOf } from '../../testing/words.js';

const { add, change, remove } = wallScreen.calls;
const KITCHEN = { id: 'kitchen', name: 'Keuken', jobFilterIds: ['filter-kitchen'] } as never;
const BAR = { id: 'bar', name: 'Achter de bar', jobFilterIds: null } as never;
const SINCE = Instant.parse('2026-03-01T10:00:00.000Z');
const SECRET = 'a'.repeat(43);
const LINK = { path: `/wall#${SECRET}`, since: SINCE };

beforeEach(() => {
  server.answer(jobsFilters, JOB_FILTERS);
  server.answer(wallScreenLinks, [
    { id: 'kitchen', since: SINCE, seenAt: Instant.parse('2026-03-12T08:50:00.000Z') },
    { id: 'bar', since: SINCE, seenAt: null },
  ]);
  locationStream().fill({ wallScreen: { kitchen: KITCHEN, bar: BAR } });
});

const open = (options: Partial<Parameters<typeof openScreen>[0]> = {}) =>
  openScreen({ path: '/wall-screens', as: BAS, ...options });
const linkShown = async () => (await screen.findByRole('textbox', { name: 'Link' })) as HTMLInputElement;

describe('the list of wall screens', () => {
  it('shows departments and when each screen was last seen', async () => {
    await open();
    await screen.findByText('Nog niet geopend');
    expect(rowsOf('Wandschermen')).toEqual([
      'Achter de bar · Alle afdelingen · Nog niet geopend',
      'Keuken · Keuken · vandaag, 09:50',
    ]);
  });

  it('says that screens have no link yet, in English on a phone', async () => {
    server.answer(wallScreenLinks, []);
    await open({ device: 'phone', language: 'en' });
    expect(await screen.findAllByText('No link yet')).toHaveLength(2);
  });

  it('redirects staff to the weekly roster', async () => {
    await openScreen({ path: '/wall-screens', as: NOOR });
    expect(address()).toBe('/main?week=2026-03-09');
  });
});

describe('the form of a wall screen', () => {
  it("adds a screen with departments, and shows its link in the manager's language", async () => {
    server.answer(add, { id: 'terrace', name: 'Terras', jobFilterIds: ['filter-bar'] } as never);
    server.answer(wallScreenLinkRenew, LINK);
    const user = await open();
    await user.type(screen.getByRole('textbox', { name: /^Naam/ }), 'Terras');
    await user.click(screen.getByRole('checkbox', { name: 'Bediening' }));
    await user.click(screen.getByRole('button', { name: 'Toevoegen' }));
    const field = await linkShown();
    expect(field.value).toBe(`${window.location.origin}/wall?language=nl#${SECRET}`);
    expect(screen.getByRole('img', { name: 'QR-code van de link' })).toBeDefined();
    expect(wordsOf(screen.getByRole('dialog'))).toContain('Wie de link heeft, ziet het rooster van vandaag en morgen.');
    expect(server.requests(add).map(({ body }) => body)).toEqual([{ name: 'Terras', jobFilterIds: ['filter-bar'] }]);
    expect(server.requests(wallScreenLinkRenew).map(({ params }) => params)).toEqual([{ id: 'terrace' }]);
    await user.click(screen.getByRole('button', { name: 'Klaar' }));
    expect(screen.queryByRole('textbox', { name: 'Link' })).toBeNull();
  });

  it('replaces the link after a confirmation that the old one stops working', async () => {
    server.answer(wallScreenLinkRenew, LINK);
    const user = await open();
    await screen.findByText('Nog niet geopend');
    await user.click(screen.getByRole('button', { name: withText('Nieuwe link: Keuken') }));
    const question = await screen.findByRole('dialog');
    expect(wordsOf(question)).toContain('De vorige link werkt dan niet meer');
    expect(server.requests(wallScreenLinkRenew)).toEqual([]);
    await user.click(within(question).getByRole('button', { name: 'Nieuwe link maken' }));
    expect((await linkShown()).value).toContain(SECRET);
  });

  it('shows all departments when the last one is unchecked', async () => {
    server.answer(change, { id: 'kitchen', name: 'Keuken', jobFilterIds: null } as never);
    const user = await open();
    await user.click(screen.getByRole('button', { name: /^Keuken.*wijzigen$/ }));
    await screen.findByText('Scherm wijzigen');
    await user.click(screen.getByRole('checkbox', { name: 'Keuken' }));
    await user.click(screen.getByRole('button', { name: 'Opslaan' }));
    await screen.findByText('Scherm gewijzigd: Keuken.');
    expect(server.requests(change).map(({ body }) => body)).toEqual([{ name: 'Keuken', jobFilterIds: null }]);
  });

  it('revokes a screen after a confirmation', async () => {
    server.answer(remove, undefined);
    const user = await open();
    await user.click(screen.getByRole('button', { name: /^Keuken.*verwijderen$/ }));
    const dialog = await screen.findByRole('dialog');
    expect(wordsOf(dialog)).toContain('De tablet laat meteen niets meer zien.');
    await user.click(within(dialog).getByRole('button', { name: 'Intrekken' }));
    await screen.findByText('Scherm ingetrokken: Keuken.');
    expect(server.requests(remove).map(({ params }) => params)).toEqual([{ id: 'kitchen' }]);
  });

  it('disables a new link offline', async () => {
    await open();
    await screen.findByText('Nog niet geopend');
    live.cut();
    await screen.findAllByText(/^Zonder verbinding/);
    expect(screen.getByRole('button', { name: withText('Nieuwe link: Keuken') })).toHaveProperty('disabled', true);
  });
});
