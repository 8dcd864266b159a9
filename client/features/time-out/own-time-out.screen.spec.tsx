import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { CivilDate } from '#domain/kernel/civil-date';
import { Instant, Moment } from '#domain/kernel/clock-time';
import { fullSchedulesByUser } from '#domain/roster-week/roster-week.calls';
import { ownWindow, WINDOW_RECORD } from '#domain/catalogue/own-records.views';
import { FullSchedule } from '#domain/roster-week/roster-week.views';
import { holidaysByUser, holidaysCreate, holidaysDelete, holidaysUpdate } from '#domain/time-out/time-out.calls';
import type { TimeOutView } from '#domain/time-out/time-out.views';
import { live, ownOf, server } from '../../testing/network.js';
import { address, openScreen } from '../../testing/open-screen.js';
import { BAS, FATIMA, TODAY } from '../../testing/people.js';
import { timeOutOf } from '../../testing/time-outs.js';
import { rowsOf, withText, wordsOf } from '../../testing/words.js';

const myStream = ownOf(FATIMA);

const timeOut = (id: string, from: string, until: string, more: Partial<TimeOutView> = {}): TimeOutView =>
  timeOutOf(FATIMA, id, [from, until], more);
const decided = { decidedAt: Instant.parse('2026-03-03T09:00:00.000Z'), decidedBy: { id: BAS.id, name: BAS.name } };
const WAITING = timeOut('wedding', '2026-04-06', '2026-04-08', { remark: 'Bruiloft van mijn zus' });
const APPROVED = timeOut('spring', '2026-05-01', '2026-05-03', { approved: true, ...decided });
const PAST = timeOut('winter', '2026-02-02', '2026-02-03', { approved: false, ...decided });

const SHIFT = FullSchedule.parse({
  id: 'shift-1',
  userId: FATIMA.id,
  name: FATIMA.name,
  jobId: 'service',
  horecaLocationId: 'location-1',
  start: Moment.parse('2026-04-07 17:00'),
  ending: Moment.parse('2026-04-07 22:00'),
  canceled: false,
  cancelReasonId: null,
  addEmployeeSchedule: false,
  date: CivilDate.parse('2026-04-07'),
  jobFilterId: 'filter-bar',
  endingKind: 'exact',
  hours: 5,
  cancelReason: null,
  canceledAt: null,
  replacementOf: null,
  warnings: [],
  edited: false,
  revision: 'revision-1',
});

const coming = () => rowsOf('Lopend en komend');
const open = (options: Partial<Parameters<typeof openScreen>[0]> = {}) =>
  openScreen({ path: '/timeout', as: FATIMA, ...options });

describe("the user's requests for time off", () => {
  it('are listed by first day with their status, past ones separately', async () => {
    myStream.fill({ timeOut: { spring: APPROVED, winter: PAST, wedding: WAITING } });
    await open();
    expect(coming()).toEqual([
      'ma 6 – wo 8 apr · 3 dagen · Wacht op de leiding · Gevraagd ma 2 mrt · Bruiloft van mijn zus · Wijzigen · Intrekken',
      'vr 1 – zo 3 mei · 3 dagen · Goedgekeurd · Goedgekeurd door Bas, di 3 mrt',
    ]);
    expect(rowsOf('Geweest')).toEqual(['ma 2 – di 3 feb · 2 dagen · Afgewezen · Afgewezen door Bas, di 3 mrt']);
  });

  it('are shown in English on a phone', async () => {
    myStream.fill({ timeOut: { wedding: WAITING } });
    await open({ language: 'en', device: 'phone' });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('My time off');
    expect(rowsOf('Now and coming up')).toEqual([
      'Mon 6 – Wed 8 Apr · 3 days · Status · Waiting for a manager · Progress · Asked Mon 2 Mar · Bruiloft van mijn zus · Edit · Withdraw',
    ]);
    expect(screen.queryByRole('form')).toBeNull();
  });

  it('update live when a manager decides, and that is announced', async () => {
    myStream.fill({ timeOut: { wedding: WAITING } });
    await open();
    myStream.push('timeOut', { wedding: { ...WAITING, approved: true, ...decided } }, BAS.id);
    await screen.findByText('Goedgekeurd');
    expect(coming()).toEqual([
      'ma 6 – wo 8 apr · 3 dagen · Goedgekeurd · Goedgekeurd door Bas, di 3 mrt · Bruiloft van mijn zus',
    ]);
    await screen.findByText('Verlof ma 6 – wo 8 apr: Goedgekeurd.');
  });

  it('include last year on request', async () => {
    myStream.fill({ timeOut: { wedding: WAITING } });
    server.answer(holidaysByUser, [timeOut('old', '2025-07-01', '2025-07-02', { approved: true, ...decided })]);
    const user = await open();
    await user.click(screen.getByRole('switch', { name: 'Toon ook vorig jaar' }));
    await screen.findByRole('table', { name: 'Geweest' });
    expect(rowsOf('Geweest')).toEqual(['di 1 – wo 2 jul · 2 dagen · Goedgekeurd · Goedgekeurd door Bas, di 3 mrt']);
    expect(server.requests(holidaysByUser)).toEqual([
      { params: { id: FATIMA.id }, query: { showLastYear: 1 }, body: {} },
    ]);
  });
});

