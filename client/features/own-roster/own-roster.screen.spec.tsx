import { act, renderHook, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import {
  calendarAddressGet,
  calendarAddressRemove,
  calendarAddressRenew,
} from '#domain/calendar-address/calendar-address.calls';
import { CivilDate } from '#domain/kernel/civil-date';
import { Instant, Moment } from '#domain/kernel/clock-time';
import { always } from '#domain/kernel/dated-week';
import { LocationId } from '#domain/kernel/ids';
import { locationWeekKey } from '#domain/catalogue/location-records.views';
import { type OwnRecords, ownWindow, WINDOW_RECORD } from '#domain/catalogue/own-records.views';
import { useCalendarAddress } from './use-calendar-address.js';
import type { OwnLocation } from '#domain/own-roster/own-location.views';
import { fullSchedulesByUser } from '#domain/roster-week/roster-week.calls';
import { rosterWeekStream } from '#domain/roster-week/roster-week.events';
import type { FullSchedule } from '#domain/roster-week/roster-week.views';
import { shiftRequestsWithdraw } from '#domain/shift-request/shift-request.calls';
import { swapShiftWithdraw } from '#domain/swap/swap.calls';
import { live, ownOf, locationStream, server } from '../../testing/network.js';
import { address, openScreen } from '../../testing/open-screen.js';
import { BAS, FATIMA, MARLEEN, NOOR, PLACE, TODAY } from '../../testing/people.js';
import { weekState } from '../../testing/planning-place.js';
import { offered, refTo, requested, shiftOf } from '../../testing/requests.js';
import { recordSavedFiles } from '../../testing/saved-files.js';
import { withText, wordsOf } from '../../testing/words.js';

type FilledRecords = { readonly [Type in keyof OwnRecords]?: Readonly<Record<string, OwnRecords[Type]>> };

const myStream = ownOf(NOOR);
const MONDAY = CivilDate.parse('2026-03-16');
const WEEK = '/rooster?week=2026-03-16';

const mine = (id: string, date: string, more: Parameters<typeof shiftOf>[3] = {}) => shiftOf(NOOR, id, date, more);
const from = (date: string, start: string) => ({ start: Moment.parse(`${date} ${start}`) });
const CLOSE = (next: string) => ({
  ending: Moment.parse(`${next} 02:00`),
  endingKind: 'close' as const,
  hours: 8,
});
const AS_NEEDED = (next: string) => ({
  ending: Moment.parse(`${next} 02:30`),
  endingKind: 'as_needed' as const,
  hours: 9.5,
});
const ON_CALL = (next: string) => ({
  ending: Moment.parse(`${next} 07:00`),
  endingKind: 'call' as const,
  hours: 0,
});
const SICK = { canceled: true, cancelReasonId: 'sick', cancelReason: 'Ziek' };

const FRIDAY = mine('friday', '2026-03-20');
const FRIDAY_WORDS =
  'Vrijdag 20 mrt · 17:00–22:00 · 17:00 tot 22:00 · Bediening · 5 u · Vestiging · De Veenkade · Collega’s · Je staat alleen · Ruilen';
const FRIDAY_SPOKEN = 'vrijdag 20 maart 2026, 17:00 tot 22:00';

const HERE: OwnLocation = {
  locationId: PLACE.horecaLocationId,
  name: PLACE.description,
  zone: PLACE.timezone,
  lastBus: always([
    { day: 5, time: '23:40' },
    { day: 6, time: '00:10' },
    { day: 7, time: '00:10' },
  ]),
};
const ELSEWHERE: OwnLocation = {
  locationId: LocationId.parse('location-2'),
  name: 'Het Turfschip',
  zone: 'Europe/Amsterdam',
  lastBus: always([]),
};

const byId = <Of extends { readonly id: string }>(...all: readonly Of[]): Record<string, Of> =>
  Object.fromEntries(all.map((one) => [one.id, one]));
const fill = (shifts: readonly FullSchedule[], more: FilledRecords = {}) =>
  myStream.fill({ window: { [WINDOW_RECORD]: ownWindow(TODAY) }, shift: byId(...shifts), ...more });
const rosterOf = (monday: CivilDate) => live.of(rosterWeekStream(PLACE.horecaLocationId, monday));
const open = (options: Partial<Parameters<typeof openScreen>[0]> = {}) =>
  openScreen({ path: WEEK, as: NOOR, ...options });
type User = Awaited<ReturnType<typeof open>>;

const main = () => within(screen.getByRole('main'));
const cards = () => main().queryAllByRole('article');
const shifts = () => cards().map(wordsOf);
const days = () => cards().map((card) => wordsOf(within(card).getByRole('heading')));
const readText = (text: string) => main().findByText(withText(text));
const isAt = (path: string) => waitFor(() => expect(address()).toBe(path));
const press = async (user: User, name: string) =>
  user.click(await main().findByRole('button', { name: withText(name) }));
const requests = () => server.requests(fullSchedulesByUser);
const question = (name: string) => screen.findByRole('dialog', { name });

describe('the week on the own roster page', () => {
  it('shows times, job, location, colleagues, comment and last bus of each shift', async () => {
    fill(
      [
        mine('wednesday', '2026-03-18', SICK),
        mine('thursday', '2026-03-19', ON_CALL('2026-03-20')),
        FRIDAY,
        mine('saturday', '2026-03-21', CLOSE('2026-03-22')),
        mine('sunday', '2026-03-22', AS_NEEDED('2026-03-23')),
      ],
      { location: { [HERE.locationId]: HERE } },
    );
    rosterOf(MONDAY).fill({
      shift: byId(
        shiftOf(FATIMA, 'fatima', '2026-03-20'),
        shiftOf(BAS, 'bas', '2026-03-20', { jobId: 'kitchen', jobFilterId: 'filter-kitchen' }),
      ),
      comment: {
        '2026-03-20': { date: CivilDate.parse('2026-03-20'), text: 'Voor de leiding', textEmployees: 'Groep van 40' },
      },
    });
    await open();
    await waitFor(() =>
      expect(shifts()).toEqual([
        'Woensdag 18 mrt · 17:00–22:00 · 17:00 tot 22:00 · Bediening · Afgemeld: Ziek · Vestiging · De Veenkade',
        'Donderdag 19 mrt · 17:00 · oproep · oproep vanaf 17:00 · je wordt gebeld als het nodig is · Bediening · Vestiging · De Veenkade · Collega’s · Je staat alleen · Ruilen',
        'Vrijdag 20 mrt · 17:00–22:00 · 17:00 tot 22:00 · Bediening · 5 u · Vestiging · De Veenkade · Collega’s · Met Fatima en Bas (kok) · Opmerking · Groep van 40 · Naar huis · Laatste bus 23:40 · Ruilen',
        'Zaterdag 21 mrt · 17:00–sluit · 17:00 tot sluit · tot ongeveer 01:00 · Bediening · 8 u · Vestiging · De Veenkade · Collega’s · Je staat alleen · Naar huis · Laatste bus 00:10 · Vertrekt voor het verwachte einde · Ruilen',
        'Zondag 22 mrt · 17:00–zn · vanaf 17:00, zolang nodig · uiterlijk tot 02:30 · Bediening · 9,5 u · Vestiging · De Veenkade · Collega’s · Je staat alleen · Naar huis · Laatste bus 00:10 · Vertrekt voor het uiterste einde · Ruilen',
      ]),
    );
    // Called-off shifts do not count.
    await readText('22,5 u gepland');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Mijn rooster');
  });

  it('says that an unpaid break is taken off the hours', async () => {
    fill([mine('friday', '2026-03-20', { ...from('2026-03-20', '16:00'), hours: 5.5, unpaidBreak: 30 })]);
    await open();
    await waitFor(() =>
      expect(shifts()).toEqual([
        'Vrijdag 20 mrt · 16:00–22:00 · 16:00 tot 22:00 · Bediening · 5,5 u · 30 min onbetaalde pauze · Vestiging · De Veenkade · Collega’s · Je staat alleen · Ruilen',
      ]),
    );
  });

  it('is shown in English on a phone', async () => {
    fill(
      [
        mine('wednesday', '2026-03-18', { ...SICK, cancelReasonId: null, cancelReason: null }),
        mine('saturday', '2026-03-21', CLOSE('2026-03-22')),
      ],
      { location: { [HERE.locationId]: HERE } },
    );
    await open({ language: 'en', device: 'phone' });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('My roster');
    await waitFor(() =>
      expect(shifts()).toEqual([
        'Wednesday 18 Mar · 17:00–22:00 · 17:00 to 22:00 · Bediening · Called off · Location · De Veenkade',
        'Saturday 21 Mar · 17:00–close · 17:00 to close · until about 01:00 · Bediening · 8 h · Location · De Veenkade · Colleagues · You are on your own · Getting home · Last bus 00:10 · Leaves before the expected end · Swap',
      ]),
    );
    await readText('8 h planned');
  });

  it('calls dates today and tomorrow, and names another location', async () => {
    fill(
      [
        mine('today', TODAY, { horecaLocationId: ELSEWHERE.locationId }),
        mine('tomorrow', '2026-03-13', { jobId: 'gone-job' }),
      ],
      { location: { [ELSEWHERE.locationId]: ELSEWHERE } },
    );
    await open({ path: '/rooster' });
    await isAt('/rooster?week=2026-03-09');
    await waitFor(() =>
      expect(shifts()).toEqual([
        'Vandaag, do 12 mrt · 17:00–22:00 · 17:00 tot 22:00 · Bediening · 5 u · Vestiging · Het Turfschip · Collega’s · Je staat alleen · Ruilen',
        'Morgen, vr 13 mrt · 17:00–22:00 · 17:00 tot 22:00 · 5 u · Vestiging · De Veenkade · Collega’s · Je staat alleen · Ruilen',
      ]),
    );
  });

  it('explains that a night with a clock change is an hour shorter', async () => {
    fill([
      mine('night', '2026-03-28', {
        ...CLOSE('2026-03-29'),
        ending: Moment.parse('2026-03-29 04:00'),
        endingKind: 'exact',
        hours: 10,
      }),
    ]);
    await open({ path: '/rooster?week=2026-03-23' });
    await waitFor(() =>
      expect(shifts()).toEqual([
        'Zaterdag 28 mrt · 17:00–04:00 · 17:00 tot 04:00 · Bediening · 10 u · Vestiging · De Veenkade · Collega’s · Je staat alleen · 10 u · De klok gaat die nacht een uur vooruit: deze dienst duurt 10 uur. · Ruilen',
      ]),
    );
  });

  it('names five of many colleagues, and lists all with their times on request', async () => {
    fill([FRIDAY]);
    const names = ['Anna Bos', 'Daan Bos', 'Eva Bos', 'Finn Bos', 'Gijs Bos', 'Hanna Bos', 'Anna Meer'];
    const colleagues = names.map((name, index) =>
      shiftOf({ ...FATIMA, name }, `shift-${index}`, '2026-03-20', from('2026-03-20', `1${index}:00`)),
    );
    rosterOf(MONDAY).fill({ shift: byId(...colleagues) });
    const user = await open();
    await waitFor(() =>
      expect(shifts()).toEqual([
        'Vrijdag 20 mrt · 17:00–22:00 · 17:00 tot 22:00 · Bediening · 5 u · Vestiging · De Veenkade · Collega’s · Met Anna B., Daan, Eva, Finn, Gijs en 2 anderen · Toon iedereen · Ruilen',
      ]),
    );
    await press(user, 'Toon iedereen');
    expect(main().getAllByRole('listitem').map(wordsOf)).toEqual([
      '10:00–22:00 · Anna Bos · Bediening',
      '11:00–22:00 · Daan Bos · Bediening',
      '12:00–22:00 · Eva Bos · Bediening',
      '13:00–22:00 · Finn Bos · Bediening',
      '14:00–22:00 · Gijs Bos · Bediening',
      '15:00–22:00 · Hanna Bos · Bediening',
      '16:00–22:00 · Anna Meer · Bediening',
    ]);
    await press(user, 'Toon minder');
    expect(main().queryAllByRole('listitem')).toEqual([]);
  });

  it('prints as one line', async () => {
    fill([FRIDAY, mine('saturday', '2026-03-21', CLOSE('2026-03-22'))]);
    await open();
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    const paper = await screen.findByRole('table');
    expect(wordsOf(paper)).toBe(
      'De Veenkade · Rooster van Noor IJsvogel · Week 12 · 16 – 22 mrt 2026 · Gepubliceerde diensten · afgedrukt do 12 mrt, 10:00 · ma 16 · di 17 · wo 18 · do 19 · vr 20 · za 21 · zo 22 · Week 12 · 16 – 22 mrt · 17:00–22:00 · Bediening · 17:00–sluit · Bediening',
    );
    act(() => void window.dispatchEvent(new Event('afterprint')));
    await waitFor(() => expect(screen.queryByRole('table')).toBeNull());
  });
});

describe('a live change on the own roster page', () => {
  it('adds a new shift, and announces it', async () => {
    fill([]);
    await open();
    myStream.push('shift', { friday: FRIDAY }, BAS.id);
    await screen.findByText('Nieuwe dienst voor jou: vr 20 mrt, 17:00 tot 22:00.');
    await waitFor(() => expect(shifts()).toEqual([FRIDAY_WORDS]));
    await readText('5 u gepland');
  });

  it('updates the times of a shift, and announces them', async () => {
    fill([FRIDAY]);
    await open();
    myStream.push(
      'shift',
      { friday: mine('friday', '2026-03-20', { ...from('2026-03-20', '18:00'), hours: 4, revision: 'later' }) },
      BAS.id,
    );
    await screen.findByText('Je dienst is gewijzigd: vr 20 mrt, 18:00 tot 22:00.');
    await waitFor(() =>
      expect(shifts()).toEqual([
        'Vrijdag 20 mrt · 18:00–22:00 · 18:00 tot 22:00 · Bediening · 4 u · Vestiging · De Veenkade · Collega’s · Je staat alleen · Ruilen',
      ]),
    );
  });

  it('marks a shift as called off, announces it and removes its actions', async () => {
    fill([FRIDAY]);
    await open();
    myStream.push('shift', { friday: mine('friday', '2026-03-20', { ...SICK, revision: 'later' }) }, BAS.id);
    await screen.findByText('Je dienst is afgemeld: vr 20 mrt, 17:00 tot 22:00.');
    await waitFor(() =>
      expect(shifts()).toEqual([
        'Vrijdag 20 mrt · 17:00–22:00 · 17:00 tot 22:00 · Bediening · Afgemeld: Ziek · Vestiging · De Veenkade',
      ]),
    );
    expect(within(main().getByRole('article')).queryAllByRole('button')).toEqual([]);
    await readText('0 u gepland');
  });

  it("removes a shift that is no longer the user's, announces it and shows an empty week", async () => {
    fill([FRIDAY]);
    await open();
    myStream.push('shift', { friday: null }, BAS.id);
    await screen.findByText('Je werkt niet meer op vr 20 mrt, 17:00 tot 22:00.');
    await readText('Je hebt in week 12 geen diensten');
    expect(cards()).toEqual([]);
  });

  it('announces several changes as a number', async () => {
    fill([]);
    await open({ language: 'en' });
    const dates = ['2026-03-18', '2026-03-20', '2026-03-21'];
    myStream.push('shift', byId(...dates.map((date) => mine(date, date))), BAS.id);
    await screen.findByText('3 of your shifts have changed.');
    await waitFor(() => expect(days()).toEqual(['Wednesday 18 Mar', 'Friday 20 Mar', 'Saturday 21 Mar']));
  });
});

describe('week navigation on the own roster page', () => {
  const WEEKS = [mine('past', '2026-03-03'), mine('now', TODAY), FRIDAY, mine('later', '2026-03-28')];

  it('follows every quick press of next and previous', async () => {
    fill(WEEKS);
    await open();
    const next = await main().findByRole('button', { name: 'Volgende week' });
    act(() => [next, next].forEach((button) => button.click()));
    await isAt('/rooster?week=2026-03-30');
    const previous = main().getByRole('button', { name: 'Vorige week' });
    act(() => [previous, previous, next].forEach((button) => button.click()));
    await isAt('/rooster?week=2026-03-23');
    await waitFor(() => expect(days()).toEqual(['Zaterdag 28 mrt']));
  });

  it('steps through weeks without refetching, and follows the Back button', async () => {
    fill(WEEKS);
    const user = await open();
    await press(user, 'Volgende week');
    await isAt('/rooster?week=2026-03-23');
    await waitFor(() => expect(days()).toEqual(['Zaterdag 28 mrt']));
    await press(user, 'Deze week');
    await isAt('/rooster?week=2026-03-09');
    await waitFor(() => expect(days()).toEqual(['Vandaag, do 12 mrt']));
    await press(user, 'Vorige week');
    await isAt('/rooster?week=2026-03-02');
    await waitFor(() =>
      expect(shifts()).toEqual([
        'Dinsdag 3 mrt · 17:00–22:00 · 17:00 tot 22:00 · Bediening · 5 u · Vestiging · De Veenkade · Collega’s · Je staat alleen',
      ]),
    );
    window.history.back();
    await isAt('/rooster?week=2026-03-09');
    await waitFor(() => expect(days()).toEqual(['Vandaag, do 12 mrt']));
    await press(user, 'Vorige week');
    await isAt('/rooster?week=2026-03-02');
    // Records of the stream are not fetched again.
    expect(requests()).toEqual([]);
  });

  it("opens a list of weeks that marks the current week and shows each week's state", async () => {
    fill(WEEKS);
    const [next, draft] = [CivilDate.parse('2026-03-16'), CivilDate.parse('2026-03-23')];
    locationStream().fill({
      week: {
        [locationWeekKey(next, 'filter-bar')]: weekState(next, 'filter-bar', 'published'),
        [locationWeekKey(draft, 'filter-bar')]: weekState(draft, 'filter-bar', 'drafting'),
      },
    });
    const user = await open();
    await press(user, 'Week 12 16 – 22 mrt 2026 Kies een week');
    const weeks = within(await main().findByRole('menu')).getAllByRole('menuitem');
    expect(weeks).toHaveLength(35);
    expect(weeks.slice(9, 12).map(wordsOf)).toEqual([
      'Week 10 · 2 – 8 mrt',
      'Week 11 · 9 – 15 mrt · Deze week',
      'Week 12 · 16 – 22 mrt · gepubliceerd',
    ]);
    expect(weeks.filter((one) => one.getAttribute('aria-current') === 'true').map(wordsOf)).toEqual([
      'Week 12 · 16 – 22 mrt · gepubliceerd',
    ]);
    await user.click(screen.getByRole('menuitem', { name: withText('Week 13 23 – 29 mrt concept') }));
    await isAt('/rooster?week=2026-03-23');
    await waitFor(() => expect(days()).toEqual(['Zaterdag 28 mrt']));
  });

  it('links from an empty week to the next shift, in English', async () => {
    fill([FRIDAY]);
    const user = await open({ path: '/rooster?week=2026-04-06', language: 'en' });
    await readText('You have no shifts in week 15');
    await readText('When a roster with you on it is published, it appears here by itself.');
    expect(main().getByRole('button', { name: 'Go to this week' })).toBeDefined();
    await press(user, 'Go to your next shift');
    await isAt(WEEK);
    await waitFor(() => expect(days()).toEqual(['Friday 20 Mar']));
  });

  it('links from a past week without shifts to the current week', async () => {
    fill([]);
    const user = await open({ path: '/rooster?week=2026-03-02' });
    await readText('Je had in week 10 geen diensten');
    expect(main().queryByText(/verschijnt het hier vanzelf/)).toBeNull();
    expect(main().queryByRole('button', { name: 'Naar je volgende dienst' })).toBeNull();
    await press(user, 'Naar deze week');
    await isAt('/rooster?week=2026-03-09');
    await readText('Je hebt in week 11 geen diensten');
    expect(main().queryByRole('button', { name: 'Naar deze week' })).toBeNull();
  });

  it('replaces a week before 2018 by the current week, and says so', async () => {
    fill([mine('now', TODAY)]);
    await open({ path: '/rooster?week=2017-01-02' });
    await screen.findByText('Roosters beginnen in 2018. Je ziet nu deze week.');
    await isAt('/rooster?week=2026-03-09');
    await waitFor(() => expect(days()).toEqual(['Vandaag, do 12 mrt']));
  });

  it('opens the week of a linked shift, and focuses the shift', async () => {
    fill([FRIDAY, mine('saturday', '2026-03-21')]);
    await open({ path: '/rooster?shift=saturday' });
    await isAt('/rooster?shift=saturday&week=2026-03-16');
    await waitFor(() => expect(days()).toEqual(['Vrijdag 20 mrt', 'Zaterdag 21 mrt']));
    expect(document.activeElement).toBe(cards()[1]);
  });

  it('fetches a week before the live window', async () => {
    fill([]);
    server.answer(fullSchedulesByUser, [mine('second', '2026-02-28'), mine('first', '2026-02-24')]);
    await open({ path: '/rooster?week=2026-02-23' });
    await waitFor(() => expect(days()).toEqual(['Dinsdag 24 feb', 'Zaterdag 28 feb']));
    await readText('10 u gepland');
    expect(requests()).toEqual([
      { params: { id: 'noor' }, query: { from: '2026-02-23', until: '2026-03-01' }, body: {} },
    ]);
  });

  it('fetches a week after the live window', async () => {
    fill([]);
    server.answer(fullSchedulesByUser, []);
    await open({ path: '/rooster?week=2026-05-25' });
    await readText('Je hebt in week 22 geen diensten');
    expect(requests().map(({ query }) => query)).toEqual([{ from: '2026-05-25', until: '2026-05-31' }]);
  });
});

describe('the month on the own roster page', () => {
  const MONTH = '/rooster?week=2026-03-16&view=month&month=2026-03';
  const LAST_OF_FEBRUARY = { from: '2026-02-23', until: '2026-03-01' };
  const calendar = () => main().findByRole('table');
  const dayButtons = () => within(main().getByRole('table')).getAllByRole('button').map(wordsOf);

  it('shows the days with shifts, and the details of a selected day', async () => {
    fill([FRIDAY, mine('saturday', '2026-03-21', CLOSE('2026-03-22')), mine('april', '2026-04-02', SICK)]);
    server.answer(fullSchedulesByUser, [mine('february', '2026-02-24', from('2026-02-24', '09:30'))]);
    const user = await open();
    await user.click(main().getByRole('radio', { name: 'Maand' }));
    await isAt(MONTH);
    await waitFor(() =>
      expect(dayButtons()).toEqual([
        '24 · dinsdag 24 februari 2026 · 9:30–22 · 09:30 tot 22:00 · Bediening',
        '20 · vrijdag 20 maart 2026 · 17–22 · 17:00 tot 22:00 · Bediening',
        '21 · zaterdag 21 maart 2026 · 17–sluit · 17:00 tot sluit · Bediening',
        '2 · donderdag 2 april 2026 · 17–22 · 17:00 tot 22:00 · Afgemeld',
      ]),
    );
    await main().findByRole('heading', { level: 2, name: 'maart 2026' });
    // Only what lies in March.
    await readText('13 u gepland');
    await readText('Kies een dag met een dienst om te zien met wie je werkt.');
    expect(requests().map(({ query }) => query)).toEqual([LAST_OF_FEBRUARY]);

    const friday = main().getByRole('button', { name: /vrijdag 20 maart 2026/ });
    await user.click(friday);
    await isAt(`${MONTH}&date=2026-03-20`);
    await waitFor(() => expect(shifts()).toEqual([FRIDAY_WORDS]));
    expect(friday.getAttribute('aria-pressed')).toBe('true');
    await user.click(friday);
    await isAt(MONTH);
    await waitFor(() => expect(days()).toEqual([]));
    await user.click(main().getByRole('radio', { name: 'Week' }));
    await isAt(WEEK);
    await waitFor(() => expect(days()).toEqual(['Vrijdag 20 mrt', 'Zaterdag 21 mrt']));
  });

  it('moves to other months, and returns to the current month', async () => {
    fill([FRIDAY, mine('april', '2026-04-15')]);
    server.answer(fullSchedulesByUser, []);
    const user = await open({ path: `${MONTH}&date=2026-03-20` });
    await calendar();
    await press(user, 'Volgende maand');
    await isAt('/rooster?week=2026-03-16&view=month&month=2026-04');
    await waitFor(() =>
      expect(dayButtons()).toEqual(['15 · woensdag 15 april 2026 · 17–22 · 17:00 tot 22:00 · Bediening']),
    );
    await press(user, 'Deze maand');
    await isAt(MONTH);
    await main().findByRole('heading', { level: 2, name: 'maart 2026' });
    await press(user, 'Vorige maand');
    await readText('Je hebt deze maand geen diensten.');
    await main().findByRole('heading', { level: 2, name: 'februari 2026' });
    await readText('0 u gepland');
    expect(requests().map(({ query }) => query)).toEqual([
      LAST_OF_FEBRUARY,
      { from: '2026-01-26', until: '2026-03-01' },
    ]);
  });

  it('shows only start times on a phone, in English', async () => {
    fill([mine('april', '2026-04-15', CLOSE('2026-04-16')), mine('may', '2026-05-02')]);
    await open({ path: '/rooster?week=2026-03-16&view=month&month=2026-04', language: 'en', device: 'phone' });
    await waitFor(() =>
      expect(dayButtons()).toEqual([
        '15 · Wednesday 15 April 2026 · 17:00 · 17:00 to close · Bediening',
        '2 · Saturday 2 May 2026 · 17:00 · 17:00 to 22:00 · Bediening',
      ]),
    );
    await readText('Choose a day with a shift to see who you work with.');
    await readText('8 h planned');
  });

  it('explains a failed request, and retries it', async () => {
    fill([FRIDAY]);
    server.refuse(fullSchedulesByUser, 'too_many_requests');
    const user = await open({ path: MONTH });
    expect(wordsOf(await main().findByRole('alert'))).toBe(
      'Deze diensten konden niet worden opgehaald · Dat ging te vaak achter elkaar. Wacht even en probeer het dan opnieuw. · Opnieuw proberen',
    );
    expect(main().queryByText(/gepland$/)).toBeNull();
    server.answer(fullSchedulesByUser, []);
    await press(user, 'Opnieuw proberen');
    await waitFor(() =>
      expect(dayButtons()).toEqual(['20 · vrijdag 20 maart 2026 · 17–22 · 17:00 tot 22:00 · Bediening']),
    );
    expect(requests().map(({ query }) => query)).toEqual([LAST_OF_FEBRUARY, LAST_OF_FEBRUARY]);
  });

  it('prints one line for each week', async () => {
    fill([FRIDAY]);
    await open({ path: '/rooster?week=2026-03-16&view=month&month=2026-04' });
    await calendar();
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    await screen.findByText('Rooster van Noor IJsvogel');
    const [paper] = screen.getAllByRole('table').filter((table) => !screen.getByRole('main').contains(table));
    expect(
      within(paper as HTMLElement)
        .getAllByRole('rowheader')
        .map(wordsOf),
    ).toEqual([
      'Week 14 · 30 mrt – 5 apr',
      'Week 15 · 6 – 12 apr',
      'Week 16 · 13 – 19 apr',
      'Week 17 · 20 – 26 apr',
      'Week 18 · 27 apr – 3 mei',
    ]);
    act(() => void window.dispatchEvent(new Event('afterprint')));
    await waitFor(() => expect(screen.getAllByRole('table')).toHaveLength(1));
  });
});

describe('the own roster page while shifts are missing', () => {
  it('shows a placeholder while it loads', async () => {
    const release = myStream.hold();
    fill([FRIDAY]);
    await open();
    expect(main().getByRole('status').textContent).toBe('Laden…');
    expect(main().queryByText(/gepland$/)).toBeNull();
    release();
    await waitFor(() => expect(shifts()).toEqual([FRIDAY_WORDS]));
    expect(main().queryByRole('status')).toBeNull();
  });

  it('says that it is offline, and loads when the connection returns', async () => {
    live.cut();
    fill([FRIDAY]);
    await open();
    expect(wordsOf(await main().findByRole('alert'))).toBe(
      'Je rooster kon nog niet worden opgehaald · Rooster is nu niet bereikbaar. Zodra het weer kan, verschijnt je rooster hier vanzelf.',
    );
    live.restore();
    await waitFor(() => expect(shifts()).toEqual([FRIDAY_WORDS]));
    expect(main().queryByRole('alert')).toBeNull();
  });

  it('says in English on a phone that it is offline', async () => {
    live.cut();
    await open({ language: 'en', device: 'phone' });
    expect(wordsOf(await main().findByRole('alert'))).toBe(
      'Your roster could not be loaded yet · Rooster cannot be reached right now. As soon as it can, your roster appears here by itself.',
    );
  });

  it('keeps shown shifts when the connection is lost, with the time of the last update', async () => {
    fill([FRIDAY]);
    await open();
    live.cut();
    expect((await main().findByText(/^Geen verbinding/)).textContent).toBe('Geen verbinding. Bijgewerkt zojuist.');
    await waitFor(() => expect(shifts()).toEqual([FRIDAY_WORDS]));
    fill([]);
    live.restore();
    await readText('Je hebt in week 12 geen diensten');
    expect(main().queryByText(/^Geen verbinding/)).toBeNull();
  });

  it('explains a failed request for a past week, and retries it', async () => {
    fill([]);
    server.refuse(fullSchedulesByUser, 'internal_error');
    const user = await open({ path: '/rooster?week=2026-02-23' });
    expect(wordsOf(await main().findByRole('alert'))).toBe(
      'Deze diensten konden niet worden opgehaald · Er ging iets mis op de server. Het is gemeld; probeer het over een paar minuten opnieuw. · Opnieuw proberen',
    );
    server.answer(fullSchedulesByUser, [mine('february', '2026-02-24')]);
    await press(user, 'Opnieuw proberen');
    await waitFor(() => expect(days()).toEqual(['Dinsdag 24 feb']));
    const query = { from: '2026-02-23', until: '2026-03-01' };
    expect(requests().map((one) => one.query)).toEqual([query, query]);
  });

  it('refetches a past week when the connection returns', async () => {
    fill([]);
    const user = await open({ path: '/rooster?week=2026-03-02' });
    live.cut();
    server.lose(fullSchedulesByUser);
    await press(user, 'Vorige week');
    await readText('Deze diensten konden niet worden opgehaald');
    expect(wordsOf(main().getByRole('alert'))).toBe(
      'Deze diensten konden niet worden opgehaald · Er kwam geen antwoord van de server. Controleer je verbinding en probeer het opnieuw. · Opnieuw proberen',
    );
    server.answer(fullSchedulesByUser, [mine('february', '2026-02-24')]);
    live.restore();
    await waitFor(() => expect(days()).toEqual(['Dinsdag 24 feb']));
    expect(main().queryByRole('alert')).toBeNull();
  });
});

describe('actions of a shift on the own roster page', () => {
  const actions = () =>
    main()
      .getAllByRole('article')
      .map((card) =>
        within(card)
          .queryAllByRole('button')
          .map((button) => button.getAttribute('aria-label') ?? wordsOf(button)),
      );

  it('exclude swapping once it has begun, and are none once it is called off', async () => {
    fill([
      mine('off', '2026-03-10', SICK),
      mine('over', '2026-03-11'),
      mine('begun', TODAY, from(TODAY, '09:00')),
      mine('tomorrow', '2026-03-13'),
    ]);
    await open({ path: '/rooster?week=2026-03-09' });
    expect(actions()).toEqual([
      [],
      ['Zet wo 11 mrt in agenda'],
      ['Zet do 12 mrt in agenda'],
      ['Ruilen of weggeven: vrijdag 13 maart 2026, 17:00 tot 22:00', 'Zet vr 13 mrt in agenda'],
    ]);
  });

  it('include withdrawing an offer that a colleague accepted', async () => {
    const offer = offered('offer', NOOR, FRIDAY, {
      status: 'accepted',
      toUser: refTo(FATIMA),
      acceptedBy: refTo(FATIMA),
    });
    fill([FRIDAY], { swap: { offer } });
    server.answer(swapShiftWithdraw, undefined);
    const user = await open();
    await waitFor(() =>
      expect(shifts()).toEqual([
        'Vrijdag 20 mrt · 17:00–22:00 · 17:00 tot 22:00 · Bediening · 5 u · Vestiging · De Veenkade · Collega’s · Je staat alleen · Fatima zei ja. De leiding beslist nog. · Intrekken',
      ]),
    );
    await user.click(
      within(main().getByRole('article')).getByRole('button', { name: withText(`Intrekken: ${FRIDAY_SPOKEN}`) }),
    );
    await screen.findByText('Ingetrokken.');
    expect(server.requests(swapShiftWithdraw)).toEqual([{ params: { id: 'offer' }, query: {}, body: {} }]);
  });

  it('include saving the shift as a calendar file', async () => {
    fill([mine('friday', '2026-03-20', CLOSE('2026-03-21'))]);
    rosterOf(MONDAY).fill({ shift: byId(shiftOf(FATIMA, 'fatima', '2026-03-20')) });
    const files = recordSavedFiles();
    const user = await open();
    await press(user, 'Zet vr 20 mrt in agenda');
    await screen.findByText('Open het bestand om de dienst in je agenda te zetten.');
    expect(files.map(({ name }) => name)).toEqual(['rooster-2026-03-20.ics']);
    const text = await files[0]?.contents.text();
    expect(text?.split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Rooster//Rooster//NL',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'X-WR-CALNAME:Rooster',
      'BEGIN:VEVENT',
      'UID:friday@localhost',
      'DTSTAMP:20260312T090000Z',
      'SEQUENCE:6080400',
      'DTSTART:20260320T160000Z',
      'DTEND:20260321T000000Z',
      'SUMMARY:Bediening\\, De Veenkade',
      'LOCATION:De Veenkade',
      'DESCRIPTION:17:00–sluit\\nMet Fatima',
      'STATUS:CONFIRMED',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  it('include saving all shown shifts as a calendar file', async () => {
    fill([FRIDAY, mine('saturday', '2026-03-21', SICK)]);
    const files = recordSavedFiles();
    const user = await open({ language: 'en' });
    await press(user, 'Add to calendar');
    await user.click(await screen.findByRole('menuitem', { name: 'These shifts as a file' }));
    await screen.findByText('Open the file to put 2 shifts in your calendar.');
    expect(files.map(({ name }) => name)).toEqual(['roster-2026-03-20.ics']);
    const text = (await files[0]?.contents.text()) ?? '';
    expect(text.match(/^STATUS:.*$/gm)).toEqual(['STATUS:CONFIRMED', 'STATUS:CANCELLED']);
  });
});

describe("the user's requests on the own roster page", () => {
  const OPEN_SHIFT = shiftOf(null, 'open', '2026-03-21');
  const REQUEST = requested('request', NOOR, OPEN_SHIFT);
  const REQUEST_SPOKEN = 'zaterdag 21 maart 2026, 17:00 tot 22:00';
  const requests = () => main().findByRole('region', { name: 'Mijn aanvragen' });
  const lines = async () =>
    within(await requests())
      .getAllByRole('listitem')
      .map(wordsOf);

  it('list pending requests first, four until all are requested', async () => {
    fill([], {
      shiftRequest: byId(
        REQUEST,
        requested('approved', NOOR, shiftOf(null, 'a', '2026-03-23'), {
          status: 'approved',
          decidedAt: Instant.parse('2026-03-12T08:30:00.000Z'),
          decidedBy: refTo(BAS),
        }),
        requested('declined', NOOR, shiftOf(null, 'b', '2026-03-24'), {
          status: 'declined',
          decidedAt: Instant.parse('2026-03-12T08:20:00.000Z'),
          decidedBy: refTo(BAS),
        }),
        requested('withdrawn', NOOR, shiftOf(null, 'c', '2026-03-25'), { status: 'withdrawn' }),
        requested('lapsed', NOOR, shiftOf(null, 'd', '2026-03-26'), {
          status: 'lapsed',
          decidedAt: Instant.parse('2026-03-12T08:10:00.000Z'),
        }),
      ),
      swap: byId(
        offered('offer', NOOR, FRIDAY, {
          status: 'declined',
          decidedAt: Instant.parse('2026-03-12T08:40:00.000Z'),
          decidedBy: refTo(MARLEEN),
        }),
      ),
    });
    const user = await open();
    const first = [
      'za 21 mrt, 17:00–22:00 · zaterdag 21 maart 2026, 17:00 tot 22:00 · Wacht · Bediening · Open dienst aangevraagd. De leiding beslist nog. · Intrekken',
      'vr 20 mrt, 17:00–22:00 · vrijdag 20 maart 2026, 17:00 tot 22:00 · Afgewezen · Bediening · Marleen keurde het niet goed: je werkt gewoon.',
      'ma 23 mrt, 17:00–22:00 · maandag 23 maart 2026, 17:00 tot 22:00 · Goedgekeurd · Bediening · De dienst is van jou.',
      'di 24 mrt, 17:00–22:00 · dinsdag 24 maart 2026, 17:00 tot 22:00 · Afgewezen · Bediening · De dienst ging naar iemand anders, of is niet meer nodig.',
    ];
    expect(await lines()).toEqual(first);
    await press(user, 'Alle 5');
    expect(await lines()).toEqual([
      ...first,
      'do 26 mrt, 17:00–22:00 · donderdag 26 maart 2026, 17:00 tot 22:00 · Vervallen · Bediening · Vervallen: de dienst is intussen veranderd, weg of voorbij.',
    ]);
    await press(user, 'Minder');
    expect(await lines()).toEqual(first);
  });

  it('can be withdrawn, which removes them', async () => {
    fill([], { shiftRequest: byId(REQUEST) });
    server.answer(shiftRequestsWithdraw, undefined);
    const user = await open();
    await press(user, `Intrekken: ${REQUEST_SPOKEN}`);
    await screen.findByText('Ingetrokken.');
    expect(server.requests(shiftRequestsWithdraw)).toEqual([{ params: { id: 'request' }, query: {}, body: {} }]);
    myStream.push('shiftRequest', { request: { ...REQUEST, status: 'withdrawn' } }, NOOR.id);
    await waitFor(() => expect(main().queryByRole('region', { name: 'Mijn aanvragen' })).toBeNull());
  });

  it.each([
    ['already_decided', 'Dit is intussen al geregeld.'],
    ['not_found', 'Dit is er niet meer: het is intussen veranderd of weggehaald.'],
    ['too_many_requests', 'Dat ging te vaak achter elkaar. Wacht even en probeer het dan opnieuw.'],
  ] as const)('stay with an explanation when withdrawing is refused with %s', async (code, why) => {
    fill([], { shiftRequest: byId(REQUEST) });
    server.refuse(shiftRequestsWithdraw, code);
    const user = await open();
    await press(user, `Intrekken: ${REQUEST_SPOKEN}`);
    expect((await within(await requests()).findByRole('alert')).textContent).toBe(why);
    expect(await lines()).toEqual([
      `za 21 mrt, 17:00–22:00 · ${REQUEST_SPOKEN} · Wacht · Bediening · Open dienst aangevraagd. De leiding beslist nog. · ${why} · Intrekken`,
    ]);
  });

  it('are withdrawn offline as soon as the connection returns', async () => {
    fill([], { shiftRequest: byId(REQUEST) });
    const user = await open({ device: 'phone' });
    live.cut();
    server.lose(shiftRequestsWithdraw);
    await main().findByText(/^Geen verbinding/);
    await press(user, `Intrekken: ${REQUEST_SPOKEN}`);
    await screen.findByText('Je hebt geen verbinding. We bewaren het en versturen het zodra je weer verbinding hebt.');
    expect(await lines()).toEqual([
      `za 21 mrt, 17:00–22:00 · ${REQUEST_SPOKEN} · Wacht · Bediening · Open dienst aangevraagd. De leiding beslist nog. · Wacht op verbinding`,
    ]);
    server.answer(shiftRequestsWithdraw, undefined);
    live.restore();
    await screen.findByText('Verstuurd: Aanvraag intrekken.');
    expect(server.requests(shiftRequestsWithdraw).at(-1)?.params).toEqual({ id: 'request' });
  });
});

describe('the calendar address on the own roster page', () => {
  const MADE = { path: '/api/calendar/secret.ics', since: Instant.parse('2026-03-12T09:00:00.000Z') };
  const KNOWN = { since: Instant.parse('2026-03-02T09:00:00.000Z'), readAt: null };
  const ADDRESS = `${window.location.origin}/api/calendar/secret.ics`;
  const dialog = async (user: User, name = 'Je rooster in je eigen agenda') => {
    await press(user, 'Zet in agenda');
    await user.click(await screen.findByRole('menuitem', { name: 'Agenda die vanzelf bijblijft…' }));
    return within(await question(name));
  };

  it('is created and copied, and is shown only once', async () => {
    fill([]);
    server.answer(calendarAddressRenew, MADE);
    const user = await open();
    const shown = await dialog(user);
    await shown.findByText(
      'Maak een eigen adres en voeg het toe aan de agenda op je telefoon of computer. Dat hoeft maar één keer.',
    );
    server.answer(calendarAddressGet, { ...KNOWN, since: MADE.since });
    await user.click(shown.getByRole('button', { name: 'Maak een adres' }));
    const field = await shown.findByRole<HTMLInputElement>('textbox', { name: 'Jouw adres' });
    expect([field.value, field.readOnly]).toEqual([ADDRESS, true]);
    expect(shown.getByRole('link', { name: 'Open in agenda-app' }).getAttribute('href')).toBe(
      ADDRESS.replace('http:', 'webcal:'),
    );
    await user.click(shown.getByRole('button', { name: 'Kopieer' }));
    await shown.findByRole('button', { name: 'Gekopieerd' });
    expect(await navigator.clipboard.readText()).toBe(ADDRESS);
    await user.click(shown.getByRole('button', { name: 'Klaar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.requests(calendarAddressRenew)).toEqual([{ params: {}, query: {}, body: {} }]);
    const again = await dialog(user);
    expect(again.queryByRole('textbox')).toBeNull();
    expect(again.getAllByRole('definition').map(wordsOf)).toEqual(['zojuist', 'nog niet']);
  });

  it('is selected when the clipboard refuses it', async () => {
    fill([]);
    server.answer(calendarAddressRenew, MADE);
    const user = await open();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('not allowed'));
    const shown = await dialog(user);
    await user.click(shown.getByRole('button', { name: 'Maak een adres' }));
    const field = await shown.findByRole<HTMLInputElement>('textbox', { name: 'Jouw adres' });
    field.setSelectionRange(0, 0);
    await user.click(shown.getByRole('button', { name: 'Kopieer' }));
    await waitFor(() => expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toBe(ADDRESS));
    expect(shown.queryByRole('button', { name: 'Gekopieerd' })).toBeNull();
  });

  it('is renewed after a confirmation', async () => {
    fill([]);
    server.answer(calendarAddressGet, { ...KNOWN, readAt: Instant.parse('2026-03-11T15:10:00.000Z') });
    server.answer(calendarAddressRenew, MADE);
    const user = await open();
    const shown = await dialog(user);
    expect((await shown.findAllByRole('definition')).map(wordsOf)).toEqual(['ma 2 mrt, 10:00', 'gisteren, 16:10']);
    await user.click(shown.getByRole('button', { name: 'Maak een nieuw adres' }));
    const sure = within(await question('Een nieuw adres maken?'));
    await user.click(sure.getByRole('button', { name: 'Annuleren' }));
    expect(server.requests(calendarAddressRenew)).toEqual([]);
    const back = within(await question('Je rooster in je eigen agenda'));
    await user.click(back.getByRole('button', { name: 'Maak een nieuw adres' }));
    await user.click(
      within(await question('Een nieuw adres maken?')).getByRole('button', { name: 'Maak een nieuw adres' }),
    );
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Jouw adres' })).value).toBe(ADDRESS);
    expect(server.requests(calendarAddressRenew)).toHaveLength(1);
  });

  it('is removed after a confirmation', async () => {
    fill([]);
    server.answer(calendarAddressGet, KNOWN);
    server.answer(calendarAddressRemove, undefined);
    const user = await open();
    const shown = await dialog(user);
    await user.click(await shown.findByRole('button', { name: 'Zet uit' }));
    const sure = within(await question('Agenda-adres uitzetten?'));
    await sure.findByText(
      'Agenda’s die het adres gebruiken, krijgen geen wijzigingen meer. Je kunt later een nieuw adres maken.',
    );
    server.answer(calendarAddressGet, { since: null, readAt: null });
    await user.click(sure.getByRole('button', { name: 'Zet uit' }));
    await screen.findByRole('button', { name: 'Maak een adres' });
    expect(server.requests(calendarAddressRemove)).toEqual([{ params: {}, query: {}, body: {} }]);
  });

  it('is no longer shown once it is removed', async () => {
    fill([]);
    server.answer(calendarAddressGet, KNOWN);
    server.answer(calendarAddressRenew, MADE);
    server.answer(calendarAddressRemove, undefined);
    await open();
    const { result } = renderHook(() => useCalendarAddress());
    await act(() => result.current.renew());
    expect(result.current.made).toBe(ADDRESS);
    await act(() => result.current.remove());
    expect(result.current.made).toBeNull();
  });

  it('explains a failed request, and retries it, in English on a phone', async () => {
    fill([]);
    server.refuse(calendarAddressGet, 'internal_error');
    const user = await open({ language: 'en', device: 'phone' });
    await press(user, 'Add to calendar');
    expect(screen.getByRole('menuitem', { name: 'These shifts as a file' }).hasAttribute('disabled')).toBe(true);
    await user.click(await screen.findByRole('menuitem', { name: 'Calendar that keeps itself up to date…' }));
    const shown = within(await question('Your roster in your own calendar'));
    expect(wordsOf(await shown.findByRole('alert'))).toBe(
      'Your calendar address could not be fetched · Something went wrong on the server. It has been reported; try again in a few minutes. · Try again',
    );
    server.answer(calendarAddressGet, { since: null, readAt: null });
    await user.click(shown.getByRole('button', { name: 'Try again' }));
    await shown.findByRole('button', { name: 'Make an address' });
  });

  it('explains why it could not be created', async () => {
    fill([]);
    server.refuse(calendarAddressRenew, 'too_many_requests');
    const user = await open();
    const shown = await dialog(user);
    await user.click(shown.getByRole('button', { name: 'Maak een adres' }));
    expect((await shown.findByRole('alert')).textContent).toBe(
      'Dat ging te vaak achter elkaar. Wacht even en probeer het dan opnieuw.',
    );
    expect(shown.getByRole('button', { name: 'Maak een adres' })).toBeDefined();
  });
});
