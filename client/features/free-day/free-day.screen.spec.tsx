import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { freeDaysBulkUpsert, freeDaysOverview } from '#domain/free-day/free-day.calls';
import { CivilDate } from '#domain/kernel/civil-date';
import { ownWindow, WINDOW_RECORD } from '#domain/catalogue/own-records.views';
import { pendingWritesOf } from '../../platform/pending-writes/current-pending-writes.js';
import { live, ownOf, locationStream, server } from '../../testing/network.js';
import { openScreen } from '../../testing/open-screen.js';
import { BAS, FATIMA, TODAY } from '../../testing/people.js';
import { publishedShift } from '../../testing/planning-place.js';
import { wordsOf } from '../../testing/words.js';

const myStream = ownOf(FATIMA);
const freeDay = (id: string, date: string) => ({ id, userId: FATIMA.id, date: CivilDate.parse(date) });
const fill = (more: object = {}) => myStream.fill({ window: { [WINDOW_RECORD]: ownWindow(TODAY) }, ...more });
const open = async () => {
  const user = await openScreen({ path: '/free-day', as: FATIMA });
  await screen.findByRole('region', { name: 'Opslaan' });
  return user;
};
const panel = () => screen.getByRole('region', { name: 'Opslaan' });
const day = (name: RegExp) => screen.getByRole('button', { name });

describe('the free days page', () => {
  it('saves the free days of a month in one call', async () => {
    fill({ freeDay: { a: freeDay('a', '2026-03-20') } });
    server.answer(freeDaysBulkUpsert, [freeDay('a', '2026-03-20'), freeDay('b', '2026-03-27')]);
    const user = await open();
    expect(wordsOf(panel())).toBe('1 vrije dag in maart 2026 · Alles is opgeslagen. · Opslaan');
    await user.click(day(/^vrijdag 27 maart/));
    expect(wordsOf(panel())).toBe(
      '2 vrije dagen in maart 2026 · 1 dag gewijzigd, nog niet opgeslagen · Opslaan · Terugdraaien',
    );
    await user.click(within(panel()).getByRole('button', { name: 'Opslaan' }));
    await screen.findByText('Vrije dagen opgeslagen.');
    expect(server.requests(freeDaysBulkUpsert).map(({ body }) => body)).toEqual([
      { confirm: false, dates: ['2026-03-20', '2026-03-27'], month: '2026-03', userId: 'fatima' },
    ]);
  });

  it('reverts unsaved free days', async () => {
    fill();
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'Alle open dagen op zaterdag: vrij of niet' }));
    expect(wordsOf(panel())).toBe(
      '3 vrije dagen in maart 2026 · 3 dagen gewijzigd, nog niet opgeslagen · Opslaan · Terugdraaien',
    );
    await user.click(within(panel()).getByRole('button', { name: 'Terugdraaien' }));
    expect(wordsOf(panel())).toBe('0 vrije dagen in maart 2026 · Alles is opgeslagen. · Opslaan');
  });

  it('asks before it saves a free day with a shift, and keeps it unsaved after a no', async () => {
    const shift = publishedShift('s', '2026-03-27', { userId: FATIMA.id, name: FATIMA.name });
    fill({ shift: { s: shift } });
    server.refuse(freeDaysBulkUpsert, 'day_off_over_shift_needs_confirmation', { facts: { shifts: [shift] } }, []);
    const user = await open();
    await user.click(day(/^vrijdag 27 maart/));
    await user.click(within(panel()).getByRole('button', { name: 'Opslaan' }));
    const question = await screen.findByRole('dialog', { name: 'Je staat op een van deze dagen ingepland' });
    expect(wordsOf(question)).toBe(
      'Je staat op een van deze dagen ingepland · Je diensten blijven staan. De leiding ziet dat je vrij wilt zijn en neemt contact met je op. · vr 27 mrt, 17:00–22:00 · Annuleren · Toch opslaan',
    );
    await user.click(within(question).getByRole('button', { name: 'Annuleren' }));
    expect(wordsOf(panel())).toContain('nog niet opgeslagen');
    await user.click(within(panel()).getByRole('button', { name: 'Terugdraaien' }));
  });

  it('shows queued free days as waiting for a connection, and discards them when reverted', async () => {
    const about = { subject: '2026-03', from: CivilDate.parse('2026-03-01'), until: CivilDate.parse('2026-03-31') };
    const body = { userId: FATIMA.id, month: '2026-03', dates: ['2026-03-27'] };
    const key = '00000000-0000-7000-8000-000000000001';
    // Kept without a connection; their edits outlive the page.
    fill();
    const user = await open();
    await user.click(day(/^vrijdag 27 maart/));
    live.cut();
    const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await pendingWritesOf(FATIMA.id).add({ key, change: 'saveFreeDays', request: { body }, ...about });
    await within(panel()).findByText('Wacht op verbinding');
    expect(wordsOf(panel())).toBe('1 vrije dag in maart 2026 · Wacht op verbinding · Opslaan · Terugdraaien');
    expect(within(panel()).getByRole<HTMLButtonElement>('button', { name: 'Opslaan' }).disabled).toBe(true);
    expect(screen.queryAllByText('nog niet opgeslagen', { exact: false })).toEqual([]);
    await user.click(day(/^zaterdag 28 maart/));
    expect(wordsOf(panel())).toBe(
      '2 vrije dagen in maart 2026 · 1 dag gewijzigd, nog niet opgeslagen · Opslaan · Terugdraaien',
    );
    await user.click(within(panel()).getByRole('button', { name: 'Terugdraaien' }));
    await within(panel()).findByText('Alles is opgeslagen.');
    expect(pendingWritesOf(FATIMA.id).queued.value).toEqual([]);
    expect(server.requests(freeDaysBulkUpsert)).toEqual([]);
    isOnline.mockRestore();
  });

  it('shows the error of a failed save', async () => {
    fill();
    server.refuse(freeDaysBulkUpsert, 'internal_error');
    const user = await open();
    await user.click(day(/^vrijdag 27 maart/));
    await user.click(within(panel()).getByRole('button', { name: 'Opslaan' }));
    expect((await within(panel()).findByRole('alert')).textContent).toBe(
      'Er ging iets mis op de server. Het is gemeld; probeer het over een paar minuten opnieuw.',
    );
    await user.click(within(panel()).getByRole('button', { name: 'Terugdraaien' }));
  });
});

