import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { z } from 'zod';
import { historyList } from '#domain/history/history.calls';
import { historyPutBack, historyWeekPutBack } from '#domain/history/put-back.calls';
import { historyRosterWeek } from '#domain/roster-history/roster-history.calls';
import { HistoryEntry, OWN_HISTORY_STREAM, PushedHistoryEntry } from '#domain/history/history.views';
import { CivilDate } from '#domain/kernel/civil-date';
import { Instant, Moment } from '#domain/kernel/clock-time';
import { locationsList } from '#domain/location/location.calls';
import type { LocationView } from '#domain/location/location.views';
import type { FullSchedule } from '#domain/roster-week/roster-week.views';
import type { SessionUser } from '#domain/session/session.views';
import { usersEnabled } from '#domain/staff/staff.calls';
import { refusal } from '../../testing/fake-server.js';
import { live, server } from '../../testing/network.js';
import { address, openScreen, type ScreenOptions } from '../../testing/open-screen.js';
import { BAS, FATIMA, MARLEEN, NOOR, NOW, PLACE } from '../../testing/people.js';
import { publishedShift, weekState } from '../../testing/planning-place.js';
import { refTo } from '../../testing/requests.js';
import { withText, wordsOf } from '../../testing/words.js';

const MONDAY = CivilDate.parse('2026-03-16');
const FRIDAY = '2026-03-20';
/** At a desk the week that is looked back at stands in the address. */
const THIS_WEEK = '?of=2026-03-09';
const OPEN = { from: `${FRIDAY} 17:00`, until: `${FRIDAY} 22:00`, jobId: 'service', userId: null, name: null };
const OF_NOOR = { ...OPEN, userId: NOOR.id, name: NOOR.name };

/** Entry by Marleen about Noor behind the bar on the Friday of next week. */
const entry = (id: string, time: string, kind: string, more: object = {}): HistoryEntry =>
  HistoryEntry.parse({
    id,
    at: `2026-03-12T${time}:00.000Z`,
    author: refTo(MARLEEN),
    kind,
    horecaLocationId: PLACE.horecaLocationId,
    jobFilterId: 'filter-bar',
    date: FRIDAY,
    week: '2026-03-16',
    subject: refTo(NOOR),
    entityId: `record of ${id}`,
    before: null,
    after: null,
    cause: 'schedule-dt-commands',
    writeId: `write of ${id}`,
    undoOf: null,
    ...more,
  });
const withoutPlace = { horecaLocationId: null, jobFilterId: null, week: null };
const PLANNED = entry('planned', '08:58', 'DraftSlotAssigned', {
  before: OPEN,
  after: OF_NOOR,
  putBackLayer: 'draft',
});
const RESCHEDULED = entry('rescheduled', '08:45', 'ShiftRescheduled', {
  author: refTo(BAS),
  before: OF_NOOR,
  after: { ...OF_NOOR, from: `${FRIDAY} 18:00` },
  putBackLayer: 'published',
});
const PUBLISHED = entry('published', '08:30', 'RosterPublished', {
  date: null,
  subject: null,
  after: { shifts: 40, added: 5, changed: 6, removed: 1, unchanged: 28, open: 2 },
});
const TIME_OUT = entry('time-out', '08:20', 'TimeOutApproved', {
  ...withoutPlace,
  date: null,
  after: { from: '2026-04-06', until: '2026-04-08', approved: true },
});
const LAPSED = entry('lapsed', '08:10', 'ShiftSwapLapsed', { author: null, after: { ...OPEN, status: 'lapsed' } });
const UNKNOWN = entry('unknown', '08:00', 'NotePinned', { subject: null });
const REASON = entry('reason', '08:00', 'CancelReasonAdded', {
  ...withoutPlace,
  at: '2026-03-11T15:00:00.000Z',
  horecaLocationId: 'location-2',
  date: null,
  subject: null,
  after: { description: 'Ziek' },
});
const FREE_DAYS = ['21', '22', '23'].map((day) =>
  entry(`free-${day}`, '08:00', 'FreeDayEntered', {
    ...withoutPlace,
    at: '2026-03-10T08:00:00.000Z',
    author: refTo(FATIMA),
    subject: refTo(FATIMA),
    date: `2026-03-${day}`,
    writeId: 'free days',
    after: { date: `2026-03-${day}` },
  }),
);
const LOGGED_IN = entry('logged-in', '08:57', 'SessionStarted', {
  ...withoutPlace,
  date: null,
  author: refTo(NOOR),
  entityId: null,
});

/** As the stream tells it. */
const pushed = (one: HistoryEntry): PushedHistoryEntry =>
  PushedHistoryEntry.parse({
    ...one,
    fromLocationId: null,
    fromDate: null,
    fromWeek: null,
    people: one.subject ? [one.subject.id] : [],
    entities: one.entityId === null ? [] : [one.entityId],
  });
const pushedEntries = (...entries: HistoryEntry[]) => Object.fromEntries(entries.map((one) => [one.id, pushed(one)]));
const stream = () => live.of(OWN_HISTORY_STREAM);

type ListQuery = ReturnType<typeof server.requests<typeof historyList>>[number]['query'];
type Page = { readonly items: HistoryEntry[]; readonly nextCursor: string | null };
const page = (...items: HistoryEntry[]): Page => ({ items, nextCursor: null });
/** A page of the stream; the week beside it is asked for by 200. */
const isOfStream = ({ limit }: ListQuery) => limit === 50;
const answer = (give: (query: ListQuery) => Page | Response, ofWeek: Page = page()) =>
  server.answer(historyList, ({ query }) => (isOfStream(query) ? give(query) : ofWeek));
const showing = (...items: HistoryEntry[]) => answer(() => page(...items));
const queries = () => server.requests(historyList).flatMap(({ query }) => (isOfStream(query) ? [query] : []));

const open = (search = '', options: Partial<ScreenOptions> = {}) =>
  openScreen({ path: `/history${search}`, as: BAS, ...options });
/** The week of the roster as it was at some moment. */
const roster = (shifts: FullSchedule[]) => ({
  start: MONDAY,
  at: Instant.parse(NOW.toISOString()),
  horecaLocationId: PLACE.horecaLocationId,
  states: [{ ...weekState(MONDAY, 'filter-bar', 'published'), revision: 1 }],
  slots: [],
  shifts,
});

/** Fakes the visibility of the first and last line, since jsdom has no layout. */
function watchScrolling() {
  const watched = new Map<Element, (seen: boolean) => void>();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      private element: Element | null = null;

      constructor(private readonly tell: (seen: { isIntersecting: boolean }[]) => void) {}

      observe(element: Element): void {
        this.element = element;
        watched.set(element, (isIntersecting) => this.tell([{ isIntersecting }]));
      }

      disconnect(): void {
        if (this.element) watched.delete(this.element);
      }
    },
  );
  const tell = (edge: 'top' | 'end', seen: boolean) => {
    const inOrder = [...watched].toSorted(([a], [b]) =>
      a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
    );
    act(() => inOrder.at(edge === 'top' ? 0 : -1)?.[1](seen));
  };
  return { see: (edge: 'top' | 'end') => tell(edge, true), leave: (edge: 'top' | 'end') => tell(edge, false) };
}
afterEach(() => vi.unstubAllGlobals());