describe('the time off page without data or access', () => {
  it('shows a placeholder while it loads', async () => {
    const release = myStream.hold();
    myStream.fill({ timeOut: { wedding: WAITING } });
    await open();
    expect(within(screen.getByRole('main')).getByRole('status').textContent).toBe('Laden…');
    release();
    await screen.findByRole('table', { name: 'Lopend en komend' });
    expect(coming()).toHaveLength(1);
  });

  it('says that nothing was requested', async () => {
    await open();
    expect(wordsOf(screen.getByRole('region', { name: 'Lopend en komend' }))).toBe(
      'Lopend en komend · Je hebt geen verlof gevraagd · Kies de eerste en de laatste vrije dag. De leiding krijgt je aanvraag meteen te zien.',
    );
  });

  it('says that it is offline, and loads when the connection returns', async () => {
    live.cut();
    myStream.fill({ timeOut: { wedding: WAITING } });
    await open();
    expect(await screen.findByText('Je verlof kon niet worden opgehaald')).toBeTruthy();
    live.restore();
    await screen.findByRole('table', { name: 'Lopend en komend' });
    expect(coming()).toHaveLength(1);
  });

  it('says that last year could not be fetched, and retries', async () => {
    server.refuse(holidaysByUser, 'internal_error');
    const user = await open();
    await user.click(screen.getByRole('switch', { name: 'Toon ook vorig jaar' }));
    await screen.findByText('Je verlof kon niet worden opgehaald');
    server.answer(holidaysByUser, [PAST]);
    await user.click(screen.getByRole('button', { name: 'Opnieuw proberen' }));
    await screen.findByRole('table', { name: 'Geweest' });
    expect(screen.queryByText('Je verlof kon niet worden opgehaald')).toBeNull();
  });

  it('sends a user without access to the login page', async () => {
    server.refuse(holidaysByUser, 'forbidden');
    const user = await open();
    await user.click(screen.getByRole('switch', { name: 'Toon ook vorig jaar' }));
    await screen.findByRole('button', { name: 'Inloggen' });
    expect(address()).toBe('/login');
  });
});

