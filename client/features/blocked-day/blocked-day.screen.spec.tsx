import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { blockedDay } from '#domain/blocked-day/blocked-day.resource';
import { civilDate } from '#domain/kernel/civil-date';
import type { JobFilterId } from '#domain/kernel/ids';
import { live, locationStream, server } from '../../testing/network.js';
import { openScreen } from '../../testing/open-screen.js';
import { BAS } from '../../testing/people.js';
import { rowsOf, withText } from '../../testing/words.js';

const { add, change, remove } = blockedDay.calls;
const day = (id: string, from: string, until: string, reason: string, department: string | null = null) => ({
  id,
  from: civilDate(from),
  until: civilDate(until),
  jobFilterId: department as JobFilterId | null,
  reason,
});
const KINGS_DAY = day('king', '2026-04-25', '2026-04-27', 'Koningsdag');
const MARKET = day('market', '2026-03-20', '2026-03-20', 'Streekmarkt', 'filter-kitchen');
const CARNIVAL = day('carnival', '2026-02-14', '2026-02-17', 'Carnaval');

const open = (options: Partial<Parameters<typeof openScreen>[0]> = {}) =>
  openScreen({ path: '/blocked-days', as: BAS, ...options });
const field = (name: string) => screen.getByLabelText(name);

describe('the list of days without time off', () => {
  it("shows dates, reasons and departments by date, and follows colleagues' changes live", async () => {
    locationStream().fill({ blockedDay: { king: KINGS_DAY, market: MARKET } });
    await open();
    await screen.findByRole('cell', { name: 'Keuken' });
    expect(rowsOf('Dagen zonder verlof')).toEqual([
      'vr 20 mrt · Streekmarkt · Keuken',
      'za 25 – ma 27 apr · Koningsdag · Alle afdelingen',
    ]);
    locationStream().push('blockedDay', { market: null, king: { ...KINGS_DAY, reason: 'Koningsnacht' } });
    await screen.findByText('Koningsnacht');
    expect(rowsOf('Dagen zonder verlof')).toEqual(['za 25 – ma 27 apr · Koningsnacht · Alle afdelingen']);
  });

  it('collapses past days', async () => {
    locationStream().fill({ blockedDay: { carnival: CARNIVAL, king: KINGS_DAY } });
    await open();
    expect(rowsOf('Dagen zonder verlof')).toEqual(['za 25 – ma 27 apr · Koningsdag · Alle afdelingen']);
    const past = screen.getByText('Geweest (1)').closest('details');
    expect(past?.open).toBe(false);
    expect(past?.querySelector('tbody')?.textContent).toContain('Carnaval');
  });

  it('filters by department, and keeps the days of all departments', async () => {
    const bar = day('bar', '2026-05-02', '2026-05-02', 'Bevrijdingsfeest', 'filter-bar');
    locationStream().fill({ blockedDay: { king: KINGS_DAY, market: MARKET, bar } });
    const user = await open();
    await screen.findByRole('cell', { name: 'Keuken' });
    await user.click(screen.getByRole('combobox', { name: 'Alle afdelingen' }));
    const [option] = await screen.findAllByRole('option', { name: 'Keuken', hidden: true });
    await user.click(option as HTMLElement);
    expect(rowsOf('Dagen zonder verlof')).toEqual([
      'vr 20 mrt · Streekmarkt · Keuken',
      'za 25 – ma 27 apr · Koningsdag · Alle afdelingen',
    ]);
  });

  it('shows cards in English on a phone, and the form behind a button', async () => {
    locationStream().fill({ blockedDay: { king: KINGS_DAY } });
    const user = await open({ language: 'en', device: 'phone' });
    expect(rowsOf('Days without time off')).toEqual([
      'Sat 25 – Mon 27 Apr · Why · Koningsdag · Department · All departments',
    ]);
    await user.click(screen.getByRole('button', { name: 'Add days' }));
    await screen.findByLabelText('First day');
  });
});

