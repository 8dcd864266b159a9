import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { jobsFilters } from '#domain/job/job.calls';
import { CivilDate } from '#domain/kernel/civil-date';
import { Instant, Moment } from '#domain/kernel/clock-time';
import { always } from '#domain/kernel/dated-week';
import { LocationId } from '#domain/kernel/ids';
import { type OwnRecords, ownWindow, WINDOW_RECORD } from '#domain/catalogue/own-records.views';
import { fullSchedulesOnDuty } from '#domain/roster-week/roster-week.calls';
import { rosterWeekStream } from '#domain/roster-week/roster-week.events';
import type { FullSchedule } from '#domain/roster-week/roster-week.views';
import type { SessionUser } from '#domain/session/session.views';
import { shiftRequestsCreate, shiftRequestsWithdraw } from '#domain/shift-request/shift-request.calls';
import { live, ownOf, server } from '../../../testing/network.js';
import { address, openScreen } from '../../../testing/open-screen.js';
import { BAS, FATIMA, JOB_FILTERS, JOBS, MARLEEN, NOOR, PLACE, TODAY } from '../../../testing/people.js';
import { weekState } from '../../../testing/planning-place.js';
import { refTo, requested, shiftOf } from '../../../testing/requests.js';
import { recordSavedFiles } from '../../../testing/saved-files.js';
import { withText, wordsOf } from '../../../testing/words.js';

type FilledRecords = { readonly [Type in keyof OwnRecords]?: Readonly<Record<string, OwnRecords[Type]>> };

const WAITS_AT_BAR: SessionUser = { ...NOOR, jobs: JOBS.slice(0, 1) };
const THIS_MONDAY = CivilDate.parse('2026-03-09');
const NEXT_MONDAY = CivilDate.parse('2026-03-16');
const HERE = '/main?week=2026-03-09&department=filter-bar';

const myStream = ownOf(NOOR);
const byId = <Of extends { readonly id: string }>(...all: readonly Of[]): Record<string, Of> =>
  Object.fromEntries(all.map((one) => [one.id, one]));
const fill = (shifts: readonly FullSchedule[], more: FilledRecords = {}) =>
  myStream.fill({ window: { [WINDOW_RECORD]: ownWindow(TODAY) }, shift: byId(...shifts), ...more });
const rosterOf = (monday: CivilDate) => live.of(rosterWeekStream(PLACE.horecaLocationId, monday));
const published = (monday: CivilDate, ...departments: string[]) =>
  Object.fromEntries(
    departments.map((id) => [
      id,
      weekState(monday, id, 'published', {
        publishedAt: Instant.parse('2026-03-05T13:02:00.000Z'),
        publishedBy: { id: MARLEEN.id, name: MARLEEN.name },
      }),
    ]),
  );
const fillRoster = (monday: CivilDate, ...shifts: readonly FullSchedule[]) =>
  rosterOf(monday).fill({ week: published(monday, 'filter-bar', 'filter-kitchen'), shift: byId(...shifts) });

const times = (date: string, start: string, ending: string) => ({
  start: Moment.parse(`${date} ${start}`),
  ending: Moment.parse(`${date} ${ending}`),
});
const mine = (id: string, date: string, more: Parameters<typeof shiftOf>[3] = {}) => shiftOf(NOOR, id, date, more);
const KITCHEN = { jobId: 'kitchen', jobFilterId: 'filter-kitchen' };
const SICK = { canceled: true, cancelReasonId: 'sick', cancelReason: 'Ziek' };
const FRIDAY = mine('friday', '2026-03-13');
/** Text of the next shift on a day without colleagues. */
const nextWords = (day: string) =>
  `${day} · Bediening · 17:00 – 22:00 · 17:00 tot 22:00 · Vestiging · De Veenkade · Collega’s · Je staat alleen · Zet in agenda · Ruilen · Afmelden`;
const FRIDAY_WORDS = nextWords('Morgen, vr 13 mrt');

const open = (options: Partial<Parameters<typeof openScreen>[0]> = {}) =>
  openScreen({ path: '/main', as: WAITS_AT_BAR, ...options });
type User = Awaited<ReturnType<typeof open>>;

const main = () => within(screen.getByRole('main'));
const region = (name: string) => main().findByRole('region', { name });
const readText = (text: string) => main().findByText(withText(text));
const isAt = (path: string) => waitFor(() => expect(address()).toBe(path));
const press = async (user: User, name: string) =>
  user.click(await main().findByRole('button', { name: withText(name) }));

