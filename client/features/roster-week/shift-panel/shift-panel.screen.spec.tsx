import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { cancelReason } from '#domain/cancel-reason/cancel-reason.resource';
import { historyPutBack } from '#domain/history/put-back.calls';
import { OWN_HISTORY_STREAM, PushedHistoryEntry } from '#domain/history/history.views';
import { CivilDate } from '#domain/kernel/civil-date';
import { Moment } from '#domain/kernel/clock-time';
import { type CancelReasonId, commandIdOf, EventId, LocationId, ShiftId, UserId } from '#domain/kernel/ids';
import { locationsList } from '#domain/location/location.calls';
import type { PlanningLocation } from '#domain/planning/planning.views';
import { planningStream } from '#domain/catalogue/planning-records.views';
import {
  fullSchedulesCreate,
  fullSchedulesDelete,
  fullSchedulesGet,
  fullSchedulesPlanUser,
  fullSchedulesUpdate,
} from '#domain/roster-week/roster-week.calls';
import type { FullSchedule } from '#domain/roster-week/roster-week.views';
import { now } from '../../../platform/state/clock.js';
import { session } from '../../../platform/session/current-session.js';
import { unsent } from '../../../platform/pending-writes/unsent.js';
import { refusal } from '../../../testing/fake-server.js';
import { live, server } from '../../../testing/network.js';
import { address, atRest, goTo, openScreen, type ScreenOptions } from '../../../testing/open-screen.js';
import { BAS, FATIMA, MARLEEN, NOOR, PLACE } from '../../../testing/people.js';
import {
  PLACE_FACTS,
  plannable,
  planningAt,
  publishedShift,
  rosterAt,
  weekState,
} from '../../../testing/planning-place.js';
import { withText, wordsOf } from '../../../testing/words.js';

const MONDAY = CivilDate.parse('2026-03-16');
const FRIDAY = CivilDate.parse('2026-03-20');
/** A change of a published shift, as the log names it. */
const revision = (count: number) => EventId.parse(`01995000-0000-7000-8000-00000000000${count}:0`);
const OPEN = publishedShift('friday', FRIDAY, { addEmployeeSchedule: true, revision: revision(1) });
const OF_NOOR = publishedShift('friday', FRIDAY, { userId: NOOR.id, name: NOOR.name, revision: revision(1) });
const later = (shift: FullSchedule, count: number): FullSchedule => ({
  ...shift,
  start: Moment.parse(`${FRIDAY} 18:30`),
  revision: revision(count),
});

const MOVED_BY_BAS = PushedHistoryEntry.parse({
  id: 'moved',
  at: '2026-03-12T08:58:00.000Z',
  author: { id: BAS.id, name: BAS.name },
  kind: 'ShiftRescheduled',
  horecaLocationId: 'location-1',
  jobFilterId: 'filter-bar',
  date: FRIDAY,
  week: MONDAY,
  subject: { id: NOOR.id, name: NOOR.name },
  entityId: 'friday',
  before: { from: `${FRIDAY} 17:00`, until: `${FRIDAY} 22:00`, jobId: 'service', userId: NOOR.id },
  after: { from: `${FRIDAY} 18:30`, until: `${FRIDAY} 22:00`, jobId: 'service', userId: NOOR.id },
  cause: 'full-schedules-update',
  writeId: 'write of moved',
  undoOf: null,
  putBackLayer: 'published',
  fromLocationId: null,
  fromDate: null,
  fromWeek: null,
  people: [],
  entities: ['friday'],
});

const fill = (shift: FullSchedule) =>
  rosterAt(MONDAY).fill({ week: { bar: weekState(MONDAY, 'filter-bar', 'published') }, shift: { [shift.id]: shift } });
/** Answer of the server, pushed to every board. */
const made = (shift: FullSchedule) => () => {
  push(shift, BAS.id);
  return shift;
};
const push = (shift: FullSchedule | null, author: string) => rosterAt(MONDAY).push('shift', { friday: shift }, author);
const open = (options: Partial<ScreenOptions> = {}) =>
  openScreen({ path: `/main/${FRIDAY}/friday`, as: BAS, ...options });