describe('the form of a day without time off', () => {
  it('adds a single day for all departments when only first date and reason are filled in', async () => {
    locationStream().fill({ blockedDay: { king: KINGS_DAY } });
    server.answer(add, MARKET);
    const user = await open();
    await user.type(field('Eerste dag'), '2026-03-20');
    await user.type(field('Waarom'), 'Streekmarkt{Enter}');
    await screen.findByText(withText('vr 20 mrt, Streekmarkt staat erbij.'));
    expect(server.requests(add).map(({ body }) => body)).toEqual([
      { from: '2026-03-20', until: '2026-03-20', jobFilterId: null, reason: 'Streekmarkt' },
    ]);
  });

  it('accepts a typed date such as 20/3, or a day from the calendar', async () => {
    locationStream().fill({});
    server.answer(add, day('market', '2026-03-20', '2026-03-21', 'Streekmarkt'));
    const user = await open();
    await user.type(field('Eerste dag'), '20/3');
    await user.tab();
    expect(field('Eerste dag')).toHaveProperty('value', '20 mrt 2026');
    const calendars = screen.getAllByRole('button', { name: 'Kies in de kalender' });
    await user.click(calendars[1] as HTMLElement);
    await user.click(await screen.findByRole('button', { name: 'zaterdag 21 maart 2026', hidden: true }));
    expect(field('Laatste dag')).toHaveProperty('value', '21 mrt 2026');
    await user.type(field('Waarom'), 'Streekmarkt{Enter}');
    await screen.findByText(withText('vr 20 – za 21 mrt, Streekmarkt staat erbij.'));
    expect(server.requests(add).map(({ body }) => [body.from, body.until])).toEqual([['2026-03-20', '2026-03-21']]);
  });

  it('marks an invalid date, keeps it as typed and sends nothing', async () => {
    locationStream().fill({});
    const user = await open();
    await user.type(field('Eerste dag'), '31 april');
    await user.type(field('Waarom'), 'Streekmarkt{Enter}');
    expect(field('Eerste dag')).toHaveProperty('value', '31 april');
    expect(field('Eerste dag').getAttribute('aria-invalid')).toBe('true');
    expect(server.requests(add)).toEqual([]);
  });

  it('marks empty required fields before it sends anything', async () => {
    locationStream().fill({});
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'Toevoegen' }));
    expect(screen.getAllByText('Vul dit veld in.')).toHaveLength(2);
    expect(document.activeElement).toBe(field('Eerste dag'));
    expect(server.requests(add)).toEqual([]);
  });

  it.each([
    ['invalid_dates', 'mismatch', 'De laatste dag ligt voor de eerste.'],
    ['validation_failed', 'range_too_long', 'Houd het bij 31 dagen.'],
  ] as const)('explains refusal %s at the last date', async (code, fieldCode, text) => {
    locationStream().fill({});
    server.refuse(add, code, { errors: [{ field: 'until', code: fieldCode }] });
    const user = await open();
    await user.type(field('Eerste dag'), '2026-03-20');
    await user.type(field('Laatste dag'), '2026-03-19');
    await user.type(field('Waarom'), 'Streekmarkt{Enter}');
    await screen.findByText(text);
    expect(document.activeElement).toBe(field('Laatste dag'));
  });

  it('changes an existing day beside the list, and is empty again afterwards', async () => {
    locationStream().fill({ blockedDay: { king: KINGS_DAY } });
    server.answer(change, { ...KINGS_DAY, reason: 'Koningsnacht' });
    const user = await open();
    await user.click(screen.getByRole('button', { name: withText('za 25 – ma 27 apr, Koningsdag wijzigen') }));
    expect(await screen.findByDisplayValue('25 apr 2026')).toBe(field('Eerste dag'));
    await user.clear(field('Waarom'));
    await user.type(field('Waarom'), 'Koningsnacht{Enter}');
    await screen.findByText(withText('za 25 – ma 27 apr, Koningsnacht is opgeslagen.'));
    expect(server.requests(change).map(({ params, body }) => ({ params, body }))).toEqual([
      {
        params: { id: 'king' },
        body: { from: '2026-04-25', until: '2026-04-27', jobFilterId: null, reason: 'Koningsnacht' },
      },
    ]);
    await screen.findByRole('heading', { name: 'Dagen toevoegen' });
    expect(field('Eerste dag')).toHaveProperty('value', '');
  });

  it('removes a day after a confirmation, and undo adds it again', async () => {
    locationStream().fill({ blockedDay: { market: MARKET } });
    server.answer(remove, undefined);
    server.answer(add, MARKET);
    const user = await open();
    await user.click(screen.getByRole('button', { name: withText('vr 20 mrt, Streekmarkt verwijderen') }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText(/krijgt geen vraag meer/)).toBeDefined();
    await user.click(within(dialog).getByRole('button', { name: 'Dagen verwijderen' }));
    await user.click(await screen.findByRole('button', { name: 'Ongedaan maken' }));
    await screen.findByText('Ongedaan gemaakt.');
    expect(server.requests(add).map(({ body }) => body)).toEqual([
      { from: '2026-03-20', until: '2026-03-20', jobFilterId: 'filter-kitchen', reason: 'Streekmarkt' },
    ]);
  });

  it('is disabled offline, with an explanation', async () => {
    locationStream().fill({ blockedDay: { king: KINGS_DAY } });
    await open();
    live.cut();
    await screen.findByText(/^Zonder verbinding kan er niets worden opgeslagen/);
    expect(screen.getByRole('button', { name: 'Toevoegen' })).toHaveProperty('disabled', true);
  });
});