/** Names have a weight of their own; read they are one sentence. */
const read = (element: Element) =>
  wordsOf(element)
    .replaceAll(/ ·  |  · /g, ' ')
    .replaceAll(' · ’', '’');
const day = (name: string) => screen.findByRole('region', { name: withText(name) });
const linesOf = async (name: string) =>
  within(await day(name))
    .getAllByRole('listitem')
    .map(read);
const sentences = () =>
  screen
    .getAllByRole('region', { name: /\d mrt$/ })
    .flatMap((region) => [...region.querySelectorAll(':scope > ul > li')])
    .map((line) => read(within(line as HTMLElement).getAllByRole('button')[0] as HTMLElement));
const main = () => within(screen.getByRole('main'));
const filters = () => within(screen.getByRole('complementary', { name: 'Filters' }));
const choose = async (user: UserEvent, field: string, option: string) => {
  await user.click(filters().getByRole('combobox', { name: field }));
  await user.click(await screen.findByRole('option', { name: withText(option) }));
};
/** Closes the dialog with its lower button, not the cross. */
const close = async (user: UserEvent) => {
  const buttons = within(screen.getByRole('dialog')).getAllByRole('button', { name: 'Sluiten' });
  await user.click(buttons.at(-1) as HTMLElement);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
};
const detailOf = async (user: UserEvent, sentence: string) => {
  await user.click(await screen.findByRole('button', { name: withText(sentence) }));
  return within(await screen.findByRole('dialog', { name: withText(sentence) }));
};

const location = (id: string, description: string): z.input<typeof LocationView> => ({
  id,
  description,
  domain: `${id}.veenkade.example`,
  timezone: 'Europe/Amsterdam',
  openingHours: [],
  smsTextConfig: { text: '', sender: '' },
});
const enabled = ({ id, name, type, always }: SessionUser) => ({
  id,
  name,
  email: null,
  phoneNumber: null,
  type,
  always,
  jobIds: ['service'],
  homeLocationId: PLACE.horecaLocationId,
  locationIds: [PLACE.horecaLocationId],
  contractHours: null,
  employmentStart: null,
  employmentEnd: null,
});

beforeEach(() => {
  server.answer(usersEnabled, [NOOR, FATIMA, MARLEEN].map(enabled));
  server.answer(locationsList, [location(PLACE.horecaLocationId, 'De Veenkade'), location('location-2', 'Turf & Tij')]);
});

describe('the entries of the history page', () => {
  it('are sentences grouped by day, newest first', async () => {
    showing(PLANNED, RESCHEDULED, PUBLISHED, TIME_OUT, LAPSED, UNKNOWN, REASON, ...FREE_DAYS);
    await open();
    expect(await linesOf('Vandaag, do 12 mrt')).toEqual([
      '09:58 · Marleen Turfdijk plande Noor IJsvogel in op vr 20 mrt · 17:00–22:00, Bediening · Zet terug',
      '09:45 · Jij veranderde de dienst van Noor IJsvogel op vr 20 mrt · 17:00–22:00 · 18:00–22:00 · In het gepubliceerde rooster · Zet terug',
      '09:30 · Marleen Turfdijk publiceerde week 12, Bediening · 40 diensten · 2 open diensten · 5 nieuw, 6 gewijzigd, 1 vervallen · Bekijk',
      '09:20 · Marleen Turfdijk keurde het verlof van Noor IJsvogel goed, 6 – 8 apr · Bekijk',
      '09:10 · De ruil van Noor IJsvogel op vr 20 mrt verviel · 17:00–22:00, Bediening · Bekijk',
      '09:00 · Marleen Turfdijk deed iets wat deze versie van Rooster nog niet kent · Bekijk',
    ]);
    expect(await linesOf('Gisteren, wo 11 mrt')).toEqual([
      '16:00 · Marleen Turfdijk voegde de afmeldreden Ziek toe · Bij Turf & Tij · Bekijk',
    ]);
    expect(await linesOf('Dinsdag 10 mrt')).toEqual([
      '09:00 · Fatima Wilgenroos gaf 3 vrije dagen door · za 21 mrt, zo 22 mrt en ma 23 mrt · Toon alle',
    ]);
    expect(main().getByText('Verder terug is er niets.')).toBeDefined();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Geschiedenis');
  });

  it('are shown in English on a phone', async () => {
    showing(PLANNED, RESCHEDULED, PUBLISHED, TIME_OUT, LAPSED, UNKNOWN, REASON, ...FREE_DAYS);
    await open('', { language: 'en', device: 'phone' });
    expect(await linesOf('Today, Thu 12 Mar')).toEqual([
      '09:58 · Marleen Turfdijk planned Noor IJsvogel on Fri 20 Mar · 17:00–22:00, Bediening · Put back',
      '09:45 · You changed Noor IJsvogel’s shift on Fri 20 Mar · 17:00–22:00 · 18:00–22:00 · In the published roster · Put back',
      '09:30 · Marleen Turfdijk published week 12, Bediening · 40 shifts · 2 open shifts · 5 new, 6 changed, 1 removed · View',
      '09:20 · Marleen Turfdijk approved Noor IJsvogel’s time out, 6 – 8 Apr · View',
      '09:10 · Noor IJsvogel’s swap on Fri 20 Mar lapsed · 17:00–22:00, Bediening · View',
      '09:00 · Marleen Turfdijk did something that this version of Rooster does not know yet · View',
    ]);
    expect(await linesOf('Yesterday, Wed 11 Mar')).toEqual([
      '16:00 · Marleen Turfdijk added the call-off reason Ziek · At Turf & Tij · View',
    ]);
    expect(await linesOf('Tuesday 10 Mar')).toEqual([
      '09:00 · Fatima Wilgenroos entered 3 free days · Sat 21 Mar, Sun 22 Mar and Mon 23 Mar · Show all',
    ]);
    expect(main().getByText('There is nothing further back.')).toBeDefined();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('History');
    // Nobody has chosen a week on a phone.
    expect(address()).toBe('/history');
  });

  it('have the width of a turned phone to themselves, with filters and comparison behind buttons', async () => {
    showing(PLANNED);
    await open('', { device: 'turnedPhone' });
    expect(await linesOf('Vandaag, do 12 mrt')).toHaveLength(1);
    expect(screen.getAllByRole('radio').map((choice) => choice.getAttribute('value'))).toEqual([
      'stream',
      'compare',
      'board',
    ]);
    expect(screen.queryByRole('complementary')).toBeNull();
    expect(main().getByRole('button', { name: 'Filters' })).toBeDefined();
  });

  it('are grouped into one line that can be expanded and collapsed', async () => {
    showing(...FREE_DAYS);
    const user = await open();
    const sentence = 'Fatima Wilgenroos gaf 3 vrije dagen door';
    await user.click(await screen.findByRole('button', { name: withText(`Toon alle: ${sentence}`) }));
    const inner = within(within(await day('Dinsdag 10 mrt')).getAllByRole('list')[1] as HTMLElement);
    expect(inner.getAllByRole('listitem').map(read)).toEqual([
      'Fatima Wilgenroos gaf een vrije dag door: za 21 mrt',
      'Fatima Wilgenroos gaf een vrije dag door: zo 22 mrt',
      'Fatima Wilgenroos gaf een vrije dag door: ma 23 mrt',
    ]);
    await user.click(screen.getByRole('button', { name: withText(`Inklappen: ${sentence}`) }));
    expect(await linesOf('Dinsdag 10 mrt')).toHaveLength(1);
  });

  it('are not open to staff, who are redirected to the weekly roster', async () => {
    await open('', { as: NOOR });
    expect(address()).toBe('/main?week=2026-03-09');
    expect(server.requests(historyList)).toEqual([]);
  });
});

