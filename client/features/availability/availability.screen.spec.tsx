import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import {
  availablesAskWeek,
  availablesClosing,
  availablesCreate,
  availablesDelete,
  availablesUpdate,
} from '#domain/availability/availability.calls';
import { CivilDate } from '#domain/kernel/civil-date';
import type { JobFilterId } from '#domain/kernel/ids';
import { Instant, Moment } from '#domain/kernel/clock-time';
import type { NotificationView } from '#domain/notification/notification.views';
import type { AvailabilityView } from '#domain/kernel/views';
import { locationWeekKey } from '#domain/catalogue/location-records.views';
import { ownWindow, WINDOW_RECORD } from '#domain/catalogue/own-records.views';
import { now } from '../../platform/state/clock.js';
import { socketConnection } from '../../platform/connection/connection.js';
import { session } from '../../platform/session/current-session.js';
import { refusal } from '../../testing/fake-server.js';
import { live, ownOf, locationStream, server } from '../../testing/network.js';
import { address, goTo, openScreen } from '../../testing/open-screen.js';
import { NOOR, PLACE, TODAY } from '../../testing/people.js';
import { shiftOf } from '../../testing/requests.js';
import { timeOutOf } from '../../testing/time-outs.js';
import { wordsOf } from '../../testing/words.js';

const myStream = ownOf(NOOR);
const times = (id: string, date: string, from: string, until: string): AvailabilityView =>
  ({
    id: id as AvailabilityView['id'],
    userId: NOOR.id,
    from: Moment.parse(`${date} ${from}`),
    until: Moment.parse(`${date} ${until}`),
    choice: 'custom',
  }) as const;
const FRIDAY = times('friday', '2026-03-13', '17:00', '22:00');
/** Waits for a manager. */
const WEDDING = timeOutOf(NOOR, 'wedding', ['2026-04-10', '2026-04-11']);
/** A manager has opened a week. */
const ANSWER: NotificationView = {
  id: 'answer',
  createdAt: Instant.parse('2026-03-12T09:00:00.000Z'),
  kind: 'AvailabilityWeekOpened',
  readAt: null,
  link: '/available/2026-03',
  data: {},
};
const fill = (more: object = {}) => myStream.fill({ window: { [WINDOW_RECORD]: ownWindow(TODAY) }, ...more });
const day = (name: RegExp) => screen.getByRole('button', { name });
const open = async (path = '/available') => {
  const user = await openScreen({ path, as: NOOR });
  await screen.findByRole('group', { name: 'Wanneer kun je?' });
  return user;
};
const answerWrites = () => {
  server.answer(availablesCreate, ({ body: { from, until } }) => ({ ...FRIDAY, id: `of ${from}`, from, until }));
  server.answer(availablesUpdate, ({ body: { from, until } }) => ({ ...FRIDAY, from, until }));
  server.answer(availablesDelete, undefined);
};