describe('the next shift on the start page of staff', () => {
  const card = () => region('Mijn volgende dienst');
  const says = async () => wordsOf(await card());

  it('shows times, location, colleagues, comment and last bus, and skips a called-off shift', async () => {
    const closing = { ending: Moment.parse('2026-03-14 02:00'), endingKind: 'close' as const, hours: 8 };
    const next = mine('friday', '2026-03-13', closing);
    fill([mine('off', TODAY, SICK), mine('later', '2026-03-14'), next], {
      location: {
        [PLACE.horecaLocationId]: {
          locationId: PLACE.horecaLocationId,
          name: PLACE.description,
          zone: PLACE.timezone,
          lastBus: always([{ day: 5, time: '00:10' }]),
        },
      },
    });
    rosterOf(THIS_MONDAY).fill({
      week: published(THIS_MONDAY, 'filter-bar', 'filter-kitchen'),
      shift: byId(next, shiftOf(FATIMA, 'fatima', '2026-03-13'), shiftOf(BAS, 'bas', '2026-03-13', KITCHEN)),
      comment: {
        '2026-03-13': { date: CivilDate.parse('2026-03-13'), text: 'Voor de leiding', textEmployees: 'Groep van 40' },
      },
    });
    await open();
    await waitFor(async () =>
      expect(await says()).toBe(
        'Morgen, vr 13 mrt · Bediening · 17:00 – sluit · 17:00 tot sluit · tot ongeveer 01:00 · Vestiging · De Veenkade · Collega’s · Met Fatima en Bas (kok) · Opmerking · Groep van 40 · Naar huis · Laatste bus 00:10 · Vertrekt voor het verwachte einde · Zet in agenda · Ruilen · Afmelden',
      ),
    );
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Hoi Noor');
  });

  it('is the shift under way, which can be called off but not swapped', async () => {
    fill([mine('now', TODAY, times(TODAY, '09:00', '17:00')), FRIDAY]);
    await open();
    await waitFor(async () =>
      expect(await says()).toBe(
        'Nu bezig, do 12 mrt · Bediening · 09:00 – 17:00 · 09:00 tot 17:00 · Vestiging · De Veenkade · Collega’s · Je staat alleen · Zet in agenda · Afmelden',
      ),
    );
  });

  it('is shown in English on a phone', async () => {
    fill([FRIDAY]);
    await open({ language: 'en', device: 'phone' });
    const next = await region('My next shift');
    await waitFor(() =>
      expect(wordsOf(next)).toBe(
        'Tomorrow, Fri 13 Mar · Bediening · 17:00 – 22:00 · 17:00 to 22:00 · Location · De Veenkade · Colleagues · You are on your own · Add to calendar · Swap · Call in',
      ),
    );
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Hi Noor');
  });

  it('cannot be called off when it is at another location', async () => {
    const otherLocation = LocationId.parse('location-2');
    fill([mine('friday', '2026-03-13', { horecaLocationId: otherLocation })], {
      location: {
        [otherLocation]: {
          locationId: otherLocation,
          name: 'Het Turfschip',
          zone: 'Europe/Amsterdam',
          lastBus: always([]),
        },
      },
    });
    await open();
    await waitFor(async () =>
      expect(await says()).toBe(
        'Morgen, vr 13 mrt · Bediening · 17:00 – 22:00 · 17:00 tot 22:00 · Vestiging · Het Turfschip · Collega’s · Je staat alleen · Zet in agenda · Ruilen',
      ),
    );
  });

  it('is saved as a calendar file', async () => {
    fill([FRIDAY]);
    const files = recordSavedFiles();
    const user = await open();
    await press(user, 'Zet in agenda');
    await screen.findByText('Open het bestand om de dienst in je agenda te zetten.');
    expect(files.map(({ name }) => name)).toEqual(['rooster-2026-03-13.ics']);
    const text = (await files[0]?.contents.text()) ?? '';
    expect(text.match(/^(?:UID|DTSTART|DTEND|SUMMARY):.*$/gm)).toEqual([
      'UID:friday@localhost',
      'DTSTART:20260313T160000Z',
      'DTEND:20260313T210000Z',
      'SUMMARY:Bediening\\, De Veenkade',
    ]);
  });

  it('is replaced by the following shift when it is called off, and that is announced', async () => {
    fill([FRIDAY, mine('saturday', '2026-03-14')]);
    await open();
    await waitFor(async () => expect(await says()).toBe(FRIDAY_WORDS));
    myStream.push('shift', { friday: mine('friday', '2026-03-13', { ...SICK, revision: 'later' }) }, BAS.id);
    await screen.findByText('Je dienst is afgemeld: vr 13 mrt, 17:00 tot 22:00.');
    await waitFor(async () => expect(await says()).toBe(nextWords('Zaterdag 14 mrt')));
    expect(wordsOf(await region('Deze week'))).toBe(
      'Deze week · 5 u gepland · vr 13 · 17:00–22:00 · 17:00 tot 22:00 · Ziek · Afgemeld',
    );
  });

  it('is replaced by a link to the own roster when no shift is planned', async () => {
    fill([mine('past', '2026-03-10')]);
    const user = await open();
    await readText('Je hebt geen diensten op het rooster');
    await readText('Zodra er een rooster met jou erop wordt gepubliceerd, staat je volgende dienst hier.');
    await user.click(main().getByRole('link', { name: 'Mijn rooster' }));
    await isAt('/rooster?week=2026-03-09');
    await screen.findByRole('heading', { level: 1, name: 'Mijn rooster' });
    expect(main().getAllByRole('heading', { level: 2 }).map(wordsOf)).toEqual(['Dinsdag 10 mrt']);
  });
});