describe('the history page without entries or access', () => {
  it('shows placeholders while it loads', async () => {
    showing(PLANNED);
    const release = server.hold(historyList);
    await open();
    expect(main().getAllByRole('status').map(wordsOf)).toEqual(['Laden…', 'Laden…']);
    release();
    await day('Vandaag, do 12 mrt');
    expect(main().queryByRole('status')).toBeNull();
  });

  it('says that nothing has happened yet', async () => {
    await open();
    await screen.findByText('Hier is nog niets gebeurd');
    expect(main().getByText('Alles wat iemand doet in het rooster en eromheen komt hier te staan.')).toBeDefined();
    expect(main().queryByRole('button', { name: 'Filters wissen' })).toBeNull();
    expect(main().queryByText('Verder terug is er niets.')).toBeNull();
  });

  it('says that nothing matches the filters, and clears them on request', async () => {
    answer(({ date }) => (date === undefined ? page(PLANNED) : page()));
    const user = await open('?date=2026-03-17&of=2026-03-09');
    await screen.findByText('Niets gevonden');
    expect(main().getByText('Er is niets wat aan alle filters voldoet.')).toBeDefined();
    await user.click(main().getByRole('button', { name: 'Filters wissen' }));
    await day('Vandaag, do 12 mrt');
    expect(address()).toBe('/history?of=2026-03-09');
    expect(queries()).toEqual([{ date: '2026-03-17', limit: 50 }, { limit: 50 }]);
  });

  it('explains a failed request, and retries it', async () => {
    answer(() => refusal('internal_error'));
    const user = await open();
    expect(wordsOf(await main().findByRole('alert'))).toBe(
      'De geschiedenis kon niet worden geladen · Er ging iets mis op de server. Het is gemeld; probeer het over een paar minuten opnieuw. · Opnieuw proberen',
    );
    showing(PLANNED);
    await user.click(main().getByRole('button', { name: 'Opnieuw proberen' }));
    await day('Vandaag, do 12 mrt');
    expect(main().queryByRole('alert')).toBeNull();
    expect(queries()).toEqual([{ limit: 50 }, { limit: 50 }]);
  });

  it('says in English that the server did not answer', async () => {
    server.lose(historyList);
    await open('', { language: 'en', device: 'phone' });
    expect(wordsOf(await main().findByRole('alert'))).toBe(
      'The history could not be loaded · The server did not answer. Check your connection and try again. · Try again',
    );
  });

  it('sends a user without access to the login page, with the reason', async () => {
    server.refuse(historyList, 'forbidden');
    await open();
    await screen.findByRole('button', { name: 'Inloggen' });
    expect(screen.getByText('Daar heb je geen toegang toe. Log opnieuw in.')).toBeDefined();
    expect(address()).toBe('/login');
  });
});

describe('older entries of the history page', () => {
  const OLDER = { ...page(REASON), nextCursor: 'oldest' };
  const pages: Record<string, Page> = { older: OLDER, oldest: page(...FREE_DAYS) };
  const inPages = () =>
    answer(({ cursor }) =>
      cursor === undefined ? { items: [PLANNED], nextCursor: 'older' } : (pages[cursor] as Page),
    );
  const older = () => main().findByRole('button', { name: 'Ouder tonen' });

  it('are fetched by the cursor of the previous page, and appended below it', async () => {
    inPages();
    const user = await open('?who=marleen');
    await user.click(await older());
    await day('Gisteren, wo 11 mrt');
    await user.click(await older());
    await screen.findByText('Verder terug is er niets.');
    expect(sentences()).toEqual([
      'Marleen Turfdijk plande Noor IJsvogel in op vr 20 mrt',
      'Marleen Turfdijk voegde de afmeldreden Ziek toe',
      'Fatima Wilgenroos gaf 3 vrije dagen door',
    ]);
    expect(main().queryByRole('button', { name: 'Ouder tonen' })).toBeNull();
    // A cursor holds what was asked.
    expect(queries()).toEqual([
      { authorId: 'marleen', limit: 50 },
      { cursor: 'older', limit: 50 },
      { cursor: 'oldest', limit: 50 },
    ]);
  });

  it('keep the shown entries when they fail to load, and can be retried', async () => {
    answer(({ cursor }) =>
      cursor === undefined ? { items: [PLANNED], nextCursor: 'older' } : refusal('internal_error'),
    );
    const user = await open();
    await user.click(await older());
    expect((await main().findByRole('alert')).textContent).toBe(
      'Wat ouder is kon niet worden geladen. Er ging iets mis op de server. Het is gemeld; probeer het over een paar minuten opnieuw.',
    );
    expect(sentences()).toEqual(['Marleen Turfdijk plande Noor IJsvogel in op vr 20 mrt']);
    inPages();
    await user.click(await older());
    await day('Gisteren, wo 11 mrt');
    expect(main().queryByRole('alert')).toBeNull();
    expect(queries()).toEqual([{ limit: 50 }, { cursor: 'older', limit: 50 }, { cursor: 'older', limit: 50 }]);
  });

  it('load automatically when the end of the list becomes visible', async () => {
    const scroll = watchScrolling();
    inPages();
    await open();
    await older();
    scroll.see('end');
    await day('Gisteren, wo 11 mrt');
    scroll.see('end');
    await screen.findByText('Verder terug is er niets.');
    expect(queries()).toEqual([{ limit: 50 }, { cursor: 'older', limit: 50 }, { cursor: 'oldest', limit: 50 }]);
  });
});