const panel = async () => within(await screen.findByRole('complementary', { name: 'Dienst' }));
/** Accessible text of the cell on the board. */
const cell = () => wordsOf(screen.getByRole('grid').querySelector('[data-slot="friday"] > span') as Element);
const shiftsShown = () => [...document.querySelectorAll('[data-slot]')].map((one) => one.getAttribute('data-slot'));
type User = Awaited<ReturnType<typeof open>>;

async function choose(user: User, name: string, time: string) {
  const field = (await panel()).getByRole('combobox', { name });
  await user.click(field);
  const times = document.getElementById(field.getAttribute('aria-controls') ?? '') as HTMLElement;
  await user.click(within(times).getByRole('option', { name: time, hidden: true }));
}

/** Chooses when it begins, and saves. */
async function beginLater(user: User) {
  await user.click((await panel()).getByRole('tab', { name: 'Tijd en functie' }));
  await choose(user, 'Begintijd', '18:30');
  await user.click((await panel()).getByRole('button', { name: 'Opslaan' }));
}

beforeEach(() => {
  planningAt(MONDAY).fill({
    ...PLACE_FACTS,
    person: {
      [NOOR.id]: plannable(NOOR),
      [FATIMA.id]: plannable(FATIMA, { freeDays: [FRIDAY] }),
      [MARLEEN.id]: plannable(MARLEEN, { jobIds: [] }),
    },
  });
  server.answer(cancelReason.calls.list, [
    { id: 'ill', description: 'Ziek' },
    { id: 'quiet', description: 'Te rustig' },
  ]);
});