describe('calling off from the start page', () => {
  const ON_DUTY = { manager: { id: BAS.id, name: BAS.name, phoneNumber: '+31612345678' } };
  const WORDS =
    'Kun je niet komen? · Bel Bas Veenstroom, die heeft dan de leiding. Zo weet je zeker dat het gehoord is; de dienst wordt daarna in het rooster aangepast. · Bel Bas · 06 12345678';
  const panel = () => screen.findByRole('dialog', { name: 'Kun je niet komen?' });
  const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  it.each(['desk', 'phone'] as const)('shows at a %s which manager to call, and can be closed', async (device) => {
    fill([FRIDAY]);
    server.answer(fullSchedulesOnDuty, ON_DUTY);
    const user = await open({ device });
    await press(user, 'Afmelden');
    const opened = await panel();
    await waitFor(() => expect(wordsOf(opened)).toBe(WORDS));
    expect(within(opened).getByRole('link', { name: 'Bel Bas' }).getAttribute('href')).toBe('tel:+31612345678');
    await user.click(within(opened).getByRole('button', { name: 'Sluiten' }));
    await isClosed();
    expect(server.requests(fullSchedulesOnDuty)).toEqual([{ params: { id: 'friday' }, query: {}, body: {} }]);
  });

  it('closes with Escape, and returns focus to its button', async () => {
    fill([FRIDAY]);
    server.answer(fullSchedulesOnDuty, ON_DUTY);
    const user = await open();
    await press(user, 'Afmelden');
    await within(await panel()).findByRole('link', { name: 'Bel Bas' });
    await user.keyboard('{Escape}');
    await isClosed();
    await waitFor(() => expect(document.activeElement).toBe(main().getByRole('button', { name: 'Afmelden' })));
  });

  it('says to call the location when no manager is planned', async () => {
    fill([FRIDAY]);
    server.answer(fullSchedulesOnDuty, { manager: null });
    const user = await open();
    await press(user, 'Afmelden');
    const opened = within(await panel());
    await opened.findByText('Er staat niemand van de leiding ingepland die je kunt bellen. Bel de zaak.');
    expect(opened.queryByRole('link')).toBeNull();
  });

  it('shows a placeholder while the manager on duty loads', async () => {
    fill([FRIDAY]);
    server.answer(fullSchedulesOnDuty, ON_DUTY);
    const release = server.hold(fullSchedulesOnDuty);
    const user = await open();
    await press(user, 'Afmelden');
    const opened = await panel();
    expect((await within(opened).findByRole('status')).textContent).toBe('Laden…');
    release();
    await waitFor(() => expect(wordsOf(opened)).toBe(WORDS));
  });

  it('says that the manager on duty could not be found, and retries, in English', async () => {
    fill([FRIDAY]);
    server.refuse(fullSchedulesOnDuty, 'internal_error');
    const user = await open({ language: 'en' });
    await press(user, 'Call in');
    const opened = await screen.findByRole('dialog', { name: 'Can you not come in?' });
    expect(wordsOf(await within(opened).findByRole('alert'))).toBe(
      'We could not find out whom to call · Something went wrong on the server. It has been reported; try again in a few minutes. · Try again',
    );
    server.answer(fullSchedulesOnDuty, ON_DUTY);
    await user.click(within(opened).getByRole('button', { name: 'Try again' }));
    await waitFor(() =>
      expect(wordsOf(opened)).toBe(
        'Can you not come in? · Call Bas Veenstroom, who is in charge. That way you know you were heard; the shift is then changed in the roster. · Call Bas · 06 12345678',
      ),
    );
    expect(server.requests(fullSchedulesOnDuty).map(({ params }) => params.id)).toEqual(['friday', 'friday']);
  });
});

describe('the weeks on the start page of staff', () => {
  it('list shifts of this and next week without the next shift, and link to each shift', async () => {
    const otherLocation = LocationId.parse('location-2');
    const tuesday = mine('tuesday', '2026-03-17', KITCHEN);
    fill(
      [
        mine('past', '2026-03-09'),
        FRIDAY,
        mine('saturday', '2026-03-14', { horecaLocationId: otherLocation }),
        mine('monday', '2026-03-16', SICK),
        tuesday,
        mine('far', '2026-03-24'),
      ],
      {
        location: {
          [otherLocation]: {
            locationId: otherLocation,
            name: 'Het Turfschip',
            zone: 'Europe/Amsterdam',
            lastBus: always([]),
          },
        },
      },
    );
    fillRoster(NEXT_MONDAY, tuesday, shiftOf(BAS, 'bas', '2026-03-17', KITCHEN));
    const user = await open();
    await waitFor(async () =>
      expect(wordsOf(await region('Deze week'))).toBe(
        'Deze week · 15 u gepland · ma 9 · 17:00–22:00 · 17:00 tot 22:00 · Bediening · za 14 · 17:00–22:00 · 17:00 tot 22:00 · Bediening, Het Turfschip',
      ),
    );
    await waitFor(async () =>
      expect(wordsOf(await region('Volgende week'))).toBe(
        'Volgende week · 5 u gepland · ma 16 · 17:00–22:00 · 17:00 tot 22:00 · Ziek · Afgemeld · di 17 · 17:00–22:00 · 17:00 tot 22:00 · Kok, met Bas',
      ),
    );
    await user.click(within(await region('Volgende week')).getByRole('link', { name: /Kok, met Bas$/ }));
    await isAt('/rooster?shift=tuesday&week=2026-03-16');
    await waitFor(() =>
      expect(wordsOf(document.activeElement as Element)).toBe(
        'Dinsdag 17 mrt · 17:00–22:00 · 17:00 tot 22:00 · Kok · 5 u · Vestiging · De Veenkade · Collega’s · Met Bas · Ruilen',
      ),
    );
  });

  it('are left out when they have no shift besides the next one', async () => {
    fill([FRIDAY]);
    await open();
    await region('Mijn volgende dienst');
    expect(main().queryByRole('region', { name: 'Deze week' })).toBeNull();
    expect(main().queryByRole('region', { name: 'Volgende week' })).toBeNull();
  });
});