describe('the form for time off', () => {
  const chooseDays = async (user: Awaited<ReturnType<typeof open>>, ...names: string[]) => {
    for (const name of names) await user.click(screen.getByRole('button', { name: new RegExp(`^${name}`) }));
  };

  it('sends days and remark, and warns about shifts in those days', async () => {
    myStream.fill({ shift: { [SHIFT.id]: SHIFT }, window: { [WINDOW_RECORD]: ownWindow(TODAY) } });
    server.answer(holidaysCreate, WAITING);
    const user = await open();
    await chooseDays(user, 'Volgende maand', 'maandag 6 april 2026', 'woensdag 8 april 2026');
    expect(wordsOf(await screen.findByText(/ingepland/))).toBe(
      'Je staat di 7 apr, 17:00–22:00 ingepland. Wordt je verlof goedgekeurd, dan regelt de leiding vervanging.',
    );
    await user.type(screen.getByRole('textbox', { name: 'Toelichting' }), ' Bruiloft van mijn zus ');
    await user.click(screen.getByRole('button', { name: '3 dagen verlof vragen' }));
    await screen.findByText('Verlof gevraagd: ma 6 – wo 8 apr.');
    expect(server.requests(holidaysCreate).map(({ body }) => body)).toEqual([
      { from: '2026-04-06', until: '2026-04-08', remark: 'Bruiloft van mijn zus', confirm: false },
    ]);
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Toelichting' }).value).toBe('');
  });

  it('keeps refused input, and explains the refusal', async () => {
    server.answer(fullSchedulesByUser, []);
    server.refuse(holidaysCreate, 'time_out_overlaps');
    const user = await open();
    await chooseDays(user, 'Volgende maand', 'maandag 6 april 2026', 'woensdag 8 april 2026');
    await user.click(screen.getByRole('button', { name: '3 dagen verlof vragen' }));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Dit verlof overlapt met ander verlof van dezelfde medewerker.',
    );
    expect(screen.getByRole('button', { name: '3 dagen verlof vragen' })).toBeTruthy();
  });

  it('refuses days that overlap another request', async () => {
    myStream.fill({ timeOut: { wedding: WAITING } });
    const user = await open();
    await chooseDays(user, 'Volgende maand', 'dinsdag 7 april 2026', 'vrijdag 10 april 2026');
    expect(screen.getByText('Je hebt al verlof of een aanvraag in deze dagen.')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '4 dagen verlof vragen' }).disabled).toBe(true);
  });
});

describe('a pending request for time off', () => {
  it('can be withdrawn, and undo requests it again', async () => {
    myStream.fill({ timeOut: { wedding: WAITING } });
    server.answer(holidaysDelete, undefined);
    server.answer(holidaysCreate, WAITING);
    const user = await open();
    await user.click(screen.getByRole('button', { name: withText('Intrekken: ma 6 – wo 8 apr') }));
    await screen.findByText('Verlof ingetrokken: ma 6 – wo 8 apr.');
    myStream.push('timeOut', { wedding: null }, FATIMA.id);
    await screen.findByText('Je hebt geen verlof gevraagd');
    await user.click(screen.getByRole('button', { name: 'Ongedaan maken' }));
    expect(server.requests(holidaysDelete).map(({ params }) => params)).toEqual([{ id: 'wedding' }]);
    expect(server.requests(holidaysCreate).map(({ body }) => body)).toEqual([
      { from: '2026-04-06', until: '2026-04-08', remark: 'Bruiloft van mijn zus', confirm: true },
    ]);
  });

  it('can be changed, after a confirmation when it covers a shift', async () => {
    myStream.fill({ timeOut: { wedding: WAITING } });
    server.answer(fullSchedulesByUser, []);
    server.refuse(holidaysUpdate, 'time_out_over_shifts_needs_confirmation', { facts: { shifts: [SHIFT] } }, WAITING);
    const user = await open();
    await user.click(screen.getByRole('button', { name: withText('Wijzigen: ma 6 – wo 8 apr') }));
    const dialog = await screen.findByRole('dialog');
    for (const day of [/^maandag 6 april/, /^donderdag 9 april/])
      await user.click(within(dialog).getByRole('button', { name: day }));
    await user.click(within(dialog).getByRole('button', { name: 'Opslaan' }));
    const question = await screen.findByRole('dialog', { name: 'Fatima staat dan ingepland' });
    expect(wordsOf(question)).toContain('di 7 apr, 17:00–22:00');
    await user.click(within(question).getByRole('button', { name: 'Toch wijzigen' }));
    await screen.findByText('Verlof gewijzigd: ma 6 – do 9 apr.');
    expect(server.requests(holidaysUpdate).map(({ params, body }) => [params.id, body.until, body.confirm])).toEqual([
      ['wedding', '2026-04-09', false],
      ['wedding', '2026-04-09', true],
    ]);
  });
});