describe('the overview of free days', () => {
  it('shows free days by department, with the number of people present each day', async () => {
    server.answer(freeDaysOverview, [
      {
        jobFilterId: 'filter-bar',
        name: 'Bediening',
        users: [{ userId: FATIMA.id, name: FATIMA.name, dates: [TODAY] }],
      },
      { jobFilterId: 'filter-kitchen', name: 'Keuken', users: [] },
    ]);
    await openScreen({ path: '/free-day-overview?week=2026-03-09', as: BAS });
    expect(wordsOf(await screen.findByRole('table', { name: /^Vrije dagen bij Bediening/ }))).toBe(
      'Medewerker · ma · 9 · maandag 9 maart 2026 · di · 10 · dinsdag 10 maart 2026 · wo · 11 · woensdag 11 maart 2026 · do · 12 · donderdag 12 maart 2026 · vr · 13 · vrijdag 13 maart 2026 · za · 14 · zaterdag 14 maart 2026 · zo · 15 · zondag 15 maart 2026 · Fatima Wilgenroos · Aanwezig · 1 · 1 · 1 · 1 · 1 · 1 · 1',
    );
    expect(screen.getByText('Niemand in vaste dienst')).toBeTruthy();
  });

  it('follows free days live as people enter and withdraw them', async () => {
    server.answer(freeDaysOverview, [
      { jobFilterId: 'filter-bar', name: 'Bediening', users: [{ userId: FATIMA.id, name: FATIMA.name, dates: [] }] },
    ]);
    await openScreen({ path: '/free-day-overview?week=2026-03-09', as: BAS });
    const row = async () => wordsOf(await screen.findByRole('row', { name: /^Fatima Wilgenroos/ }));
    expect(await row()).toBe('Fatima Wilgenroos');
    locationStream().push('freeDays', { [FATIMA.id]: { userId: FATIMA.id, dates: [TODAY] } }, FATIMA.id);
    await waitFor(async () => expect(await row()).toBe('Fatima Wilgenroos · Vrij'));
    locationStream().push('freeDays', { [FATIMA.id]: null }, FATIMA.id);
    await waitFor(async () => expect(await row()).toBe('Fatima Wilgenroos'));
  });

  it('says that it could not be fetched, and retries', async () => {
    server.refuse(freeDaysOverview, 'internal_error');
    const user = await openScreen({ path: '/free-day-overview?week=2026-03-09', as: BAS });
    await screen.findByText('Het overzicht kon niet worden opgehaald');
    server.answer(freeDaysOverview, []);
    await user.click(screen.getByRole('button', { name: 'Opnieuw proberen' }));
    await waitFor(() => expect(screen.queryByText('Het overzicht kon niet worden opgehaald')).toBeNull());
  });
});