describe('open shifts on the start page of staff', () => {
  const SUNDAY = shiftOf(null, 'sunday', '2026-03-15');
  const SUNDAY_SPOKEN = 'zondag 15 maart 2026, 17:00 tot 22:00';
  const SUNDAY_WORDS = `zo 15 mrt, 17:00–22:00 · open dienst, ${SUNDAY_SPOKEN} · Bediening`;
  const REQUEST = requested('request', NOOR, SUNDAY);
  const openShifts = () => region('Kun jij deze dienst?');
  const lines = async () =>
    within(await openShifts())
      .getAllByRole('listitem')
      .map(wordsOf);
  const ask = (user: User) => press(user, `Vraag aan: ${SUNDAY_SPOKEN}`);
  const asks = () => server.requests(shiftRequestsCreate);

  it("are those of the user's job on free days, two until all are requested", async () => {
    fill([FRIDAY, mine('off', '2026-03-14', SICK)]);
    fillRoster(
      THIS_MONDAY,
      shiftOf(null, 'begun', TODAY, times(TODAY, '09:00', '17:00')),
      shiftOf(null, 'busy', '2026-03-13'),
      shiftOf(null, 'theirs', '2026-03-14'),
      shiftOf(null, 'free', '2026-03-14', times('2026-03-14', '10:00', '16:00')),
      shiftOf(null, 'other', '2026-03-14', KITCHEN),
      shiftOf(null, 'hidden', '2026-03-15', { addEmployeeSchedule: false }),
      SUNDAY,
    );
    fillRoster(NEXT_MONDAY, shiftOf(null, 'next', '2026-03-18'));
    const user = await open();
    const first = [
      'za 14 mrt, 10:00–16:00 · open dienst, zaterdag 14 maart 2026, 10:00 tot 16:00 · Bediening · Vraag aan',
      `${SUNDAY_WORDS} · Vraag aan`,
    ];
    expect(await lines()).toEqual(first);
    await press(user, 'Alle 3');
    expect(await lines()).toEqual([
      ...first,
      'wo 18 mrt, 17:00–22:00 · open dienst, woensdag 18 maart 2026, 17:00 tot 22:00 · Bediening · Vraag aan',
    ]);
    await press(user, 'Minder');
    expect(await lines()).toEqual(first);
  });

  it('include open shifts of the shown week', async () => {
    fill([]);
    const later = CivilDate.parse('2026-03-30');
    fillRoster(later, shiftOf(null, 'april', '2026-04-01'));
    await open({ path: '/main?week=2026-03-30' });
    expect(await lines()).toEqual([
      'wo 1 apr, 17:00–22:00 · open dienst, woensdag 1 april 2026, 17:00 tot 22:00 · Bediening · Vraag aan',
    ]);
  });

  it('are requested with one tap, and become the next shift after approval', async () => {
    fill([]);
    fillRoster(THIS_MONDAY, SUNDAY);
    server.answer(shiftRequestsCreate, REQUEST);
    const user = await open();
    await ask(user);
    await screen.findByText('Aangevraagd. De leiding beslist.');
    expect(asks()).toEqual([{ params: {}, query: {}, body: { fullScheduleId: 'sunday' } }]);

    myStream.push('shiftRequest', { request: REQUEST }, NOOR.id);
    await waitFor(async () => expect(await lines()).toEqual([`${SUNDAY_WORDS} · Aangevraagd · Intrekken`]));
    expect(wordsOf(await region('Mijn aanvragen'))).toBe(
      `Mijn aanvragen · zo 15 mrt, 17:00–22:00 · ${SUNDAY_SPOKEN} · Wacht · Bediening · Open dienst aangevraagd. De leiding beslist nog. · Intrekken`,
    );

    const given = mine('sunday', '2026-03-15', { revision: 'given' });
    const approved = { ...REQUEST, action: 'approve' as const, status: 'approved' as const, fullSchedule: given };
    const decided = { decidedAt: Instant.parse('2026-03-12T09:00:00.000Z'), decidedBy: refTo(BAS) };
    myStream.push('shiftRequest', { request: { ...approved, ...decided } }, BAS.id);
    myStream.push('shift', { sunday: given }, BAS.id);
    rosterOf(THIS_MONDAY).push('shift', { sunday: given }, BAS.id);
    await waitFor(() => expect(main().queryByRole('region', { name: 'Kun jij deze dienst?' })).toBeNull());
    await waitFor(async () => expect(wordsOf(await region('Mijn volgende dienst'))).toBe(nextWords('Zondag 15 mrt')));
    // Said as what it is to oneself, and not once more as a change of the week.
    await screen.findByText('Nieuwe dienst voor jou: zo 15 mrt, 17:00 tot 22:00.');
    expect(screen.queryByText(/is bijgewerkt/)).toBeNull();
    expect(wordsOf(await region('Mijn aanvragen'))).toBe(
      `Mijn aanvragen · zo 15 mrt, 17:00–22:00 · ${SUNDAY_SPOKEN} · Goedgekeurd · Bediening · De dienst is van jou.`,
    );
  });

  it('let the user withdraw a request with one tap', async () => {
    fill([], { shiftRequest: { request: REQUEST } });
    fillRoster(THIS_MONDAY, SUNDAY);
    server.answer(shiftRequestsWithdraw, undefined);
    const user = await open();
    await user.click(within(await openShifts()).getByRole('button', { name: withText(`Intrekken: ${SUNDAY_SPOKEN}`) }));
    await screen.findByText('Ingetrokken.');
    expect(server.requests(shiftRequestsWithdraw)).toEqual([{ params: { id: 'request' }, query: {}, body: {} }]);
    myStream.push('shiftRequest', { request: { ...REQUEST, status: 'withdrawn' } }, NOOR.id);
    await waitFor(async () => expect(await lines()).toEqual([`${SUNDAY_WORDS} · Vraag aan`]));
    expect(main().queryByRole('region', { name: 'Mijn aanvragen' })).toBeNull();
  });

  it.each([
    ['shift_not_open', 'Deze dienst is niet meer open.'],
    ['shift_in_past', 'Deze dienst is al begonnen.'],
    ['same_date_schedule_exists', 'Je werkt die dag al. Meer dan één dienst op een dag kan niet.'],
    ['request_exists', 'Dit loopt al. Je ziet het terug bij je aanvragen.'],
    ['not_found', 'Dit is er niet meer: het is intussen veranderd of weggehaald.'],
    ['internal_error', 'Er ging iets mis op de server. Het is gemeld; probeer het over een paar minuten opnieuw.'],
  ] as const)('show why a request is refused with %s, and allow another request', async (code, why) => {
    fill([]);
    fillRoster(THIS_MONDAY, SUNDAY);
    server.refuse(shiftRequestsCreate, code);
    const user = await open();
    await ask(user);
    expect((await within(await openShifts()).findByRole('alert')).textContent).toBe(why);
    expect(await lines()).toEqual([`${SUNDAY_WORDS} · Vraag aan · ${why}`]);
    server.answer(shiftRequestsCreate, REQUEST);
    await ask(user);
    await screen.findByText('Aangevraagd. De leiding beslist.');
    expect(within(await openShifts()).queryByRole('alert')).toBeNull();
    expect(asks().map(({ body }) => body)).toEqual([{ fullScheduleId: 'sunday' }, { fullScheduleId: 'sunday' }]);
  });

  it('show a refusal in English on a phone', async () => {
    fill([]);
    fillRoster(THIS_MONDAY, SUNDAY);
    server.refuse(shiftRequestsCreate, 'shift_not_open');
    const user = await open({ language: 'en', device: 'phone' });
    await press(user, 'Ask for it: Sunday 15 March 2026, 17:00 to 22:00');
    const refused = await region('Can you take this shift?');
    expect((await within(refused).findByRole('alert')).textContent).toBe('This shift is no longer open.');
  });

  it('disappear when a colleague is planned on them', async () => {
    fill([]);
    fillRoster(THIS_MONDAY, SUNDAY);
    await open();
    await openShifts();
    // The roster below them tells what changes in the week.
    await main().findByRole('region', { name: 'Wie werkt er?' });
    rosterOf(THIS_MONDAY).push(
      'shift',
      { sunday: shiftOf(FATIMA, 'sunday', '2026-03-15', { revision: 'given' }) },
      BAS.id,
    );
    await waitFor(() => expect(main().queryByRole('region', { name: 'Kun jij deze dienst?' })).toBeNull());
    await screen.findByText('Het rooster van week 11 is bijgewerkt.');
  });

  it('can be requested again after a request without an answer', async () => {
    fill([]);
    fillRoster(THIS_MONDAY, SUNDAY);
    server.lose(shiftRequestsCreate);
    const user = await open();
    await ask(user);
    expect((await within(await openShifts()).findByRole('alert')).textContent).toBe(
      'Er kwam geen antwoord van de server. Controleer je verbinding en probeer het opnieuw.',
    );
    server.answer(shiftRequestsCreate, REQUEST);
    await ask(user);
    await screen.findByText('Aangevraagd. De leiding beslist.');
    myStream.push('shiftRequest', { request: REQUEST }, NOOR.id);
    await waitFor(async () => expect(await lines()).toEqual([`${SUNDAY_WORDS} · Aangevraagd · Intrekken`]));
  });

  it('send a request made offline when the connection returns', async () => {
    fill([]);
    fillRoster(THIS_MONDAY, SUNDAY);
    const user = await open();
    await openShifts();
    live.cut();
    server.lose(shiftRequestsCreate);
    await main().findByText(/^Geen verbinding/);
    await ask(user);
    await screen.findByText('Je hebt geen verbinding. We bewaren het en versturen het zodra je weer verbinding hebt.');
    await waitFor(async () => expect(await lines()).toEqual([`${SUNDAY_WORDS} · Wacht op verbinding`]));
    server.answer(shiftRequestsCreate, REQUEST);
    live.restore();
    await screen.findByText('Verstuurd: Open dienst aanvragen.');
    expect(asks().at(-1)?.body).toEqual({ fullScheduleId: 'sunday' });
    await waitFor(async () => expect(await lines()).toEqual([`${SUNDAY_WORDS} · Vraag aan`]));
  });

  it('report a request made offline that was refused, until the user discards it', async () => {
    fill([]);
    fillRoster(THIS_MONDAY, SUNDAY);
    const user = await open();
    await openShifts();
    live.cut();
    server.lose(shiftRequestsCreate);
    await main().findByText(/^Geen verbinding/);
    await ask(user);
    await waitFor(async () => expect(await lines()).toEqual([`${SUNDAY_WORDS} · Wacht op verbinding`]));
    server.refuse(shiftRequestsCreate, 'shift_not_open');
    live.restore();
    await screen.findByText('Niet gelukt: Open dienst aanvragen.');
    const unsent = await screen.findByRole('region', { name: 'Nog niet verstuurd' });
    expect(wordsOf(within(unsent).getByRole('listitem'))).toBe(
      'Open dienst aanvragen · zo 15 mrt · Deze dienst is niet meer open. · Opnieuw proberen · Niet versturen',
    );
    await user.click(
      within(unsent).getByRole('button', { name: withText('Niet versturen: Open dienst aanvragen, zo 15 mrt') }),
    );
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Nog niet verstuurd' })).toBeNull());
  });
});