describe('adding a shift to the published roster', () => {
  it('creates an open shift, and opens its panel beside the board', async () => {
    fill(publishedShift('other', '2026-03-17'));
    server.answer(fullSchedulesCreate, made(OPEN));
    // Opening a shift before the stream has it fetches it alone.
    server.answer(fullSchedulesGet, OPEN);
    const user = await open({ path: `/main/add/${MONDAY}/${FRIDAY}` });
    await user.click((await panel()).getByRole('button', { name: 'Dienst toevoegen' }));
    await screen.findByText(withText('Dienst toegevoegd: vr 20 mrt, 17:00–22:00.'));
    await waitFor(() => expect(address()).toMatch(/^\/main\/2026-03-20\/friday/));
    await screen.findByRole('region', { name: 'Wie werkt deze dienst?' });
    expect((await panel()).getByRole('switch', { name: 'Medewerkers mogen deze dienst aanvragen' })).toHaveProperty(
      'checked',
      true,
    );
    expect(server.requests(fullSchedulesCreate).map(({ body }) => body)).toEqual([
      {
        jobId: 'service',
        horecaLocationId: 'location-1',
        start: `${FRIDAY} 17:00`,
        ending: `${FRIDAY} 22:00`,
        addEmployeeSchedule: true,
      },
    ]);
  });

  it('removes the shift from the board after its deletion, though the stream never confirmed it', async () => {
    fill(publishedShift('other', '2026-03-17'));
    server.answer(fullSchedulesCreate, OPEN);
    server.answer(fullSchedulesGet, OPEN);
    server.answer(fullSchedulesDelete, undefined);
    const user = await open({ path: `/main/add/${MONDAY}/${FRIDAY}?department=all` });
    await user.click((await panel()).getByRole('button', { name: 'Dienst toevoegen' }));
    await waitFor(() => expect(shiftsShown()).toEqual(['other', 'friday']));
    await user.click(await screen.findByRole('button', { name: 'Dienst verwijderen' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Verwijderen' }));
    await screen.findByText('Dienst verwijderd.');
    // An added shift that the stream does not confirm disappears after ten seconds.
    await waitFor(() => expect(shiftsShown()).toEqual(['other']), { timeout: 3_000 });
  });

  it('does not open the panel after the user has closed the form', async () => {
    fill(publishedShift('other', '2026-03-17'));
    server.answer(fullSchedulesCreate, made(OPEN));
    const release = server.hold(fullSchedulesCreate);
    const user = await open({ path: `/main/add/${MONDAY}/${FRIDAY}?department=all` });
    await user.click((await panel()).getByRole('button', { name: 'Dienst toevoegen' }));
    await user.click((await panel()).getByRole('button', { name: 'Sluiten' }));
    await waitFor(() => expect(address()).toBe(`/main?week=${MONDAY}&department=all`));
    release();
    await screen.findByText(withText('Dienst toegevoegd: vr 20 mrt, 17:00–22:00.'));
    await atRest();
    expect(address()).toBe(`/main?week=${MONDAY}&department=all`);
  });
});

it('an added shift that the stream has not confirmed is not shown to the next user', async () => {
  fill(publishedShift('other', '2026-03-17'));
  server.answer(fullSchedulesCreate, OPEN);
  server.answer(fullSchedulesGet, OPEN);
  const user = await open({ path: `/main/add/${MONDAY}/${FRIDAY}` });
  await user.click((await panel()).getByRole('button', { name: 'Dienst toevoegen' }));
  await waitFor(() => expect(shiftsShown()).toEqual(['other', 'friday']));
  session.end('logged_out');
  await screen.findByRole('button', { name: 'Inloggen' });
  session.signIn({ user: { ...BAS, id: UserId.parse('lotte') }, token: 'token of Lotte' }, now());
  await goTo(`/main?week=${MONDAY}&department=all`);
  await waitFor(() => expect(shiftsShown()).toContain('other'));
  expect(shiftsShown()).toEqual(['other']);
});

describe('the next user after a sign-out', () => {
  const logInAsMarleen = async () => {
    session.end('elsewhere');
    await screen.findByRole('button', { name: 'Inloggen' });
    session.signIn({ user: MARLEEN, token: 'token of Marleen' }, now());
    await goTo(`/main?week=${MONDAY}&department=all`);
    await screen.findByRole('grid');
  };

  it('sees no undo button of the former user', async () => {
    fill(OPEN);
    const assigned = { ...OPEN, userId: NOOR.id, name: NOOR.name, addEmployeeSchedule: false, revision: revision(2) };
    server.answer(fullSchedulesPlanUser, made(assigned));
    const user = await open();
    await user.click((await panel()).getByRole('button', { name: /^Noor IJsvogel inplannen/ }));
    await screen.findByRole('button', { name: 'Ongedaan maken' });
    await logInAsMarleen();
    expect(screen.queryByRole('button', { name: 'Ongedaan maken' })).toBeNull();
  });

  it('does not send queued changes of the former user', async () => {
    fill(OF_NOOR);
    server.answer(fullSchedulesUpdate, later(OF_NOOR, 2));
    const user = await open();
    await beginLater(user);
    await screen.findByText(withText('Dienst gewijzigd: vr 20 mrt, 18:30–22:00.'));
    await user.click((await panel()).getByRole('tab', { name: 'Wie' }));
    const release = server.hold(fullSchedulesUpdate);
    await user.click(await (await panel()).findByRole('button', { name: 'Te rustig' }));
    await user.click(screen.getByRole('button', { name: 'Ongedaan maken' }));
    await logInAsMarleen();
    release();
    await waitFor(() => expect([...unsent.value]).toEqual([]));
    expect(server.requests(fullSchedulesUpdate).map(({ body }) => [body.start, body.canceled])).toEqual([
      [`${FRIDAY} 18:30`, undefined],
      [undefined, true],
    ]);
  });

  it('sees no confirmation of the former user', async () => {
    fill(OPEN);
    const facts = { people: [] };
    server.refuse(fullSchedulesPlanUser, 'planned_while_unavailable_needs_confirmation', { facts });
    const user = await open();
    await user.click((await panel()).getByRole('button', { name: /^Fatima Wilgenroos toch inplannen/ }));
    await screen.findByRole('dialog');
    await logInAsMarleen();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(server.requests(fullSchedulesPlanUser).map(({ body }) => body.confirm)).toEqual([false]);
  });
});

describe('a published shift in the shift panel', () => {
  it('plans an available person with one tap, and an unavailable one after a confirmation', async () => {
    fill(OPEN);
    const facts = {
      people: [
        {
          userId: FATIMA.id,
          name: FATIMA.name,
          reasons: ['free_day'],
          from: OPEN.start,
          until: OPEN.ending,
          jobId: 'service',
        },
      ],
    };
    const assigned = {
      ...OPEN,
      userId: FATIMA.id,
      name: FATIMA.name,
      addEmployeeSchedule: false,
      revision: revision(2),
    };
    server.refuse(fullSchedulesPlanUser, 'planned_while_unavailable_needs_confirmation', { facts }, made(assigned));
    const user = await open();
    const who = within((await panel()).getByRole('region', { name: 'Wie werkt deze dienst?' }));
    expect(who.getAllByRole('listitem').map(wordsOf)).toEqual([
      'Noor IJsvogel inplannen · 1 · Noor IJsvogel · beschikbaar · eerste dienst van de week · 0 u · Inplannen',
      'Fatima Wilgenroos toch inplannen · – · Fatima Wilgenroos · vrije dag · Toch inplannen',
    ]);
    await user.click(who.getByRole('button', { name: /^Fatima Wilgenroos toch inplannen/ }));
    const question = await screen.findByRole('dialog');
    expect(wordsOf(question)).toBe(
      'Fatima Wilgenroos is dan niet beschikbaar · Vrije dag. Toch inplannen? · Annuleren · Toch inplannen',
    );
    await user.click(within(question).getByRole('button', { name: 'Toch inplannen' }));
    await screen.findByText(withText('Fatima Wilgenroos is ingepland: vr 20 mrt, 17:00–22:00.'));
  });

  it.each([
    ['paid', {}, '6 u · 30 min pauze'],
    ['unpaid', { unpaidBreak: 30 }, '5,5 u · 30 min onbetaalde pauze'],
  ])('has its hours and a break that is %s', async (_pay, unpaid, text) => {
    const times = { start: Moment.parse(`${FRIDAY} 16:00`), hours: 6 };
    fill({ ...OF_NOOR, ...times, ...('unpaidBreak' in unpaid && { hours: 5.5, ...unpaid }) });
    await open();
    expect(await (await panel()).findByText(`Bediening · ${text}`)).toBeDefined();
  });

  it('saves a later start, and shows it on the board', async () => {
    fill(OF_NOOR);
    server.answer(fullSchedulesUpdate, made(later(OF_NOOR, 2)));
    const user = await open();
    await beginLater(user);
    await screen.findByText(withText('Dienst gewijzigd: vr 20 mrt, 18:30–22:00.'));
    expect(server.requests(fullSchedulesUpdate).map(({ params, body }) => [params.id, body])).toEqual([
      ['friday', { start: `${FRIDAY} 18:30`, basedOn: revision(1), confirm: false }],
    ]);
    await waitFor(() => expect(cell()).toBe('Noor IJsvogel, vrijdag 20 mrt, 18:30 tot 22:00, Bediening'));
  });

  it('keeps input made during a save, and saves it based on the new revision', async () => {
    fill(OF_NOOR);
    server.answer(fullSchedulesUpdate, made(later(OF_NOOR, 2)));
    const release = server.hold(fullSchedulesUpdate);
    const user = await open();
    await beginLater(user);
    await choose(user, 'Eindtijd', '23:00');
    release();
    await screen.findByText(withText('Dienst gewijzigd: vr 20 mrt, 18:30–22:00.'));
    const form = await panel();
    expect(form.getByRole('combobox', { name: 'Begintijd' })).toHaveProperty('value', '18:30');
    expect(form.getByRole('combobox', { name: 'Eindtijd' })).toHaveProperty('value', '23:00');
    await user.click(form.getByRole('button', { name: 'Opslaan' }));
    await waitFor(() =>
      expect(server.requests(fullSchedulesUpdate).map(({ body }) => body)).toEqual([
        { start: `${FRIDAY} 18:30`, basedOn: revision(1), confirm: false },
        { ending: `${FRIDAY} 23:00`, basedOn: revision(2), confirm: false },
      ]),
    );
  });

  it('is called off with one tap on a reason, and undo reinstates it', async () => {
    fill(OF_NOOR);
    const off = {
      ...OF_NOOR,
      canceled: true,
      cancelReasonId: 'quiet' as CancelReasonId,
      cancelReason: 'Te rustig',
      revision: revision(2),
    };
    const on = { ...OF_NOOR, revision: revision(3) };
    server.answer(fullSchedulesUpdate, ({ body }) => made(body.canceled ? off : on)());
    const user = await open();
    await user.click(await (await panel()).findByRole('button', { name: 'Te rustig' }));
    await screen.findByText(withText('Noor IJsvogel is afgemeld: vr 20 mrt, 17:00–22:00.'));
    await (await panel()).findByText('Afgemeld: Te rustig');
    await user.click(screen.getByRole('button', { name: 'Ongedaan maken' }));
    await waitFor(async () => expect((await panel()).queryByText('Afgemeld: Te rustig')).toBeNull());
    expect(server.requests(fullSchedulesUpdate).map(({ body }) => body)).toEqual([
      { canceled: true, cancelReasonId: 'quiet', basedOn: revision(1), confirm: false },
      { canceled: false, basedOn: revision(2), confirm: false },
    ]);
  });

  it('is replaced on a phone in three taps: shift, reason and replacement', async () => {
    const from17 = { [FRIDAY]: { from: 17 * 60, until: 26 * 60 } };
    const lunch = { ...OF_NOOR, start: Moment.parse(`${FRIDAY} 12:00`), ending: Moment.parse(`${FRIDAY} 18:00`) };
    planningAt(MONDAY).fill({
      ...PLACE_FACTS,
      person: {
        [NOOR.id]: plannable(NOOR),
        [FATIMA.id]: plannable(FATIMA, { always: false, availability: from17 }),
        [MARLEEN.id]: plannable(MARLEEN),
      },
    });
    fill(lunch);
    const off = { ...lunch, canceled: true, cancelReason: 'Ziek', revision: revision(2) };
    server.answer(fullSchedulesUpdate, () => made(off)());
    const assigned: FullSchedule = {
      ...lunch,
      id: ShiftId.parse('instead'),
      replacementOf: OF_NOOR.id,
      userId: MARLEEN.id,
      name: MARLEEN.name,
    };
    server.answer(fullSchedulesPlanUser, () => {
      rosterAt(MONDAY).push('shift', { instead: { ...assigned, revision: revision(3) } }, BAS.id);
      return { ...assigned, revision: revision(3) };
    });
    const user = await open({ path: `/main?week=${MONDAY}`, device: 'phone' });
    let taps = 0;
    const tap = async (element: Element) => {
      taps += 1;
      await user.click(element);
    };
    await user.click(await screen.findByText('vr'));
    await tap(await screen.findByRole('link', { name: /Noor/ }));
    await tap(await screen.findByRole('button', { name: 'Ziek' }));
    const who = within(await screen.findByRole('region', { name: 'Wie neemt het over?' }));
    expect(who.getAllByRole('listitem').map(wordsOf)).toEqual([
      'Marleen Turfdijk inplannen · 1 · Marleen Turfdijk · beschikbaar · eerste dienst van de week · 0 u · Inplannen',
      'Fatima Wilgenroos toch inplannen · – · Fatima Wilgenroos · alleen vanaf 17:00 · Toch inplannen',
    ]);
    await tap(who.getByRole('button', { name: /^Marleen Turfdijk inplannen/ }));
    await screen.findByText(withText('Marleen Turfdijk is ingepland: vr 20 mrt, 12:00–18:00.'));
    expect(taps).toBe(3);
    expect(server.requests(fullSchedulesPlanUser).map(({ params, body }) => [params.id, body])).toEqual([
      ['friday', { userId: MARLEEN.id, basedOn: revision(2), confirm: false }],
    ]);
  });

  it('offers the start times of the location that it moves to', async () => {
    fill(OF_NOOR);
    const [thisLocation, otherLocation] = [PLACE.horecaLocationId, LocationId.parse('location-2')];
    const openingHours = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, open: null, close: null }));
    const placeOf = (id: LocationId, description: string) => ({
      id,
      description,
      domain: `${id}.example`,
      timezone: PLACE.timezone,
      openingHours,
      smsTextConfig: { text: '', sender: '' },
    });
    server.answer(locationsList, [placeOf(thisLocation, PLACE.description), placeOf(otherLocation, 'Het Turfschip')]);
    const location = PLACE_FACTS.location[thisLocation] as PlanningLocation;
    live
      .of(planningStream(otherLocation, MONDAY))
      .fill({ location: { [otherLocation]: { ...location, locationId: otherLocation, quarterHours: true } } });
    const user = await open();
    await user.click((await panel()).getByRole('tab', { name: 'Tijd en functie' }));
    await user.click((await panel()).getByRole('combobox', { name: 'Vestiging' }));
    await user.click(await screen.findByRole('option', { name: 'Het Turfschip', hidden: true }));
    await choose(user, 'Begintijd', '17:15');
    expect((await panel()).getByRole('combobox', { name: 'Begintijd' })).toHaveProperty('value', '17:15');
  });

  it("queues a call-off behind the undo of a revert, without reporting a colleague's change", async () => {
    const moved = later(OF_NOOR, 1);
    fill(moved);
    const facts = {
      changes: [{ before: MOVED_BY_BAS.after, after: MOVED_BY_BAS.before }],
      changedSince: false,
      told: [NOOR.name],
      seen: 'mark',
    };
    let written = 1;
    server.answer(historyPutBack, ({ body }, _caller, headers) => {
      if (body.confirm === undefined && !body.undo) return refusal('put_back_needs_confirmation', { facts }, headers);
      written += 1;
      return { writeId: commandIdOf(revision(written)), left: 0 };
    });
    server.answer(fullSchedulesUpdate, {
      ...moved,
      canceled: true,
      cancelReason: 'Te rustig',
      revision: revision(4),
    });
    const user = await open();
    const recent = within(await (await panel()).findByRole('region', { name: 'Laatste wijzigingen' }));
    live.of(OWN_HISTORY_STREAM).push('entry', { moved: MOVED_BY_BAS }, BAS.id);
    await user.click(await recent.findByRole('button', { name: /^Zet terug: Jij veranderde/ }));
    const text = await screen.findByText('Teruggezet. Er gaat een bericht naar Noor IJsvogel.');
    const done = text.closest<HTMLElement>('[role="alert"]') ?? document.body;
    push({ ...OF_NOOR, revision: revision(2) }, BAS.id);
    await waitFor(() => expect(cell()).toBe('Noor IJsvogel, vrijdag 20 mrt, 17:00 tot 22:00, Bediening'));
    const release = server.hold(historyPutBack);
    await user.click(within(done).getByRole('button', { name: 'Ongedaan maken' }));
    await user.click(await (await panel()).findByRole('button', { name: 'Te rustig' }));
    release();
    await screen.findByText('Ongedaan gemaakt.');
    expect(server.requests(fullSchedulesUpdate)).toEqual([]);
    push({ ...moved, revision: revision(3) }, BAS.id);
    // The word about it names the shift as it was chosen.
    await screen.findByText(withText('Noor IJsvogel is afgemeld: vr 20 mrt, 17:00–22:00.'));
    expect(server.requests(fullSchedulesUpdate).map(({ body }) => [body.basedOn, body.canceled])).toEqual([
      [revision(3), true],
    ]);
    expect((await panel()).queryByText('Deze dienst is intussen gewijzigd')).toBeNull();
    expect(server.requests(historyPutBack).map(({ body }) => body)).toEqual([
      { entryId: 'moved', undo: false },
      { entryId: 'moved', confirm: 'mark', undo: false },
      { writeId: commandIdOf(revision(2)), undo: true },
    ]);
  });

  it('asks before a revert that sends messages to several people', async () => {
    fill(later(OF_NOOR, 1));
    const changes = [{ before: MOVED_BY_BAS.after, after: MOVED_BY_BAS.before }];
    const facts = { changes, changedSince: false, told: [NOOR.name, FATIMA.name], seen: 'mark' };
    server.answer(historyPutBack, ({ body }, _caller, headers) =>
      body.confirm === undefined
        ? refusal('put_back_needs_confirmation', { facts }, headers)
        : { writeId: 'put-back', left: 0 },
    );
    const user = await open();
    const recent = within(await (await panel()).findByRole('region', { name: 'Laatste wijzigingen' }));
    live.of(OWN_HISTORY_STREAM).push('entry', { moved: MOVED_BY_BAS }, BAS.id);
    const putBack = await recent.findByRole('button', { name: /^Zet terug: Jij veranderde/ });
    await user.click(putBack);
    const question = await screen.findByRole('dialog', { name: 'Terugzetten' });
    const told = 'Er gaat een bericht naar Noor IJsvogel en Fatima Wilgenroos.';
    expect(wordsOf(question)).toBe(`Terugzetten · ${told} · Annuleren · Zet terug`);
    await user.click(within(question).getByRole('button', { name: 'Annuleren' }));
    await waitFor(() => expect(putBack).toHaveProperty('disabled', false));
    expect(server.requests(historyPutBack)).toHaveLength(1);
    await user.click(putBack);
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Zet terug' }));
    await screen.findByText(`Teruggezet. ${told}`);
  });

  const OWED =
    'Noor IJsvogel heeft een oproepcontract en de dienst begint binnen 24 u. Zeg je zelf af, dan moet je 5 u doorbetalen; niet bij ziekte. Bron: Cao Horeca 2025–2026. Laat het controleren door je adviseur.';

  it.each<[title: string, at: string, notes: string[]]>([
    ['shows no pay owed to a person on call 24 hours before the shift', '2026-03-19T17:00:00+01:00', []],
    ['warns about pay owed to a person on call a minute later', '2026-03-19T17:01:00+01:00', [OWED]],
  ])('%s', async (_title, at, notes) => {
    fill(OF_NOOR);
    vi.setSystemTime(at);
    await open();
    await (await panel()).findByRole('button', { name: 'Te rustig' });
    expect((await panel()).queryAllByRole('note').map(wordsOf)).toEqual(notes);
  });

  it('warns about pay owed to a person on call when the shift is shortened too late', async () => {
    fill(OF_NOOR);
    vi.setSystemTime('2026-03-20T09:00:00+01:00');
    const user = await open();
    await user.click((await panel()).getByRole('tab', { name: 'Tijd en functie' }));
    await choose(user, 'Begintijd', '18:30');
    expect(wordsOf(await (await panel()).findByRole('note'))).toBe(
      'Noor IJsvogel heeft een oproepcontract en de dienst begint binnen 24 u. Maak je hem korter, dan moet je 1,5 u extra doorbetalen. Bron: Cao Horeca 2025–2026. Laat het controleren door je adviseur.',
    );
  });

  /** Makes it begin later, and take that back while it is called off. Answers on what each of the three was based. */
  const undoWhileCalledOff = async (theirs?: FullSchedule) => {
    fill(OF_NOOR);
    let current = OF_NOOR;
    server.answer(fullSchedulesUpdate, ({ body }, _caller, headers) => {
      if (body.basedOn !== current.revision) return refusal('version_conflict', { current: { ...current } }, headers);
      current = {
        ...current,
        start: body.start ?? current.start,
        revision: revision(Number(current.revision.at(-3)) + 1),
      };
      return current;
    });
    const user = await open();
    await beginLater(user);
    await screen.findByText(withText('Dienst gewijzigd: vr 20 mrt, 18:30–22:00.'));
    if (theirs) {
      current = theirs;
      push(theirs, MARLEEN.id);
      await waitFor(() => expect(cell()).toBe('Noor IJsvogel, vrijdag 20 mrt, 18:30 tot 23:30, Bediening'));
    }
    await user.click((await panel()).getByRole('tab', { name: 'Wie' }));
    const release = server.hold(fullSchedulesUpdate);
    await user.click(await (await panel()).findByRole('button', { name: 'Te rustig' }));
    await user.click(screen.getByRole('button', { name: 'Ongedaan maken' }));
    release();
    await waitFor(() => expect(server.requests(fullSchedulesUpdate)).toHaveLength(3));
    await waitFor(() => expect([...unsent.value]).toEqual([]));
    return server.requests(fullSchedulesUpdate).map(({ body: { basedOn, start } }) => [basedOn, start]);
  };

  it('bases an undo of its times on the call-off that is being sent', async () => {
    expect(await undoWhileCalledOff()).toEqual([
      [revision(1), `${FRIDAY} 18:30`],
      [revision(2), undefined],
      [revision(3), `${FRIDAY} 17:00`],
    ]);
  });

  it("bases an undo of its times on the user's save when a colleague changed the shift in between", async () => {
    const theirs = { ...later(OF_NOOR, 8), ending: Moment.parse(`${FRIDAY} 23:30`) };
    const based = await undoWhileCalledOff(theirs);
    expect(based).toEqual([
      [revision(1), `${FRIDAY} 18:30`],
      [revision(8), undefined],
      [revision(2), `${FRIDAY} 17:00`],
    ]);
  });

  it('is deleted after a confirmation with its consequences, and leads back to the week', async () => {
    fill(OF_NOOR);
    const facts = { shift: OF_NOOR, pendingRequests: 0, pendingSwaps: 1 };
    server.refuse(fullSchedulesDelete, 'removal_needs_confirmation', { facts }, () => {
      push(null, BAS.id);
      return undefined;
    });
    const user = await open({ path: `/main/${FRIDAY}/friday?department=all` });
    await user.click((await panel()).getByRole('button', { name: 'Dienst verwijderen' }));
    const question = await screen.findByRole('dialog');
    expect(wordsOf(question)).toBe(
      'Dienst verwijderen? · Verwijderen kan niet ongedaan worden gemaakt en de dienst telt nergens meer mee. Afmelden bewaart hem in de cijfers. · Noor IJsvogel, vr 20 mrt, 17:00–22:00 · 1 ruilverzoek vervalt · Annuleren · Verwijderen',
    );
    await user.click(within(question).getByRole('button', { name: 'Verwijderen' }));
    await screen.findByText('Dienst verwijderd.');
    await waitFor(() => expect(address()).toBe(`/main?week=${MONDAY}&department=all`));
  });
});