describe('the filters of the history page', () => {
  beforeEach(() => showing(PLANNED));

  it.each([
    ['the author', 'Wie deed het', 'Noor IJsvogel', 'who=noor&of=2026-03-09', { authorId: 'noor' }],
    ['the person concerned', 'Over wie', 'Fatima Wilgenroos', 'about=fatima&of=2026-03-09', { subjectId: 'fatima' }],
    ['a week of the roster', 'Rooster van', 'Week 12, 16 – 22 mrt', 'week=2026-03-16', { week: '2026-03-16' }],
    [
      'a department',
      'Afdeling',
      'Keuken',
      'department=filter-kitchen&of=2026-03-09',
      { jobFilterId: 'filter-kitchen' },
    ],
    ['a location', 'Vestiging', 'Turf & Tij', 'location=location-2&of=2026-03-09', { horecaLocationId: 'location-2' }],
  ] as const)('put %s into the address and into the request', async (_what, field, option, search, query) => {
    const user = await open(THIS_WEEK);
    await day('Vandaag, do 12 mrt');
    await choose(user, field, option);
    await waitFor(() => expect(queries()).toEqual([{ limit: 50 }, { ...query, limit: 50 }]));
    expect(address()).toBe(`/history?${search}`);
    const { value } = filters().getByRole<HTMLInputElement>('combobox', { name: field });
    expect(value.replaceAll(/\s/g, ' ')).toBe(option);
  });

  it('are cleared all at once, and the compared week stays', async () => {
    const user = await open('?who=noor&department=filter-bar&week=2026-03-16');
    await day('Vandaag, do 12 mrt');
    await user.click(filters().getByRole('button', { name: 'Alles wissen' }));
    await waitFor(() =>
      expect(queries()).toEqual([
        { authorId: 'noor', jobFilterId: 'filter-bar', week: '2026-03-16', limit: 50 },
        { limit: 50 },
      ]),
    );
    // The week that was looked for stays the one that is looked back at.
    expect(address()).toBe('/history?of=2026-03-16');
    expect(filters().queryByRole('button', { name: 'Alles wissen' })).toBeNull();
  });

  it('select a day of the roster from the calendar', async () => {
    const user = await open(THIS_WEEK);
    await day('Vandaag, do 12 mrt');
    await user.click(filters().getByRole('button', { name: /^Dag in het rooster/ }));
    await user.click(await screen.findByRole('button', { name: '20 maart 2026' }));
    await waitFor(() => expect(queries()).toEqual([{ limit: 50 }, { date: '2026-03-20', limit: 50 }]));
    expect(address()).toBe('/history?date=2026-03-20&of=2026-03-09');
    expect(wordsOf(filters().getByRole('button', { name: /^Dag in het rooster/ }))).toBe('vr 20 mrt');
  });

  it('clear the selected day', async () => {
    const user = await open('?date=2026-03-20&of=2026-03-09');
    await day('Vandaag, do 12 mrt');
    await user.click(filters().getByRole('button', { name: 'Wissen' }));
    await waitFor(() => expect(queries()).toEqual([{ date: '2026-03-20', limit: 50 }, { limit: 50 }]));
    expect(address()).toBe('/history?of=2026-03-09');
  });

  it('send chosen groups as kinds of entries', async () => {
    const user = await open('?what=callOffs&of=2026-03-09');
    await waitFor(() => expect(queries()).toEqual([{ kinds: ['ShiftCalledOff', 'ShiftReinstated'], limit: 50 }]));
    await user.click(filters().getByRole('checkbox', { name: 'Concepten en publicaties' }));
    await waitFor(() =>
      expect(queries().slice(1)).toEqual([
        {
          kinds: [
            'DraftStarted',
            'DraftDiscarded',
            'WeekFillProposed',
            'WeekFillTaken',
            'RosterPublished',
            'RuleOverridden',
            'RuleOverrideWithdrawn',
            'ShiftCalledOff',
            'ShiftReinstated',
          ],
          limit: 50,
        },
      ]),
    );
    expect(decodeURIComponent(address())).toBe('/history?what=publications,callOffs&of=2026-03-09');
  });

  it('fall back to all groups except messages and logins when the last group is unchecked', async () => {
    const user = await open('?what=callOffs&of=2026-03-09');
    await waitFor(() => expect(queries()).toHaveLength(1));
    await user.click(filters().getByRole('checkbox', { name: 'Afmeldingen' }));
    await waitFor(() => expect(queries().slice(1)).toEqual([{ limit: 50 }]));
    expect(address()).toBe('/history?of=2026-03-09');
    const boxes = filters().getAllByRole<HTMLInputElement>('checkbox');
    expect(boxes.map(({ labels, checked }) => [labels?.[0]?.textContent, checked])).toEqual([
      ['Diensten', true],
      ['Concepten en publicaties', true],
      ['Afmeldingen', true],
      ['Verlof en vrij', true],
      ['Ruil en open diensten', true],
      ['Beschikbaarheid', true],
      ['Sjablonen en scenario’s', true],
      ['Opmerkingen en beheer', true],
      ['Berichten', false],
      ['In- en uitloggen', false],
    ]);
  });

  it('hide logins in the browser when the request covers all kinds', async () => {
    showing(PLANNED, LOGGED_IN);
    const user = await open(THIS_WEEK);
    await day('Vandaag, do 12 mrt');
    expect(sentences()).toEqual(['Marleen Turfdijk plande Noor IJsvogel in op vr 20 mrt']);
    await user.click(filters().getByRole('checkbox', { name: 'In- en uitloggen' }));
    await screen.findByRole('button', { name: 'Noor IJsvogel logde in' });
    expect(sentences()).toEqual(['Marleen Turfdijk plande Noor IJsvogel in op vr 20 mrt', 'Noor IJsvogel logde in']);
    // The server is asked for everything both times, which is one answer.
    expect(queries()).toEqual([{ limit: 50 }]);
    expect(decodeURIComponent(address())).toBe(
      '/history?what=shifts,publications,callOffs,absence,requests,availability,material,settings,logins&of=2026-03-09',
    );
  });

  it('are read from the address, all in one request', async () => {
    const expected = '?who=gone&about=noor&location=location-2&department=filter-bar&date=2026-03-20&week=2026-03-16';
    await open(`${expected}&record=shift-1&what=callOffs`);
    await waitFor(() =>
      expect(queries()).toEqual([
        {
          authorId: 'gone',
          subjectId: 'noor',
          horecaLocationId: 'location-2',
          jobFilterId: 'filter-bar',
          date: '2026-03-20',
          week: '2026-03-16',
          entityId: 'shift-1',
          kinds: ['ShiftCalledOff', 'ShiftReinstated'],
          limit: 50,
        },
      ]),
    );
    const value = (name: string) => filters().getByRole<HTMLInputElement>('combobox', { name }).value;
    expect(value('Wie deed het')).toBe('Oud-medewerker');
    expect(value('Over wie')).toBe('Noor IJsvogel');
    expect(address()).toBe(`/history${expected}&record=shift-1&what=callOffs`);
  });

  it('show that only one shift is listed, and remove that filter on request', async () => {
    const user = await open('?record=shift-1&of=2026-03-09');
    await day('Vandaag, do 12 mrt');
    expect(filters().getByText('Alleen één dienst')).toBeDefined();
    await user.click(filters().getByRole('button', { name: 'Toon weer alles' }));
    await waitFor(() => expect(queries()).toEqual([{ entityId: 'shift-1', limit: 50 }, { limit: 50 }]));
    expect(address()).toBe('/history?of=2026-03-09');
    expect(filters().queryByText('Alleen één dienst')).toBeNull();
  });

  it('leave out the location when there is only one', async () => {
    server.answer(locationsList, [location(PLACE.horecaLocationId, 'De Veenkade')]);
    await open();
    await day('Vandaag, do 12 mrt');
    expect(filters().queryByRole('combobox', { name: 'Vestiging' })).toBeNull();
  });

  it('open in a sheet on a phone, with the number of active filters on its button', async () => {
    const user = await open('?about=noor', { device: 'phone' });
    await user.click(await main().findByRole('button', { name: 'Filters (1)' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
    await user.click(sheet.getByRole('checkbox', { name: 'Diensten' }));
    await user.click(sheet.getByRole('button', { name: 'Toon' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(main().getByRole('button', { name: 'Filters (2)' })).toBeDefined();
    expect(decodeURIComponent(address())).toBe(
      '/history?about=noor&what=publications,callOffs,absence,requests,availability,material,settings',
    );
    expect(queries()).toEqual([{ subjectId: 'noor', limit: 50 }]);
  });

  it('are shown in English', async () => {
    await open('?record=shift-1', { language: 'en' });
    await day('Today, Thu 12 Mar');
    expect(wordsOf(screen.getByRole('complementary', { name: 'Filters' }))).toBe(
      'Only one shift · Show everything again · Who did it · About whom · What · Shifts · Drafts and publications · Call-offs · Time out and free days · Swaps and open shifts · Availability · Templates and scenarios · Comments and settings · Messages · Logging in and out · Roster of · Day in the roster · All days · Department · Location · Clear all',
    );
  });

  it('replace a week that does not exist by the current week, and say so', async () => {
    await open('?week=1999-01-04');
    await screen.findByText('Die week is er niet. Je ziet nu deze week.');
    expect(address()).toBe('/history?week=2026-03-09');
  });
});

describe('new entries of the history page', () => {
  it('appear on top as they are pushed', async () => {
    showing(PUBLISHED);
    await open();
    await day('Vandaag, do 12 mrt');
    expect(main().getByText('Live')).toBeDefined();
    stream().push('entry', pushedEntries(RESCHEDULED), BAS.id);
    await screen.findByRole('button', { name: 'Jij veranderde de dienst van Noor IJsvogel op vr 20 mrt' });
    stream().push('entry', pushedEntries(PLANNED), MARLEEN.id);
    await screen.findByRole('button', { name: withText('Marleen Turfdijk plande Noor IJsvogel in op vr 20 mrt') });
    expect(sentences()).toEqual([
      'Marleen Turfdijk plande Noor IJsvogel in op vr 20 mrt',
      'Jij veranderde de dienst van Noor IJsvogel op vr 20 mrt',
      'Marleen Turfdijk publiceerde week 12, Bediening',
    ]);
    expect(queries()).toEqual([{ limit: 50 }]);
  });

  it('appear only when they match the filters', async () => {
    showing(PUBLISHED);
    await open('?who=bas');
    await day('Vandaag, do 12 mrt');
    stream().push('entry', pushedEntries(RESCHEDULED, PLANNED, LOGGED_IN));
    await screen.findByRole('button', { name: withText('Jij veranderde de dienst van Noor IJsvogel op vr 20 mrt') });
    expect(sentences()).toEqual([
      'Jij veranderde de dienst van Noor IJsvogel op vr 20 mrt',
      'Marleen Turfdijk publiceerde week 12, Bediening',
    ]);
  });

  it('are announced and held back while the reader is further down', async () => {
    const scroll = watchScrolling();
    showing(PUBLISHED);
    const user = await open();
    await day('Vandaag, do 12 mrt');
    scroll.leave('top');
    stream().push('entry', pushedEntries(RESCHEDULED));
    const waiting = await main().findByRole('button', { name: '1 nieuwe gebeurtenis' });
    // On the button, and from the live region.
    await waitFor(() => expect(screen.getAllByText('1 nieuwe gebeurtenis')).toHaveLength(2));
    stream().push('entry', pushedEntries(PLANNED));
    await main().findByRole('button', { name: '2 nieuwe gebeurtenissen' });
    expect(sentences()).toEqual(['Marleen Turfdijk publiceerde week 12, Bediening']);
    await user.click(waiting);
    expect(sentences()).toEqual([
      'Marleen Turfdijk plande Noor IJsvogel in op vr 20 mrt',
      'Jij veranderde de dienst van Noor IJsvogel op vr 20 mrt',
      'Marleen Turfdijk publiceerde week 12, Bediening',
    ]);
    expect(main().queryByRole('button', { name: /nieuwe gebeurtenis/ })).toBeNull();
  });

  it('appear when the reader returns to the top', async () => {
    const scroll = watchScrolling();
    showing(PUBLISHED);
    await open('', { language: 'en', device: 'phone' });
    await day('Today, Thu 12 Mar');
    scroll.leave('top');
    stream().push('entry', pushedEntries(PLANNED));
    await main().findByRole('button', { name: '1 new entry' });
    scroll.see('top');
    await screen.findByRole('button', { name: withText('Marleen Turfdijk planned Noor IJsvogel on Fri 20 Mar') });
    expect(main().queryByRole('button', { name: '1 new entry' })).toBeNull();
  });

  it('are refetched after a reconnection that missed some', async () => {
    stream().fill({ entry: pushedEntries(PUBLISHED) });
    showing(PUBLISHED);
    await open();
    await day('Vandaag, do 12 mrt');
    live.cut();
    await main().findByText('Niet live');
    expect(sentences()).toEqual(['Marleen Turfdijk publiceerde week 12, Bediening']);
    stream().fill({ entry: pushedEntries(PLANNED) });
    showing(PLANNED, RESCHEDULED, PUBLISHED);
    live.restore();
    await screen.findByRole('button', { name: withText('Marleen Turfdijk plande Noor IJsvogel in op vr 20 mrt') });
    expect(sentences()).toEqual([
      'Marleen Turfdijk plande Noor IJsvogel in op vr 20 mrt',
      'Jij veranderde de dienst van Noor IJsvogel op vr 20 mrt',
      'Marleen Turfdijk publiceerde week 12, Bediening',
    ]);
    expect(main().getByText('Live')).toBeDefined();
    expect(queries()).toEqual([{ limit: 50 }, { limit: 50 }]);
  });

  it('are marked as not live in English without a connection', async () => {
    live.cut();
    showing(PUBLISHED);
    await open('', { language: 'en' });
    await day('Today, Thu 12 Mar');
    expect(await main().findByText('Not live')).toBeDefined();
  });
});

describe('the details and the revert of a history entry', () => {
  const YOURS = 'Jij veranderde de dienst van Noor IJsvogel op vr 20 mrt';
  const rowsIn = (dialog: Awaited<ReturnType<typeof detailOf>>) =>
    dialog.getAllByRole('row').map((row) => [...row.children].map(wordsOf).join(' | '));

  it('show values before and after, with time and place', async () => {
    showing(RESCHEDULED);
    const user = await open();
    const dialog = await detailOf(user, YOURS);
    expect(dialog.getByText(withText('vandaag, 09:45 · De Veenkade · Bediening'))).toBeDefined();
    expect(rowsIn(dialog)).toEqual([
      'Onderdeel | Was | Werd',
      'Dag | vr 20 mrt | vr 20 mrt',
      'Tijden | 17:00–22:00 | 18:00–22:00',
      'Functie | Bediening | Bediening',
      'Medewerker | Noor IJsvogel | Noor IJsvogel',
    ]);
    expect(dialog.getByText('In het gepubliceerde rooster')).toBeDefined();
    expect(dialog.getAllByRole('link').map((link) => [wordsOf(link), link.getAttribute('href')])).toEqual([
      ['Alles van deze dienst', '/history?record=record+of+rescheduled'],
      ['Alles van week 12', '/history?of=2026-03-16&week=2026-03-16'],
    ]);
    await close(user);
  });

  it('show nobody as the former employee of an open shift, in English on a phone', async () => {
    showing(PLANNED);
    const user = await open('', { language: 'en', device: 'phone' });
    const dialog = await detailOf(user, 'Marleen Turfdijk planned Noor IJsvogel on Fri 20 Mar');
    expect(rowsIn(dialog)).toEqual([
      'Part | Was | Became',
      'Day | Fri 20 Mar | Fri 20 Mar',
      'Times | 17:00–22:00 | 17:00–22:00',
      'Job | Bediening | Bediening',
      'Employee | nobody | Noor IJsvogel',
    ]);
    expect(dialog.getByText(withText('today, 09:58 · De Veenkade · Bediening'))).toBeDefined();
    expect(dialog.getAllByRole('link').map(wordsOf)).toEqual([
      'Everything about this shift',
      'Everything about week 12',
    ]);
  });

  it('show one column for a new state, and no revert button for time off', async () => {
    showing(TIME_OUT, REASON);
    const user = await open();
    const leave = await detailOf(user, 'Marleen Turfdijk keurde het verlof van Noor IJsvogel goed, 6 – 8 apr');
    expect(rowsIn(leave)).toEqual(['Onderdeel | Werd', 'Data | 6 – 8 apr', 'Besluit | goedgekeurd']);
    expect(leave.queryByRole('button', { name: 'Zet terug' })).toBeNull();
    expect(leave.queryByRole('link')).toBeNull();
    await close(user);
    const reason = await detailOf(user, 'Marleen Turfdijk voegde de afmeldreden Ziek toe');
    expect(rowsIn(reason)).toEqual(['Onderdeel | Werd', 'Omschrijving | Ziek']);
    expect(reason.getByText(withText('gisteren, 16:00 · Turf & Tij'))).toBeDefined();
    expect(reason.getByText('Bij Turf & Tij')).toBeDefined();
  });

  it('link to all entries of the shift', async () => {
    showing(RESCHEDULED);
    const user = await open(THIS_WEEK);
    const dialog = await detailOf(user, YOURS);
    await user.click(dialog.getByRole('link', { name: 'Alles van deze dienst' }));
    await waitFor(() => expect(queries()).toEqual([{ limit: 50 }, { entityId: 'record of rescheduled', limit: 50 }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(address()).toBe('/history?record=record+of+rescheduled&of=2026-03-09');
    expect(filters().getByText('Alleen één dienst')).toBeDefined();
  });

  it('link to all entries of the week', async () => {
    showing(RESCHEDULED);
    const user = await open(THIS_WEEK);
    const dialog = await detailOf(user, YOURS);
    await user.click(dialog.getByRole('link', { name: 'Alles van week 12' }));
    await waitFor(() => expect(queries()).toEqual([{ limit: 50 }, { week: '2026-03-16', limit: 50 }]));
    expect(await screen.findByRole('region', { name: 'Week 12 vergelijken' })).toBeDefined();
  });

  const FACTS = {
    changes: [{ before: { ...OF_NOOR, from: `${FRIDAY} 18:00` }, after: OF_NOOR }],
    changedSince: false,
    told: [NOOR.name],
    asks: null,
    seen: 'mark',
  };
  const openPreview = async (options: Partial<ScreenOptions> = {}) => {
    showing(RESCHEDULED);
    const user = await open('', options);
    await user.click(await screen.findByRole('button', { name: /^(Zet terug|Put back): / }));
    return { user, preview: within(await screen.findByRole('dialog', { name: /^(Terugzetten|Put back)$/ })) };
  };

  it('revert an entry of the published roster after a preview, and undo that revert', async () => {
    showing(RESCHEDULED);
    server.refuse(historyPutBack, 'put_back_needs_confirmation', { facts: FACTS }, { writeId: 'put-back', left: 0 });
    const user = await open();
    const dialog = await detailOf(user, YOURS);
    await user.click(dialog.getByRole('button', { name: 'Zet terug' }));
    const preview = within(await screen.findByRole('dialog', { name: 'Terugzetten' }));
    await preview.findByText('Dit verandert het gepubliceerde rooster: medewerkers zien het meteen.');
    expect(preview.getByText('Er gaat een bericht naar Noor IJsvogel.')).toBeDefined();
    expect(rowsIn(preview).filter((row) => /^(Onderdeel|Tijden)/.test(row))).toEqual([
      'Onderdeel | Nu | Wordt',
      'Tijden | 18:00–22:00 | 17:00–22:00',
    ]);
    await user.click(preview.getByRole('button', { name: 'Zet terug' }));
    await screen.findByText('Teruggezet.');
    await user.click(screen.getByRole('button', { name: 'Ongedaan maken' }));
    await screen.findByText('Ongedaan gemaakt.');
    expect(server.requests(historyPutBack).map(({ body }) => body)).toEqual([
      { entryId: 'rescheduled', undo: false },
      { entryId: 'rescheduled', confirm: 'mark', undo: false },
      { writeId: 'put-back', undo: true },
    ]);
  });

  it('ask the question of the ordinary edit before a revert, in English', async () => {
    const person = { userId: NOOR.id, name: NOOR.name, reasons: ['free_day'], jobId: 'service' };
    const people = [{ ...person, from: OPEN.from, until: OPEN.until }];
    const asks = { code: 'planned_while_unavailable_needs_confirmation', facts: { people } };
    const facts = { ...FACTS, told: [NOOR.name, FATIMA.name], asks };
    server.refuse(historyPutBack, 'put_back_needs_confirmation', { facts }, { writeId: 'put-back', left: 0 });
    const { user, preview } = await openPreview({ language: 'en', device: 'phone' });
    await preview.findByText('Noor IJsvogel and Fatima Wilgenroos will get a message.');
    await user.click(preview.getByRole('button', { name: 'Put back' }));
    await screen.findByText(withText('Noor IJsvogel cannot work on Fri 20 Mar: day off'));
    await user.click(screen.getByRole('button', { name: 'Put back anyway' }));
    await screen.findByText('Put back.');
    expect(server.requests(historyPutBack)).toHaveLength(2);
  });

  it('revert nothing when that question is answered with no', async () => {
    const asks = { code: 'planned_while_unavailable_needs_confirmation', facts: { people: [] } };
    server.refuse(historyPutBack, 'put_back_needs_confirmation', { facts: { ...FACTS, asks } });
    const { user, preview } = await openPreview();
    await user.click(await preview.findByRole('button', { name: 'Zet terug' }));
    const question = within(
      (await screen.findByRole('button', { name: 'Toch terugzetten' })).closest('section') as HTMLElement,
    );
    await user.click(question.getByRole('button', { name: 'Annuleren' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Toch terugzetten' })).toBeNull());
    expect(server.requests(historyPutBack)).toHaveLength(1);
  });

  it('show a new preview when a colleague changed the shift first', async () => {
    const since = { ...FACTS, changes: [{ before: { ...OF_NOOR, from: `${FRIDAY} 19:00` }, after: OF_NOOR }] };
    server.answer(historyPutBack, ({ body }, _caller, headers) =>
      refusal('put_back_needs_confirmation', { facts: body.confirm === undefined ? FACTS : since }, headers),
    );
    const { user, preview } = await openPreview();
    await user.click(await preview.findByRole('button', { name: 'Zet terug' }));
    await preview.findByText('Een collega heeft dit intussen veranderd. Hierboven staat wat er nu zou gebeuren.');
    expect(rowsIn(preview)).toContain('Tijden | 19:00–22:00 | 17:00–22:00');
  });

  it('let the user retry a preview that nobody answered', async () => {
    server.lose(historyPutBack);
    const { user, preview } = await openPreview();
    await preview.findByText('Wat er nu staat kon niet worden gelezen');
    server.refuse(historyPutBack, 'put_back_needs_confirmation', { facts: FACTS });
    await user.click(preview.getByRole('button', { name: 'Opnieuw proberen' }));
    expect(await preview.findByText('Er gaat een bericht naar Noor IJsvogel.')).toBeDefined();
  });
});

it('the preview of a revert says that its draft has been published, and offers no revert', async () => {
  showing(PLANNED);
  server.refuse(historyPutBack, 'draft_published');
  const user = await open();
  const line = (await linesOf('Vandaag, do 12 mrt'))[0];
  expect(line).toBe(
    '09:58 · Marleen Turfdijk plande Noor IJsvogel in op vr 20 mrt · 17:00–22:00, Bediening · Zet terug',
  );
  await user.click(screen.getByRole('button', { name: /^Zet terug/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Terugzetten' }));
  await dialog.findByText(
    'Dit concept is al gepubliceerd of weggegooid. Begin een nieuw concept om het aan te passen.',
  );
  expect(dialog.queryByRole('button', { name: 'Zet terug' })).toBeNull();
});

describe('the compared week of the history page', () => {
  const before = publishedShift('shift', FRIDAY, { userId: NOOR.id, name: NOOR.name });
  const after = publishedShift('shift', FRIDAY, {
    userId: NOOR.id,
    name: NOOR.name,
    start: Moment.parse(`${FRIDAY} 18:00`),
  });
  const added = publishedShift('added', '2026-03-21');
  const panel = () => screen.findByRole('region', { name: 'Week 12 vergelijken' });
  const differences = async () =>
    within(await panel())
      .getAllByRole('listitem')
      .map(wordsOf);
  const weeks = () => server.requests(historyRosterWeek).map(({ query }) => query);

  beforeEach(() => {
    answer(() => page(), page(RESCHEDULED, PUBLISHED));
    server.answer(historyRosterWeek, ({ query: { at } }) =>
      at === undefined ? roster([after, added]) : at < PUBLISHED.at ? roster([]) : roster([before]),
    );
  });

  it('lists differences since its publication, by day and by person', async () => {
    const user = await open('?of=2026-03-16');
    await within(await panel()).findByText('1 gewijzigd');
    expect(await differences()).toEqual([
      'gewijzigd · Noor IJsvogel · 17:00–22:00 · 18:00–22:00',
      'nieuw · Open dienst · 17:00–22:00',
    ]);
    expect(server.requests(historyList).map(({ query }) => query)).toContainEqual({
      week: '2026-03-16',
      horecaLocationId: PLACE.horecaLocationId,
      limit: 200,
    });
    expect(weeks()).toEqual([
      { start: '2026-03-16', horecaLocationId: PLACE.horecaLocationId, at: PUBLISHED.at },
      { start: '2026-03-16', horecaLocationId: PLACE.horecaLocationId },
    ]);
    await user.click(within(await panel()).getByRole('radio', { name: 'Per medewerker' }));
    expect(
      within(await panel())
        .getAllByRole('heading', { level: 3 })
        .map(wordsOf),
    ).toEqual(['Noor IJsvogel', 'Open dienst']);
    expect(address()).toBe('/history?of=2026-03-16&by=person');
  });

  it('moves its start one step back, also in the address', async () => {
    const user = await open('?of=2026-03-16');
    await within(await panel()).findByText('1 gewijzigd');
    await user.click(within(await panel()).getByRole('button', { name: 'Eén stap eerder' }));
    await within(await panel()).findByText('2 nieuw');
    expect(wordsOf(await panel())).toContain(
      'het begin · nog leeg · vandaag, 09:45 · nu, wijziging door jou · 2 nieuw',
    );
    expect(address()).toBe('/history?of=2026-03-16&since=start');
  });

  it('changes with the week in the header, and forgets its start', async () => {
    const user = await open('?of=2026-03-16&since=start');
    await panel();
    await user.click(screen.getByRole('button', { name: 'Volgende week' }));
    await screen.findByRole('region', { name: 'Week 13 vergelijken' });
    expect(address()).toBe('/history?of=2026-03-23');
  });

  it('shows the former roster as a board, and returns to the entries', async () => {
    const user = await open('?of=2026-03-16');
    await user.click(await within(await panel()).findByRole('button', { name: 'Bekijk het rooster van toen' }));
    const board = await screen.findByRole('grid', { name: withText('Week 12 zoals het was, vandaag, 09:30') });
    expect(within(board).getByRole('gridcell', { name: /later gewijzigd/ })).toBeDefined();
    expect(address()).toBe('/history?view=board&of=2026-03-16');
    await user.click(screen.getByRole('radio', { name: 'Gebeurtenissen' }));
    await screen.findByText('Hier is nog niets gebeurd');
    expect(address()).toBe('/history?of=2026-03-16');
  });

  describe('the restore dialog', () => {
    const side = (from: string, userId: string | null = NOOR.id) => ({
      from: `${FRIDAY} ${from}`,
      until: `${FRIDAY} 22:00`,
      jobId: 'job-1',
      userId,
      name: userId && NOOR.name,
    });
    const WEEK_FACTS = {
      changes: [
        { before: side('18:00'), after: side('17:00') },
        { before: side('17:00', null), after: null },
      ],
      changedSince: false,
      left: [],
      drafts: [{ jobFilterId: 'filter-bar', begins: 'published' }],
      told: [],
      asks: null,
      seen: 'mark',
    };
    const LEFT = {
      week: '2026-03-16',
      date: FRIDAY,
      code: 'same_date_schedule_exists',
      shift: side('17:00'),
      errors: [],
      conflicts: [],
    };
    const ELSEWHERE = {
      layer: 'published',
      id: null,
      userId: NOOR.id,
      name: NOOR.name,
      date: FRIDAY,
      horecaLocationId: 'location-2',
      location: 'Turf & Tij',
      jobId: null,
      from: `${FRIDAY} 12:00`,
      until: `${FRIDAY} 18:00`,
    };
    const BODY = { start: '2026-03-16', horecaLocationId: PLACE.horecaLocationId, at: PUBLISHED.at };
    const ask = async () => {
      const user = await open('?of=2026-03-16');
      await user.click(await within(await panel()).findByRole('button', { name: /^Zet week terug naar/ }));
      return { user, dialog: within(await screen.findByRole('dialog', { name: 'Week 12 terugzetten' })) };
    };

    it('previews changes and the draft that receives them, and can be undone from the toast', async () => {
      server.refuse(
        historyWeekPutBack,
        'put_back_needs_confirmation',
        { facts: WEEK_FACTS },
        { writeId: 'put-back', left: 0 },
      );
      server.answer(historyPutBack, { writeId: 'undone', left: 0 });
      const { user, dialog } = await ask();
      await dialog.findByText('1 dienst verandert');
      expect(dialog.getAllByRole('listitem').map(wordsOf)).toEqual([
        '1 dienst verandert',
        '1 dienst vervalt',
        'Bediening krijgt een nieuw concept, want het is al gepubliceerd.',
      ]);
      dialog.getByText(/Medewerkers zien er niets van voor je publiceert/);
      await user.click(dialog.getByRole('button', { name: 'Zet terug' }));
      await screen.findByText('Week 12 staat terug zoals het was.');
      expect(server.requests(historyWeekPutBack).map(({ body }) => body)).toEqual([BODY, { ...BODY, confirm: 'mark' }]);
      await user.click(screen.getByRole('button', { name: 'Ongedaan maken' }));
      await waitFor(() =>
        expect(server.requests(historyPutBack).map(({ body }) => body)).toEqual([{ writeId: 'put-back', undo: true }]),
      );
    });

    it('names the shifts that stay unchanged, with the reason, before it is confirmed', async () => {
      server.refuse(
        historyWeekPutBack,
        'put_back_needs_confirmation',
        {
          facts: {
            ...WEEK_FACTS,
            left: [
              { ...LEFT, conflicts: [ELSEWHERE] },
              { ...LEFT, code: 'slot_changed' },
            ],
          },
        },
        { writeId: 'put-back', left: 1 },
      );
      const { user, dialog } = await ask();
      await dialog.findByRole('heading', { name: 'Blijft zoals het is' });
      dialog.getByText(
        withText('Noor IJsvogel, vr 20 mrt 17:00–22:00: Noor IJsvogel werkt vr 20 mrt al: Turf & Tij 12:00–18:00'),
      );
      dialog.getByText(
        withText('Noor IJsvogel, vr 20 mrt 17:00–22:00: Een collega heeft deze dienst intussen gewijzigd.'),
      );
      await user.click(dialog.getByRole('button', { name: 'Zet terug' }));
      expect(await screen.findByText('Teruggezet, op 1 dienst na')).toBeDefined();
    });

    it('offers no confirmation when every shift stays unchanged', async () => {
      server.refuse(historyWeekPutBack, 'put_back_needs_confirmation', {
        facts: { ...WEEK_FACTS, changes: [], drafts: [], left: [LEFT] },
      });
      const { dialog } = await ask();
      await dialog.findByRole('heading', { name: 'Blijft zoals het is' });
      expect(dialog.queryByRole('button', { name: 'Zet terug' })).toBeNull();
      dialog.getByText('Sluiten');
    });

    it('previews a single shift from its line', async () => {
      server.refuse(historyWeekPutBack, 'put_back_needs_confirmation', {
        facts: { ...WEEK_FACTS, changes: WEEK_FACTS.changes.slice(0, 1) },
      });
      const user = await open('?of=2026-03-16');
      await user.click(await within(await panel()).findByRole('button', { name: /^Zet terug: gewijzigd/ }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Terugzetten' }));
      await dialog.findByText(withText('18:00–22:00'));
      expect(server.requests(historyWeekPutBack).map(({ body }) => body)).toEqual([{ ...BODY, shiftId: 'shift' }]);
    });

    it('says that the week is already as it was then', async () => {
      server.answer(historyWeekPutBack, { writeId: null, left: 0 });
      const { dialog } = await ask();
      expect(await dialog.findByText('Het rooster is al zoals het toen was.')).toBeDefined();
    });
  });

  it('is compared again when an entry of the week is pushed', async () => {
    answer(() => page(), page(PUBLISHED));
    let now = before;
    server.answer(historyRosterWeek, ({ query: { at } }) => roster([at === undefined ? now : before]));
    await open('?of=2026-03-16');
    expect(wordsOf(await panel())).toContain('vandaag, 09:30 · nu, publicatie door Marleen Turfdijk');
    await within(await panel()).findByText('Geen verschil');
    now = after;
    stream().push('entry', pushedEntries(RESCHEDULED), BAS.id);
    await within(await panel()).findByText('1 gewijzigd');
    expect(await differences()).toEqual(['gewijzigd · Noor IJsvogel · 17:00–22:00 · 18:00–22:00']);
    expect(wordsOf(await panel())).toContain('vandaag, 09:45 · nu, wijziging door jou');
  });

  it('says that nothing changed since its publication', async () => {
    answer(() => page(), page(PUBLISHED));
    server.answer(historyRosterWeek, roster([before]));
    await open('?of=2026-03-16');
    await within(await panel()).findByText('Geen verschil');
    expect(wordsOf(await panel())).toBe(
      'Week 12 vergelijken · Schuif om het rooster te zien zoals het was. · vandaag, 09:30 · nu, publicatie door Marleen Turfdijk · vandaag, 09:30 · nu, publicatie door Marleen Turfdijk · Geen verschil · Tussen deze twee momenten is het rooster hetzelfde. · Bekijk het rooster van toen',
    );
  });

  it('says that nothing of the week was recorded', async () => {
    answer(() => page());
    await open('?of=2026-03-16');
    await within(await panel()).findByText('Van deze week is nog niets vastgelegd');
    expect(wordsOf(await panel())).toBe(
      'Week 12 vergelijken · Van deze week is nog niets vastgelegd · Zodra iemand het rooster begint, kun je hier terugkijken.',
    );
  });

  it('explains a failed comparison beside the entries, and retries it', async () => {
    server.answer(historyList, ({ query }) => (isOfStream(query) ? page(PLANNED) : refusal('internal_error')));
    const user = await open('?of=2026-03-16');
    const alert = await within(await panel()).findByRole('alert');
    expect(wordsOf(alert)).toBe(
      'De week kon niet worden geladen · Er ging iets mis op de server. Het is gemeld; probeer het over een paar minuten opnieuw. · Opnieuw proberen',
    );
    expect(sentences()).toEqual(['Marleen Turfdijk plande Noor IJsvogel in op vr 20 mrt']);
    answer(() => page(PLANNED), page(RESCHEDULED, PUBLISHED));
    await user.click(within(alert).getByRole('button', { name: 'Opnieuw proberen' }));
    await within(await panel()).findByText('1 gewijzigd');
    expect(await differences()).toHaveLength(2);
  });

  it('is a page of its own on a phone, as is its former roster, in English', async () => {
    const user = await open('?of=2026-03-16', { language: 'en', device: 'phone' });
    await user.click(screen.getByRole('radio', { name: 'Compare' }));
    const region = await screen.findByRole('region', { name: 'Compare week 12' });
    await within(region).findByText('1 changed');
    expect(within(region).getAllByRole('listitem').map(wordsOf)).toEqual([
      'changed · Noor IJsvogel · 17:00–22:00 · 18:00–22:00',
      'new · Open shift · 17:00–22:00',
    ]);
    expect(address()).toBe('/history?view=compare&of=2026-03-16');
    await user.click(screen.getByRole('radio', { name: 'Back then' }));
    await screen.findByRole('heading', { level: 2, name: /Fri 20 Mar/ });
    expect(main().getAllByRole('listitem').map(wordsOf)).toEqual([
      'Noor IJsvogel, Fri 20 Mar, 17:00 to 22:00, Bediening, changed later: 17:00–22:00 → 18:00–22:00 · 17:00–22:00 · Noor IJ. · Bediening',
    ]);
    expect(address()).toBe('/history?view=board&of=2026-03-16');
  });
});