describe('the roster on the start page of staff', () => {
  const view = () => region('Wie werkt er?');
  const dayOf = (heading: HTMLElement) => wordsOf(heading.closest('section') as Element);
  const days = async () =>
    within(await view())
      .queryAllByRole('heading', { level: 3 })
      .map(dayOf);
  const department = async () =>
    await within(await view()).findByRole<HTMLInputElement>('combobox', { name: 'Afdeling' });
  const choose = async (user: User, name: string) => {
    await user.click(await department());
    await user.click(await screen.findByRole('option', { name }));
  };
  const BAR = [
    shiftOf(FATIMA, 'fatima', TODAY, times(TODAY, '09:00', '17:00')),
    mine('mine', TODAY),
    shiftOf(null, 'open', TODAY),
    shiftOf(BAS, 'bas', '2026-03-14', { ending: Moment.parse('2026-03-15 02:00'), endingKind: 'close', hours: 8 }),
  ];
  const COOK = shiftOf(MARLEEN, 'cook', TODAY, { ...KITCHEN, ...times(TODAY, '10:00', '18:00') });
  const THURSDAY_AT_BAR =
    'donderdag 12 maart 2026 · do · 12 · Bediening · 09:00–17:00 · 09:00 tot 17:00 · Fatima Wilgenroos · nu · 17:00–22:00 · 17:00 tot 22:00 · Jij · 17:00–22:00 · 17:00 tot 22:00 · Open';
  const EMPTY = {
    monday: 'maandag 9 maart 2026 · ma · 9 · Niemand ingepland',
    tuesday: 'dinsdag 10 maart 2026 · di · 10 · Niemand ingepland',
    wednesday: 'woensdag 11 maart 2026 · wo · 11 · Niemand ingepland',
    friday: 'vrijdag 13 maart 2026 · vr · 13 · Niemand ingepland',
    sunday: 'zondag 15 maart 2026 · zo · 15 · Niemand ingepland',
  };

  it("lists the user's department by day, with the user, open shifts and people at work now", async () => {
    fill([]);
    rosterOf(THIS_MONDAY).fill({
      week: published(THIS_MONDAY, 'filter-bar', 'filter-kitchen'),
      shift: byId(...BAR, COOK),
      comment: { [TODAY]: { date: TODAY, text: 'Voor de leiding', textEmployees: 'Groep van 40' } },
    });
    await open();
    await isAt(HERE);
    await waitFor(async () =>
      expect(await days()).toEqual([
        EMPTY.monday,
        EMPTY.tuesday,
        EMPTY.wednesday,
        'donderdag 12 maart 2026 · do · 12 · Groep van 40 · Bediening · 09:00–17:00 · 09:00 tot 17:00 · Fatima Wilgenroos · nu · 17:00–22:00 · 17:00 tot 22:00 · Jij · 17:00–22:00 · 17:00 tot 22:00 · Open',
        EMPTY.friday,
        'zaterdag 14 maart 2026 · za · 14 · Bediening · 17:00–sluit · 17:00 tot sluit · Bas Veenstroom',
        EMPTY.sunday,
      ]),
    );
  });

  it('shows another department when it is chosen, and keeps it in the address', async () => {
    fill([]);
    fillRoster(THIS_MONDAY, ...BAR, COOK);
    const user = await open();
    await view();
    await choose(user, 'Keuken');
    await isAt('/main?week=2026-03-09&department=filter-kitchen');
    await waitFor(async () =>
      expect((await days())[3]).toBe(
        'donderdag 12 maart 2026 · do · 12 · Kok · 10:00–18:00 · 10:00 tot 18:00 · Marleen Turfdijk · nu',
      ),
    );
    await choose(user, 'Alle afdelingen');
    await isAt('/main?week=2026-03-09&department=all');
    await waitFor(async () =>
      expect((await days())[3]).toBe(
        `${THURSDAY_AT_BAR} · Kok · 10:00–18:00 · 10:00 tot 18:00 · Marleen Turfdijk · nu`,
      ),
    );
  });

  it('shows all departments to a user without a job', async () => {
    fill([]);
    fillRoster(THIS_MONDAY, COOK);
    await open({ as: NOOR });
    await isAt('/main?week=2026-03-09&department=all');
    await waitFor(async () =>
      expect((await days())[3]).toBe(
        'donderdag 12 maart 2026 · do · 12 · Kok · 10:00–18:00 · 10:00 tot 18:00 · Marleen Turfdijk · nu',
      ),
    );
  });

  it("shows one day at a time on a phone, marking the user's days and open shifts, in English", async () => {
    fill([]);
    fillRoster(THIS_MONDAY, ...BAR);
    const user = await open({ device: 'phone', language: 'en' });
    const roster = within(await region('Who is working?'));
    const strip = within(await roster.findByRole('group', { name: 'Days of the week' }));
    expect(strip.getAllByRole('button').map(wordsOf)).toEqual([
      'Mon · 9',
      'Tue · 10',
      'Wed · 11',
      'Thu · 12 · you work 17:00 to 22:00 and 1 open shift',
      'Fri · 13',
      'Sat · 14',
      'Sun · 15',
    ]);
    const pressed = () => strip.getAllByRole('button', { pressed: true }).map(wordsOf);
    const shown = () => roster.getAllByRole('heading', { level: 3 }).map(dayOf);
    expect(pressed()).toEqual(['Thu · 12 · you work 17:00 to 22:00 and 1 open shift']);
    expect(shown()).toEqual([
      'Thursday 12 March 2026 · Thu · 12 · Bediening · 09:00–17:00 · 09:00 to 17:00 · Fatima Wilgenroos · now · 17:00–22:00 · 17:00 to 22:00 · You · 17:00–22:00 · 17:00 to 22:00 · Open',
    ]);
    await user.click(strip.getByRole('button', { name: /^Sat/ }));
    expect(pressed()).toEqual(['Sat · 14']);
    expect(shown()).toEqual([
      'Saturday 14 March 2026 · Sat · 14 · Bediening · 17:00–close · 17:00 to close · Bas Veenstroom',
    ]);
    await user.click(strip.getByRole('button', { name: /^Mon/ }));
    expect(shown()).toEqual(['Monday 9 March 2026 · Mon · 9 · Nobody planned']);
  });

  it('starts another week at its Monday on a phone', async () => {
    fill([]);
    fillRoster(THIS_MONDAY, ...BAR);
    fillRoster(NEXT_MONDAY, shiftOf(FATIMA, 'next', '2026-03-16'));
    const user = await open({ device: 'phone' });
    await view();
    await press(user, 'Volgende week');
    await isAt('/main?week=2026-03-16&department=filter-bar');
    await waitFor(async () =>
      expect(await days()).toEqual([
        'maandag 16 maart 2026 · ma · 16 · Bediening · 17:00–22:00 · 17:00 tot 22:00 · Fatima Wilgenroos',
      ]),
    );
  });

  it('updates live, and announces the update', async () => {
    fill([]);
    fillRoster(THIS_MONDAY, ...BAR);
    await open();
    await view();
    rosterOf(THIS_MONDAY).push(
      'shift',
      { bas: shiftOf(FATIMA, 'bas', '2026-03-14', { revision: 'later' }) },
      MARLEEN.id,
    );
    await screen.findByText('Het rooster van week 11 is bijgewerkt.');
    await waitFor(async () =>
      expect((await days())[5]).toBe(
        'zaterdag 14 maart 2026 · za · 14 · Bediening · 17:00–22:00 · 17:00 tot 22:00 · Fatima Wilgenroos',
      ),
    );
  });

  it('says that a week is not published, until it is published', async () => {
    fill([FRIDAY]);
    fillRoster(THIS_MONDAY, FRIDAY);
    await open({ path: '/main?week=2026-03-16' });
    await readText('Voor week 12 is er nog geen rooster van Bediening');
    await readText('Zodra het wordt gepubliceerd, verschijnt het hier vanzelf.');
    expect(await days()).toEqual([]);
    // The user's next shift is shown whichever week is open.
    expect(wordsOf(await region('Mijn volgende dienst'))).toBe(FRIDAY_WORDS);
    rosterOf(NEXT_MONDAY).push('week', published(NEXT_MONDAY, 'filter-bar'), MARLEEN.id);
    rosterOf(NEXT_MONDAY).push('shift', { new: shiftOf(FATIMA, 'new', '2026-03-17') }, MARLEEN.id);
    await screen.findByText('Het rooster van week 12 is bijgewerkt.');
    await waitFor(async () =>
      expect((await days())[1]).toBe(
        'dinsdag 17 maart 2026 · di · 17 · Bediening · 17:00–22:00 · 17:00 tot 22:00 · Fatima Wilgenroos',
      ),
    );
  });

  it('links from an unpublished week to the current week and to all departments', async () => {
    fill([]);
    fillRoster(THIS_MONDAY, ...BAR);
    rosterOf(NEXT_MONDAY).fill({
      week: published(NEXT_MONDAY, 'filter-kitchen'),
      shift: { cook: shiftOf(MARLEEN, 'cook', '2026-03-16', KITCHEN) },
    });
    const user = await open({ path: '/main?week=2026-03-16' });
    await readText('Voor week 12 is er nog geen rooster van Bediening');
    await press(user, 'Toon alle afdelingen');
    await isAt('/main?week=2026-03-16&department=all');
    await readText('Nog niet gepubliceerd: Bediening');
    expect((await days())[0]).toBe(
      'maandag 16 maart 2026 · ma · 16 · Kok · 17:00–22:00 · 17:00 tot 22:00 · Marleen Turfdijk',
    );
    await press(user, 'Volgende week');
    await readText('Voor week 13 is er nog geen rooster');
    expect(main().queryByRole('button', { name: 'Toon alle afdelingen' })).toBeNull();
    await press(user, 'Naar deze week');
    await isAt('/main?week=2026-03-09&department=all');
    await waitFor(async () => expect((await days())[3]).toBe(THURSDAY_AT_BAR));
    expect(main().queryByRole('button', { name: 'Naar deze week' })).toBeNull();
  });

  it('says in English on a phone that a week is not published', async () => {
    fill([]);
    await open({ language: 'en', device: 'phone' });
    await readText('There is no roster of Bediening for week 11 yet');
    await readText('It appears here by itself as soon as it is published.');
    expect(main().getByRole('button', { name: 'Show all departments' })).toBeDefined();
  });

  it('prints a line for each job', async () => {
    fill([]);
    fillRoster(THIS_MONDAY, ...BAR, COOK);
    await open({ path: '/main?week=2026-03-09&department=all' });
    await view();
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(wordsOf(await screen.findByRole('table'))).toBe(
      'De Veenkade · Alle afdelingen · Week 11 · 9 – 15 mrt 2026 · Gepubliceerd do 5 mrt, 14:02 · afgedrukt do 12 mrt, 10:00 · ma 9 · di 10 · wo 11 · do 12 · vr 13 · za 14 · zo 15 · Bediening · 09:00–17:00 · Fatima Wilgenroos · 17:00–sluit · Bas Veenstroom · 17:00–22:00 · Noor IJsvogel · 17:00–22:00 · Open · Kok · 10:00–18:00 · Marleen Turfdijk',
    );
    act(() => void window.dispatchEvent(new Event('afterprint')));
    await waitFor(() => expect(screen.queryByRole('table')).toBeNull());
  });
});