describe("a colleague's change of the shift in the panel", () => {
  it('appears on the board and is announced, and a deletion is explained in the panel', async () => {
    fill(OF_NOOR);
    await open();
    await panel();
    await waitFor(() => expect(cell()).toBe('Noor IJsvogel, vrijdag 20 mrt, 17:00 tot 22:00, Bediening'));
    push(later(OF_NOOR, 2), MARLEEN.id);
    await screen.findByText(withText('Marleen Turfdijk wijzigde vr 20 mrt, 18:30 tot 22:00.'));
    await waitFor(() => expect(cell()).toBe('Noor IJsvogel, vrijdag 20 mrt, 18:30 tot 22:00, Bediening'));
    push(null, MARLEEN.id);
    await screen.findByText('Deze dienst bestaat niet meer');
  });

  it("is shown beside the user's refused change, and the user chooses the version to keep", async () => {
    fill(OF_NOOR);
    const theirs = { ...OF_NOOR, start: Moment.parse(`${FRIDAY} 12:00`), revision: revision(2) };
    server.refuse(fullSchedulesUpdate, 'version_conflict', { current: theirs });
    const user = await open();
    await beginLater(user);
    const notice = await (await panel()).findByRole('alert');
    expect(wordsOf(notice)).toBe(
      'Deze dienst is intussen gewijzigd · Er staat nu: Noor IJsvogel, vr 20 mrt, 12:00–22:00 · Die van mij · Wat er staat',
    );
    server.answer(fullSchedulesUpdate, made(later(OF_NOOR, 3)));
    await user.click(within(notice).getByRole('button', { name: 'Die van mij' }));
    await screen.findByText(withText('Dienst gewijzigd: vr 20 mrt, 18:30–22:00.'));
    expect(server.requests(fullSchedulesUpdate).map(({ body }) => [body.start, body.basedOn])).toEqual([
      [`${FRIDAY} 18:30`, revision(1)],
      [`${FRIDAY} 18:30`, revision(2)],
    ]);
    expect((await panel()).queryByRole('alert')).toBeNull();
  });
});