describe('the availability page', () => {
  it('shows the entered times of each day in the month', async () => {
    fill({ availability: { friday: FRIDAY } });
    await open();
    expect(day(/^vrijdag 13 maart/).getAttribute('aria-label') ?? wordsOf(day(/^vrijdag 13 maart/))).toBe(
      '13 · vrijdag 13 maart 2026 · 17:00–22:00 · 17:00 tot 22:00',
    );
    expect(day(/^zaterdag 14 maart/).getAttribute('aria-label') ?? wordsOf(day(/^zaterdag 14 maart/))).toBe(
      '14 · zaterdag 14 maart 2026',
    );
    expect(wordsOf(screen.getByRole('group', { name: 'Wanneer kun je?' }))).toBe(
      'Wanneer kun je? · Hele dag · 7–sluit · Avond · 17–sluit · Eigen tijden · 10–17 · Niet · Dag leegmaken',
    );
  });

  it('fills a day with a tap, and empties it with another', async () => {
    fill();
    answerWrites();
    const user = await open();
    await user.click(day(/^zaterdag 14 maart/));
    await waitFor(() => expect(server.requests(availablesCreate)).toHaveLength(1));
    expect(server.requests(availablesCreate).map(({ body }) => [body.from, body.until])).toEqual([
      ['2026-03-14 07:00', '2026-03-15 02:00'],
    ]);
    const [made] = server
      .requests(availablesCreate)
      .map(({ body: { from, until } }) => ({ ...times('made', '2026-03-14', '09:00', '17:00'), from, until }));
    myStream.push('availability', { made: made ?? null }, NOOR.id);
    await user.click(day(/^zaterdag 14 maart/));
    await waitFor(() => expect(server.requests(availablesDelete)).toHaveLength(1));
  });

  it('fills a whole weekday with custom times, and undoes all of it at once', async () => {
    fill();
    answerWrites();
    const user = await open();
    await user.click(screen.getByRole('radio', { name: /^Eigen tijden/ }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Van' }), '12:00');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Tot' }), '18:00');
    await user.click(screen.getByRole('button', { name: 'Alle open dagen op zondag invullen' }));
    await screen.findByText('3 dagen ingevuld');
    await waitFor(() => expect(server.requests(availablesCreate)).toHaveLength(3));
    expect(server.requests(availablesCreate).map(({ body }) => [body.from, body.until])).toEqual([
      ['2026-03-15 12:00', '2026-03-15 18:00'],
      ['2026-03-22 12:00', '2026-03-22 18:00'],
      ['2026-03-29 12:00', '2026-03-29 18:00'],
    ]);
    await user.click(screen.getByRole('button', { name: 'Ongedaan maken' }));
    await waitFor(() => expect(server.requests(availablesDelete)).toHaveLength(3));
  });

  it('skips a day of time off when filling a weekday, and fills it with its own tap', async () => {
    fill({
      timeOut: { wedding: timeOutOf(NOOR, 'wedding', ['2026-03-22', '2026-03-22']) },
    });
    answerWrites();
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'Alle open dagen op zondag invullen' }));
    await screen.findByText('2 dagen ingevuld, 1 dag met verlof overgeslagen');
    await user.click(day(/^zondag 22 maart/));
    await waitFor(() => expect(server.requests(availablesCreate)).toHaveLength(3));
    expect(server.requests(availablesCreate).map(({ body }) => body.from)).toEqual([
      '2026-03-15 07:00',
      '2026-03-29 07:00',
      '2026-03-22 07:00',
    ]);
    await user.click(screen.getByRole('button', { name: 'Alle open dagen op zondag invullen' }));
    await screen.findByText('3 dagen leeggemaakt');
    await waitFor(() => expect(server.requests(availablesDelete)).toHaveLength(3));
  });

  it('copies the previous month, except onto days of requested time off', async () => {
    // In April the second Friday would take after that of March, and the third Thursday after its own.
    fill({
      availability: { friday: FRIDAY, thursday: times('thursday', '2026-03-19', '17:00', '22:00') },
      timeOut: { wedding: WEDDING },
    });
    answerWrites();
    const user = await open('/available/2026-04');
    await user.click(screen.getByRole('button', { name: 'Zelfde als vorige maand' }));
    await waitFor(() => expect(server.requests(availablesCreate)).toHaveLength(1));
    expect(server.requests(availablesCreate).map(({ body }) => [body.from, body.until])).toEqual([
      ['2026-04-16 17:00', '2026-04-16 22:00'],
    ]);
  });

  it('keeps a day entered offline, and sends it when the connection returns', async () => {
    fill();
    const user = await open();
    live.cut();
    server.lose(availablesCreate);
    await user.click(day(/^zaterdag 14 maart/));
    await screen.findByText('1 dag wacht op verbinding. Het wordt verstuurd zodra je weer online bent.');
    const received: string[] = [];
    server.answer(availablesCreate, ({ body: { from, until } }) => {
      received.push(from);
      return { ...FRIDAY, id: 'made', from, until };
    });
    live.restore();
    await waitFor(() => expect(received).toEqual(['2026-03-14 07:00']));
    await waitFor(() => expect(screen.queryByText(/wacht op verbinding/)).toBeNull());
    await waitFor(() => expect(wordsOf(day(/^zaterdag 14 maart/))).not.toContain('nog niet verstuurd'));
  });

  it('sends a day entered offline after the user logged out and in again', async () => {
    fill();
    const user = await open();
    live.cut();
    const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    server.lose(availablesCreate);
    await user.click(day(/^zondag 22 maart/));
    await screen.findByText(/^1 dag wacht op verbinding/);
    // Looked for already, while nothing comes any more.
    window.dispatchEvent(new Event('online'));
    session.end('logged_out');
    await screen.findByRole('button', { name: 'Inloggen' });
    const received: string[] = [];
    server.answer(availablesCreate, ({ body: { from, until } }) => {
      received.push(from);
      return { ...FRIDAY, id: 'made', from, until };
    });
    isOnline.mockRestore();
    live.restore();
    session.signIn({ user: NOOR, token: 'another token of Noor' }, now());
    await goTo('/main');
    await waitFor(() => expect(received).toEqual(['2026-03-22 07:00']));
  });

  it('keeps a day pending while the server is unavailable, and sends it later', async () => {
    fill();
    server.refuse(availablesCreate, 'unavailable');
    const hands = await open();
    await hands.click(day(/^zaterdag 28 maart/));
    expect(await screen.findByText('1 wijziging wordt verzonden')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Nog niet verstuurd' })).toBeNull();
    server.answer(availablesCreate, ({ body: { from, until } }) => ({ ...FRIDAY, id: 'made', from, until }));
    live.cut();
    live.restore();
    await waitFor(() => expect(screen.queryByText('1 wijziging wordt verzonden')).toBeNull());
  });

  it('says how many days wait when the server does not answer, and sends them when it does', async () => {
    fill();
    server.lose(availablesCreate);
    const user = await open();
    socketConnection.set('silent');
    await user.click(day(/^zaterdag 21 maart/));
    await screen.findByText('Geen antwoord van de server. 1 dag wacht en wordt vanzelf verstuurd.');
    await screen.findByText('Geen antwoord van de server · 1 wijziging wacht');
    expect(wordsOf(day(/^zaterdag 21 maart/))).toContain('nog niet verstuurd');
    answerWrites();
    socketConnection.set('online');
    await screen.findByText('Verbonden');
    await waitFor(() => expect(wordsOf(day(/^zaterdag 21 maart/))).not.toContain('nog niet verstuurd'));
  });

  it('asks before it empties a day with a shift, and leaves the day unchanged after a no', async () => {
    const shift = shiftOf(NOOR, 'friday', '2026-03-13');
    fill({ availability: { friday: FRIDAY } });
    const facts = { shift, elsewhere: [] };
    answerWrites();
    server.refuse(availablesDelete, 'availability_over_shift_needs_confirmation', { facts });
    const user = await open();
    await user.click(screen.getByRole('radio', { name: /^Niet/ }));
    await user.click(day(/^vrijdag 13 maart/));
    const question = () => screen.findByRole('dialog', { name: 'Je staat die dag ingepland' });
    expect(wordsOf(await question())).toBe(
      'Je staat die dag ingepland · Je dienst blijft staan. De leiding ziet dat je beschikbaarheid veranderd is en neemt contact met je op. · vr 13 mrt, 17:00–22:00 · Annuleren · Toch wijzigen',
    );
    await user.click(within(await question()).getByRole('button', { name: 'Annuleren' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await screen.findByText(/Die dag blijft zoals hij was\.$/);
    expect(wordsOf(day(/^vrijdag 13 maart/))).toContain('17:00 tot 22:00');

    server.answer(availablesDelete, ({ query }, _caller, headers) =>
      query.confirm ? undefined : refusal('availability_over_shift_needs_confirmation', { facts }, headers),
    );
    await user.click(day(/^vrijdag 13 maart/));
    await user.click(within(await question()).getByRole('button', { name: 'Toch wijzigen' }));
    await waitFor(() =>
      expect(server.requests(availablesDelete).map(({ query }) => query.confirm)).toEqual([false, false, true]),
    );
  });

  it.each(['/available', '/available/2026-13', '/available/soon'])('opens the current month at %s', async (path) => {
    fill();
    await open(path);
    expect(address()).toBe('/available/2026-03');
  });

  it('lists a refused day with the reason among the writes that were not sent, where it can be discarded', async () => {
    fill();
    server.refuse(availablesCreate, 'invalid_dates');
    const user = await open();
    await user.click(day(/^maandag 16 maart/));
    const list = await screen.findByRole('region', { name: 'Nog niet verstuurd' });
    expect(wordsOf(within(list).getByRole('listitem'))).toBe(
      'Beschikbaarheid invullen · ma 16 mrt · De datums of tijden kloppen niet: het einde moet na het begin liggen. · Opnieuw proberen · Niet versturen',
    );
    expect(wordsOf(day(/^maandag 16 maart/))).toContain('niet gelukt');
    await user.click(within(list).getByRole('button', { name: /^Niet versturen/ }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Nog niet verstuurd' })).toBeNull());
    expect(wordsOf(day(/^maandag 16 maart/))).not.toContain('niet gelukt');
  });

  it('says that availability could not be fetched without a connection', async () => {
    live.cut();
    await openScreen({ path: '/available', as: NOOR });
    expect(await screen.findByText('Je beschikbaarheid kon nog niet worden opgehaald')).toBeTruthy();
  });

  it('shows closed weeks as read-only, with the reason and the last day to enter', async () => {
    // Today is Thursday the 12th.
    const published = [CivilDate.parse('2026-03-23')];
    server.answer(availablesClosing, {
      cutOff: 7,
      published,
      opened: [],
      asked: [],
      declined: [CivilDate.parse('2026-03-16')],
    });
    fill({ availability: { friday: FRIDAY } });
    await open();
    const weeks = await screen.findByRole('list', { name: 'Welke weken dicht zijn' });
    expect(within(weeks).getAllByRole('listitem').map(wordsOf)).toEqual([
      'Week 11 (9 – 15 mrt) is dicht: invullen kon tot en met zo 1 mrt. · Vraag om open te zetten',
      'Week 12 (16 – 22 mrt) is dicht: invullen kon tot en met zo 8 mrt. · Je leidinggevende houdt deze week dicht.',
      'Week 13 (23 – 29 mrt) is dicht: het rooster is gepubliceerd. · Vraag om open te zetten',
      'Week 14 kun je invullen tot en met zo 22 mrt.',
    ]);
    expect(screen.queryByRole('button', { name: /^vrijdag 13 maart/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /^maandag 23 maart/ })).toBeNull();
    expect(day(/^maandag 30 maart/)).toBeDefined();
  });

  it('closes a week on screen when its roster is published', async () => {
    const closing = { cutOff: 2, published: [], opened: [], asked: [], declined: [] };
    server.answer(availablesClosing, closing);
    locationStream().fill({});
    fill();
    await open();
    await waitFor(() => expect(day(/^maandag 23 maart/)).toBeDefined());
    const start = CivilDate.parse('2026-03-23');
    server.answer(availablesClosing, { ...closing, published: [start] });
    const week = {
      horecaLocationId: PLACE.horecaLocationId,
      jobFilterId: 'filter-bar' as JobFilterId,
      start,
      state: 'published',
      published: true,
      publishedAt: null,
      publishedBy: null,
      scenarioId: null,
    } as const;
    locationStream().push('week', { [locationWeekKey(start, 'filter-bar')]: week });
    await screen.findByText('Week 13 (23 – 29 mrt) is dicht: het rooster is gepubliceerd.');
    expect(screen.queryByRole('button', { name: /^maandag 23 maart/ })).toBeNull();
  });

  it('asks a manager to open a closed week, and opens it when the manager does', async () => {
    const monday = CivilDate.parse('2026-03-16');
    const closing = { cutOff: 7, published: [], opened: [], asked: [], declined: [] };
    server.answer(availablesClosing, closing);
    server.answer(availablesAskWeek, undefined);
    fill();
    const user = await open();
    const ask = await screen.findByRole('button', { name: 'Vraag je leidinggevende om week 12 open te zetten' });
    server.answer(availablesClosing, { ...closing, asked: [monday] });
    await user.click(ask);
    await screen.findByText('Gevraagd aan je leidinggevende.');
    expect(server.requests(availablesAskWeek).map(({ body }) => body)).toEqual([{ userId: NOOR.id, week: monday }]);
    server.answer(availablesClosing, { ...closing, opened: [monday] });
    myStream.push('notification', { answer: { ...ANSWER, data: { week: monday } } }, null);
    await screen.findByText('Week 12 (16 – 22 mrt) staat voor jou weer open.');
    expect(day(/^maandag 16 maart/)).toBeDefined();
  });
});