describe('the start page of staff while data is missing', () => {
  const statuses = () =>
    main()
      .getAllByRole('status')
      .map(({ textContent }) => textContent);

  it('shows a placeholder, then the next shift, and the roster last', async () => {
    const releaseOwn = myStream.hold();
    const releaseRoster = rosterOf(THIS_MONDAY).hold();
    fill([FRIDAY]);
    fillRoster(THIS_MONDAY, FRIDAY);
    await open();
    expect(statuses()).toEqual(['Laden…']);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Hoi Noor');
    releaseOwn();
    await region('Mijn volgende dienst');
    expect(main().queryByRole('status')).toBeNull();
    expect(main().queryByRole('heading', { level: 2 })).toBeNull();
    releaseRoster();
    await main().findByRole('heading', { level: 3, name: /vrijdag 13 maart 2026/ });
    expect(main().queryByRole('status')).toBeNull();
  });

  it('says that it is offline, and loads when the connection returns', async () => {
    live.cut();
    fill([FRIDAY]);
    fillRoster(THIS_MONDAY, FRIDAY);
    await open();
    const away =
      'Het rooster kon nog niet worden opgehaald · Rooster is nu niet bereikbaar. Zodra het weer kan, verschijnt het rooster hier vanzelf.';
    await waitFor(() => expect(main().getAllByRole('alert').map(wordsOf)).toEqual([away, away]));
    live.restore();
    await region('Mijn volgende dienst');
    await main().findByRole('heading', { level: 3, name: /vrijdag 13 maart 2026/ });
    expect(main().queryByRole('alert')).toBeNull();
  });

  it('says in English on a phone that it is offline', async () => {
    live.cut();
    await open({ language: 'en', device: 'phone' });
    const away =
      'The roster could not be loaded yet · Rooster cannot be reached right now. As soon as it can, the roster appears here by itself.';
    await waitFor(() => expect(main().getAllByRole('alert').map(wordsOf)).toEqual([away, away]));
  });

  it('keeps shown shifts when the connection is lost, with the time of the last update', async () => {
    fill([FRIDAY]);
    fillRoster(THIS_MONDAY, FRIDAY);
    await open();
    await main().findByRole('heading', { level: 3, name: /vrijdag 13 maart 2026/ });
    live.cut();
    expect((await main().findByText(/^Geen verbinding/)).textContent).toBe('Geen verbinding. Bijgewerkt zojuist.');
    expect(wordsOf(await region('Mijn volgende dienst'))).toBe(FRIDAY_WORDS);
    expect(main().getByRole('heading', { level: 3, name: /vrijdag 13 maart 2026/ })).toBeDefined();
    live.restore();
    await waitFor(() => expect(main().queryByText(/^Geen verbinding/)).toBeNull());
  });

  it('says that departments could not be fetched, and retries', async () => {
    fill([FRIDAY]);
    fillRoster(THIS_MONDAY, FRIDAY);
    server.refuse(jobsFilters, 'internal_error');
    const user = await open();
    expect(wordsOf(await main().findByRole('alert'))).toBe(
      'Het rooster kon niet worden opgehaald · Er ging iets mis op de server. Het is gemeld; probeer het over een paar minuten opnieuw. · Opnieuw proberen',
    );
    // Without its job, which is not known either.
    expect(wordsOf(await region('Mijn volgende dienst'))).toBe(FRIDAY_WORDS.replace('Bediening · ', ''));
    server.answer(jobsFilters, JOB_FILTERS);
    await press(user, 'Opnieuw proberen');
    await main().findByRole('heading', { level: 3, name: /vrijdag 13 maart 2026/ });
    await isAt(HERE);
    expect(main().queryByRole('alert')).toBeNull();
  });
});
