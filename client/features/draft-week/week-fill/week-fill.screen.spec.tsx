import { screen, waitFor, within } from '@testing-library/react';
import { v7 as uuid } from 'uuid';
import { describe, expect, it } from 'vitest';
import { fillSettingsUpdate } from '#domain/fill/fill-settings.calls';
import { type FillSettings, STRICT } from '#domain/fill/fill-settings';
import { scheduleDtCommands } from '#domain/draft-week/draft-week.calls';
import { fillsCreate, fillsRemove, fillsResume, fillsStop, fillsTake } from '#domain/fill/fill.calls';
import { ownStream } from '#domain/catalogue/own-records.views';
import type { WeekFillView } from '#domain/fill/fill.views';
import { costWeek } from '#domain/insight/cost.calls';
import { statsFairness } from '#domain/insight/insight.calls';
import { addDays, type CivilDate } from '#domain/kernel/civil-date';
import type { JobFilterId, LocationId, UserId } from '#domain/kernel/ids';
import { cellAt, openBoard, WEEK } from '../../../testing/board-screen.js';
import { by, FakeWeek, slot, times } from '../../../testing/fake-week.js';
import { pendingWritesOf } from '../../../platform/pending-writes/current-pending-writes.js';
import { recordsNow } from '../../../platform/live/live-client.js';
import { recordsOf } from '../../../platform/live/record-maps.js';
import { live, ownOf, locationStream, server } from '../../../testing/network.js';
import { BAS, FATIMA, MARLEEN, NOOR, PLACE } from '../../../testing/people.js';
import { PLACE_FACTS, plannable } from '../../../testing/planning-place.js';
import { answerWeekCalls } from '../../../testing/week-calls.js';
import { wordsOf } from '../../../testing/words.js';

const TUESDAY = addDays(WEEK, 1);
const DINNER = slot('dinner', WEEK, '17:00-23:00');
const LUNCH = slot('lunch', TUESDAY, '11:00-17:00');
const BRUNCH = slot('brunch', TUESDAY, '10:00-15:00');
/** Noor for Monday, Fatima, who is free on Monday, for Tuesday; nobody is left for the brunch. */
const PROPOSAL = {
  slots: [DINNER, BRUNCH, LUNCH].map(({ slotId, jobId, time }) => ({ slotId, jobId, time })),
  assignments: [
    { slotId: DINNER.slotId, userId: NOOR.id },
    { slotId: LUNCH.slotId, userId: FATIMA.id },
  ],
  seed: 1,
  steps: 60_000,
  penalty: 1,
  firstPenalty: 2,
  gap: 0.4,
};

const viewOf = (shape: Partial<WeekFillView> = {}): WeekFillView => ({
  id: 'fill-1' as WeekFillView['id'],
  locationId: PLACE.horecaLocationId,
  monday: WEEK,
  jobFilterId: null,
  date: null,
  slotIds: null,
  fromScenario: false,
  settings: STRICT,
  departments: [],
  seconds: 10,
  status: 'ready',
  ahead: 0,
  before: null,
  progress: { slots: 0, filled: 0, gap: null, secondsLeft: null },
  proposal: PROPOSAL,
  ...shape,
});
const proposing = (shape: Partial<typeof PROPOSAL> = {}) =>
  server.answer(fillsCreate, viewOf({ proposal: { ...PROPOSAL, ...shape } }));
const push = (shape: Partial<WeekFillView>) => ownOf(BAS).push('weekFill', { 'fill-1': viewOf(shape) });

/** Discard of a proposal that waits for a connection. */
const discardOf = (id: string) => ({
  key: uuid(),
  change: 'discardProposal' as const,
  request: { params: { id } },
  subject: id,
  from: WEEK,
  until: addDays(WEEK, 6),
});

const BAR = 'filter-bar' as JobFilterId;
const pushSettings = (settings: FillSettings) =>
  locationStream().push('fillSettings', { [BAR]: { jobFilterId: BAR, settings } });
const answer = async (user: Awaited<ReturnType<typeof openBoard>>, name: string) =>
  user.click(within(await screen.findByRole('dialog', { name: 'Voorstel verwerpen?' })).getByRole('button', { name }));

const weekWith = (...slots: ReturnType<typeof slot>[]) => {
  const week = new FakeWeek(WEEK, [
    plannable(NOOR, { contractHours: 24, freeDays: [TUESDAY] }),
    plannable(FATIMA, { contractHours: 24, freeDays: [WEEK] }),
    plannable(BAS, { jobIds: [] }),
  ]);
  week.begin(MARLEEN, slots);
  answerWeekCalls(week);
  proposing();
  server.answer(fillsTake, undefined);
  return week;
};
const userIds = (week: FakeWeek) => week.slots.map(({ userId }) => userId);
/** Plans that were recorded in the history. */
const recorded = () => server.requests(fillsTake).map(({ body }) => body);
const ghosts = () => [...document.querySelectorAll('[data-ghost]')].map(({ textContent }) => textContent);
const strip = (name = 'Voorstel voor de week') => screen.findByRole('region', { name });
const fill = async () => {
  const user = await openBoard();
  await user.click(await screen.findByRole('button', { name: 'Vul de week' }));
  await screen.findByText(/open diensten gevuld|Niemand kan deze/);
  return user;
};

describe('filling the open shifts of a board', () => {
  it('shows proposed people over open shifts, changes nothing, and plans all of them as one step to undo', async () => {
    const week = weekWith(DINNER, LUNCH, BRUNCH);
    const user = await fill();
    await waitFor(() => expect(ghosts()).toEqual(['Noor IJ.', 'Fatima W.']));
    expect(wordsOf(await strip())).toContain(
      '2 van 3 open diensten gevuld · niemand verplaatst · 12 u erbij · geen nieuwe waarschuwingen · hooguit 0,4% van het best mogelijke',
    );
    expect(wordsOf(await strip())).toContain(
      'Contracturen nog niet ingepland · 48 u → 36 u · Waarschuwingen over mensen · blijft 0 · Nu → met dit voorstel.',
    );
    expect(wordsOf(await strip())).not.toContain('Loonkosten');
    expect(userIds(week)).toEqual([null, null, null]);
    expect(server.requests(fillsCreate).map(({ body }) => body)).toMatchObject([
      { start: WEEK, jobFilterId: 'filter-bar', seconds: 10 },
    ]);

    await user.click(screen.getByRole('button', { name: 'Alles overnemen (2)' }));
    await waitFor(() => expect(userIds(week)).toEqual([NOOR.id, FATIMA.id, null]));
    expect(ghosts()).toEqual([]);
    await waitFor(() => expect(recorded()).toEqual([{ slotIds: [DINNER.slotId, LUNCH.slotId] }]));

    await user.click(cellAt(0, 0));
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(userIds(week)).toEqual([null, null, null]));
    expect(ghosts()).toEqual(['Noor IJ.', 'Fatima W.']);
  });

  it('compares fairness and, for readers of wages, the cost of the week now and with the proposal', async () => {
    weekWith({ ...DINNER, time: times(WEEK, '17:00-close') }, LUNCH);
    proposing({
      slots: PROPOSAL.slots.map((one) =>
        one.slotId === DINNER.slotId ? { ...one, time: times(WEEK, '17:00-close') } : one,
      ),
    });
    const counted = {
      closings: 3,
      weekends: 0,
      sundays: 0,
      calls: 0,
      redLetterDays: 0,
      evenings: 0,
      openShiftsTaken: 0,
    };
    const person = { jobId: DINNER.jobId, share: 'up_to_32' as const, peers: 2, mean: { ...counted, closings: 1.5 } };
    server.answer(statsFairness, {
      from: '2026-01-16' as CivilDate,
      until: '2026-03-12' as CivilDate,
      forAll: true,
      people: [
        { ...person, userId: FATIMA.id, name: FATIMA.name, counts: { ...counted, evenings: 6 } },
        { ...person, userId: NOOR.id, name: NOOR.name, counts: { ...counted, closings: 0 } },
      ],
    });
    const wages = [{ from: '2026-01-01' as CivilDate, hourlyCents: 2000 }];
    server.answer(costWeek, {
      people: [NOOR, FATIMA].map(({ id }) => ({ userId: id, wages })),
      employerSurcharge: 0,
      holidayAllowance: 0,
      costTarget: null,
      turnover: [],
    });
    const user = await openBoard('', { as: MARLEEN });
    await user.click(await screen.findByRole('button', { name: 'Vul de week' }));
    await waitFor(async () =>
      expect(wordsOf(await strip())).toContain('Sluitdiensten, verst boven gemiddeld · Fatima W. 1,5 → 1'),
    );
    expect(wordsOf(await strip())).toContain('Avonden, verst boven gemiddeld · Fatima W. 3 → 2,5');
    await waitFor(async () => expect(wordsOf(await strip())).toContain('Loonkosten van de week · € 0 → € 280'));
  });

  it('says why somebody is proposed, who would be next and why not somebody else, and leaves a rejected shift open', async () => {
    const week = weekWith(DINNER, LUNCH, BRUNCH);
    const user = await fill();
    await user.click(cellAt(0, 0));
    const region = within(await strip());
    await region.findByText('Noor IJsvogel: beschikbaar · eerste dienst van de week. Niemand anders kan.');
    await user.selectOptions(region.getByRole('combobox', { name: 'Waarom niet…' }), 'Fatima Wilgenroos');
    await region.findByText('Is vrij: vrije dag');
    await user.click(region.getByRole('button', { name: 'Niet doen' }));
    await waitFor(() => expect(ghosts()).toEqual(['Fatima W.']));
    await region.findByText('Noor IJsvogel kan deze dienst wel draaien.');
    expect(userIds(week)).toEqual([null, null, null]);
  });

  it('keeps the keyboard in the strip when an accepted or rejected shift takes its buttons along', async () => {
    weekWith(DINNER, LUNCH, BRUNCH);
    const user = await fill();
    await user.click(screen.getByRole('button', { name: 'Lijst' }));
    for (const [shift, button] of [
      ['Noor IJsvogel', 'Niet doen'],
      ['Fatima Wilgenroos', 'Overnemen'],
    ] as const) {
      const region = within(await strip());
      await user.click(await region.findByRole('button', { name: new RegExp(shift) }));
      region.getByRole('button', { name: button }).focus();
      await user.keyboard('{Enter}');
      await waitFor(async () => expect(document.activeElement).toBe(await strip()));
    }
  });

  it('says which licence that the location requires a proposed person holds', async () => {
    const week = new FakeWeek(
      WEEK,
      [
        plannable(NOOR, { contractHours: 24, licences: { socialHygiene: null, firstAid: null } }),
        plannable(FATIMA, { freeDays: [WEEK] }),
        plannable(BAS, { jobIds: [] }),
      ],
      {
        location: Object.fromEntries(
          Object.entries(PLACE_FACTS.location).map(([id, facts]) => [
            id,
            { ...facts, licenceMinimum: { socialHygiene: 1, firstAid: 0 } },
          ]),
        ),
      },
    );
    week.begin(MARLEEN, [DINNER]);
    answerWeekCalls(week);
    proposing({ assignments: [{ slotId: DINNER.slotId, userId: NOOR.id }] });
    const user = await fill();
    await user.click(cellAt(0, 0));
    await waitFor(async () =>
      expect(wordsOf(await strip())).toContain(
        'Noor IJsvogel: beschikbaar · eerste dienst van de week. Heeft sociale hygiëne, die hier nodig is. Niemand anders kan.',
      ),
    );
  });

  it('says for a proposed person what speaks for them, and what to mind', async () => {
    const before = [-6, -5, -4, -3, -2, -1].map((days) => addDays(WEEK, days));
    const week = new FakeWeek(WEEK, [plannable(NOOR, { contractHours: 24 }), plannable(BAS, { jobIds: [] })], {
      elsewhere: {
        [NOOR.id]: {
          userId: NOOR.id as UserId,
          items: before.map((date) => ({
            layer: 'published' as const,
            id: null,
            userId: NOOR.id as UserId,
            date,
            locationId: PLACE.horecaLocationId as LocationId,
            jobId: null,
            time: times(date, '17:00-20:00'),
            location: 'Café',
          })),
        },
      },
    });
    week.begin(MARLEEN, [DINNER]);
    answerWeekCalls(week);
    proposing({ assignments: [{ slotId: DINNER.slotId, userId: NOOR.id }] });
    const user = await fill();
    await user.click(cellAt(0, 0));
    await waitFor(async () =>
      expect(wordsOf(await strip())).toContain(
        'Noor IJsvogel: beschikbaar · eerste dienst van de week. Let op: 7 dagen op rij. Niemand anders kan.',
      ),
    );
  });

  it('says who would be moved, and moves them together with their new shift as one step to undo', async () => {
    const early = slot('early', WEEK, '09:00-15:00');
    const week = new FakeWeek(WEEK, [
      plannable(NOOR, { contractHours: 24 }),
      plannable(FATIMA, { contractHours: 24 }),
      plannable(BAS, { jobIds: [] }),
    ]);
    week.begin(MARLEEN, [{ ...DINNER, ...by(FATIMA) }, early]);
    answerWeekCalls(week);
    const [dinner, open] = [DINNER, early].map(({ slotId, jobId, time }) => ({ slotId, jobId, time }));
    server.answer(
      fillsCreate,
      viewOf({
        proposal: {
          ...PROPOSAL,
          slots: [open, { ...dinner, placed: FATIMA.id }] as typeof PROPOSAL.slots,
          assignments: [
            { slotId: early.slotId, userId: FATIMA.id },
            { slotId: DINNER.slotId, userId: NOOR.id },
          ],
        },
      }),
    );
    server.answer(fillsTake, undefined);
    const user = await fill();
    await waitFor(() => expect(ghosts().toSorted()).toEqual(['Fatima W.', 'Noor IJ., verplaatst Fatima W.']));
    expect(wordsOf(await strip())).toContain('1 van 1 open diensten gevuld · 1 medewerker verplaatst · 6 u erbij');
    expect(wordsOf(await strip())).toContain('Contracturen nog niet ingepland · 42 u → 36 u ·');
    await user.click(screen.getByRole('button', { name: 'Lijst' }));
    const region = within(await strip());
    await user.click(region.getByRole('button', { name: /17:00–23:00.*Noor IJsvogel.*verplaatst Fatima Wilgenroos/ }));
    await region.findByText(/^Fatima Wilgenroos staat hier nu en gaat naar .*09:00–15:00\.$/);

    await user.click(region.getByRole('button', { name: 'Overnemen' }));
    await waitFor(() => expect(userIds(week)).toEqual([NOOR.id, FATIMA.id]));
    await waitFor(() => expect(recorded()).toMatchObject([{ slotIds: [early.slotId, DINNER.slotId] }]));
    await user.click(cellAt(0, 0));
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(userIds(week)).toEqual([FATIMA.id, null]));

    await user.click(await region.findByRole('button', { name: /09:00–15:00.*Fatima Wilgenroos/ }));
    await user.click(region.getByRole('button', { name: 'Niet doen' }));
    await waitFor(() => expect(ghosts()).toEqual([]));
    expect(userIds(week)).toEqual([FATIMA.id, null]);
  });

  it('names the smallest change that would fill a shift that stays open', async () => {
    const week = new FakeWeek(WEEK, [
      plannable(NOOR, { always: false, availability: { [WEEK]: { from: 1050, until: 1440 } } }),
      plannable(FATIMA, { contractHours: 24 }),
    ]);
    week.begin(MARLEEN, [DINNER, { ...slot('late', WEEK, '18:00-23:00'), ...by(FATIMA) }]);
    answerWeekCalls(week);
    proposing({ slots: PROPOSAL.slots.slice(0, 1), assignments: [] });
    const user = await fill();
    await user.click(cellAt(0, 0));
    await waitFor(async () =>
      expect(wordsOf(await strip())).toContain('Begint de dienst later (17:30–23:00), dan kan Noor IJsvogel.'),
    );
  });

  it('names somebody who entered nothing and could take a shift that stays open', async () => {
    const week = new FakeWeek(WEEK, [plannable(NOOR, { always: false, availability: {} })]);
    week.begin(MARLEEN, [DINNER]);
    answerWeekCalls(week);
    proposing({ slots: PROPOSAL.slots.slice(0, 1), assignments: [] });
    const user = await fill();
    await screen.findByText(
      '1 medewerker heeft voor open diensten niets ingevuld en is daarom niet voorgesteld. In Instellingen kan dat met ‘Ook wie geen beschikbaarheid heeft ingevuld’.',
    );
    await user.click(cellAt(0, 0));
    await waitFor(async () =>
      expect(wordsOf(await strip())).toContain(
        'Noor IJsvogel heeft voor die dag niets ingevuld, en kan deze dienst verder wel draaien.',
      ),
    );
  });

  it('counts why a shift stays open, and plans a day from the list', async () => {
    const week = weekWith(DINNER, LUNCH, BRUNCH);
    const user = await fill();
    await user.click(screen.getByRole('button', { name: 'Lijst' }));
    const tuesday = within(await screen.findByRole('region', { name: /dinsdag 17 maart/ }));
    await user.click(tuesday.getByRole('button', { name: /10:00–15:00.*blijft open/ }));
    await tuesday.findByText('Blijft open: 1 heeft die dag al een dienst, 1 is vrij.');
    await tuesday.findByText('Met een kleine wijziging lukt het ook niet.');
    await user.click(tuesday.getByRole('button', { name: 'Dag overnemen (1)' }));
    await waitFor(() => expect(userIds(week)).toEqual([null, FATIMA.id, null]));
    await waitFor(() => expect(recorded()).toEqual([{ slotIds: [LUNCH.slotId] }]));
  });

  it('tells what no longer holds when a colleague edits the draft, and keeps the rest', async () => {
    const week = weekWith(DINNER, LUNCH, BRUNCH);
    await fill();
    await waitFor(() => expect(ghosts()).toHaveLength(2));
    week.edit(MARLEEN, { type: 'ChangeSlot', slotId: DINNER.slotId, time: times(WEEK, '18:00-23:00'), confirm: false });
    await waitFor(() => expect(ghosts()).toEqual(['Fatima W.']));
    expect(wordsOf(await strip())).toContain('1 van 3 open diensten gevuld');
    expect(wordsOf(await strip())).toContain('1 geldt niet meer');
    expect(wordsOf(await strip())).not.toContain('best mogelijke');
    week.edit(MARLEEN, { type: 'ChangeSlot', slotId: BRUNCH.slotId, userId: FATIMA.id, confirm: false });
    await waitFor(() => expect(ghosts()).toEqual([]));
  });

  it('says why there is no proposal, and searches again', async () => {
    weekWith(DINNER);
    server.refuse(fillsCreate, 'nothing_to_fill');
    const user = await openBoard();
    await user.click(await screen.findByRole('button', { name: 'Vul de week' }));
    await screen.findByText(/Er staan geen open diensten meer in het concept/);

    server.answer(fillsCreate, viewOf({ status: 'failed', proposal: null }));
    await user.click(screen.getByRole('button', { name: 'Opnieuw proberen' }));
    await screen.findByText('Er is niets veranderd. Probeer het opnieuw.');

    proposing({ slots: PROPOSAL.slots.slice(0, 1), assignments: [] });
    await user.click(screen.getByRole('button', { name: 'Opnieuw proberen' }));
    await screen.findByText('Niemand kan deze dienst draaien. Kies de dienst om te zien waarom.');
    expect(server.requests(fillsCreate)).toHaveLength(3);
  });

  it('stores the settings of a department, searches again with them, and shows what a colleague stores meanwhile', async () => {
    weekWith(DINNER, LUNCH, BRUNCH);
    server.answer(fillSettingsUpdate, { jobFilterId: BAR, settings: STRICT });
    const user = await fill();
    await user.click(screen.getByRole('button', { name: 'Instellingen' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Zo wordt Bediening gevuld' }));
    const slider = await dialog.findByRole('slider', { name: 'Contracturen halen' });
    // The sixth, low labour cost, is for people who may see wages.
    expect(dialog.getAllByRole('slider')).toHaveLength(5);
    expect(slider.getAttribute('aria-valuetext')).toBe('telt gewoon');
    slider.focus();
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(slider.getAttribute('aria-valuetext')).toBe('telt het zwaarst');
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Kies wie…' }), 'Noor IJsvogel');
    await user.selectOptions(dialog.getByRole('combobox', { name: '… niet samen met' }), 'Fatima Wilgenroos');
    dialog.getByText('Noor IJsvogel en Fatima Wilgenroos');

    pushSettings({ ...STRICT, beyondContract: true });
    await waitFor(() =>
      expect(dialog.getByRole<HTMLInputElement>('switch', { name: /^Ook boven het contract/ }).checked).toBe(true),
    );
    const asked = server.requests(fillsCreate).length;
    await user.click(dialog.getByRole('button', { name: 'Bewaren en opnieuw zoeken' }));
    await waitFor(() =>
      expect(server.requests(fillSettingsUpdate)).toMatchObject([
        { params: { id: BAR }, body: { apart: [[NOOR.id, FATIMA.id]], wishes: { contract: 4 } } },
      ]),
    );
    expect(Object.keys(server.requests(fillSettingsUpdate)[0]?.body ?? {})).toEqual(['apart', 'wishes']);
    await waitFor(() => expect(server.requests(fillsCreate)).toHaveLength(asked + 1));
  });

  it('puts the settings back to the usual before anything was searched, and asks before changes are lost', async () => {
    weekWith(DINNER);
    pushSettings({ ...STRICT, unknownToo: true, wishes: { ...STRICT.wishes, variety: 0 } });
    server.answer(fillSettingsUpdate, { jobFilterId: BAR, settings: STRICT });
    const user = await openBoard();
    await user.click(await screen.findByRole('button', { name: 'Meer' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Instellingen voor het vullen' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Zo wordt Bediening gevuld' }));
    const slider = await dialog.findByRole('slider', { name: 'Afwisseling in de week' });
    expect(slider.getAttribute('aria-valuetext')).toBe('telt niet');
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Bewaren' }).disabled).toBe(true);
    await user.click(dialog.getByRole('button', { name: 'Terug naar gebruikelijk' }));
    expect(slider.getAttribute('aria-valuetext')).toBe('telt gewoon');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Blijven' }));
    await user.click(dialog.getByRole('button', { name: 'Bewaren' }));
    await waitFor(() => expect(server.requests(fillSettingsUpdate)).toHaveLength(1));
    const { lowPay: _lowPay, ...shown } = STRICT.wishes;
    expect(server.requests(fillSettingsUpdate)[0]?.body).toEqual({ ...STRICT, wishes: shown });
    await screen.findByText('Instellingen van Bediening bewaard');
  });

  it('undoes a change of settings without the settings that a colleague stored meanwhile', async () => {
    weekWith(DINNER);
    pushSettings({ ...STRICT, wishes: { ...STRICT.wishes, lowPay: 3 } });
    server.answer(fillSettingsUpdate, { jobFilterId: BAR, settings: STRICT });
    const user = await openBoard();
    await user.click(await screen.findByRole('button', { name: 'Meer' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Instellingen voor het vullen' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Zo wordt Bediening gevuld' }));
    // Low labour cost, which this manager does not see, is no reason to offer the usual settings.
    const slider = await dialog.findByRole('slider', { name: 'Contracturen halen' });
    expect(dialog.queryByRole('button', { name: 'Terug naar gebruikelijk' })).toBeNull();
    await user.click(dialog.getByRole('switch', { name: /^Ook boven het contract/ }));
    slider.focus();
    await user.keyboard('{ArrowRight}');
    await user.click(dialog.getByRole('button', { name: 'Bewaren' }));
    pushSettings({ ...STRICT, unknownToo: true, beyondContract: true, wishes: { ...STRICT.wishes, contract: 3 } });
    const toast = within(await screen.findByText('Instellingen van Bediening bewaard'));
    await user.click(toast.getByRole('button', { name: 'Ongedaan maken' }));
    await waitFor(() =>
      expect(server.requests(fillSettingsUpdate).map(({ body }) => body)).toEqual([
        { beyondContract: true, wishes: { contract: 3 } },
        { beyondContract: false, wishes: { contract: 2 } },
      ]),
    );
  });

  it('tells whose search comes first, then its progress, stops with what it has, and asks before a resumed search loses it', async () => {
    weekWith(DINNER, LUNCH);
    server.answer(
      fillsCreate,
      viewOf({ status: 'waiting', before: { id: MARLEEN.id, name: MARLEEN.name }, proposal: null }),
    );
    for (const call of [fillsStop, fillsResume, fillsRemove]) server.answer(call, undefined);
    const user = await openBoard();
    await user.click(await screen.findByRole('button', { name: 'Vul de week' }));
    await screen.findByText('Eerst komt het voorstel van Marleen Turfdijk klaar, daarna dit.');

    push({ status: 'searching', progress: { slots: 3, filled: 1, gap: null, secondsLeft: 8 }, proposal: null });
    await screen.findByText('1 van 3 open diensten gevuld · nog 8 seconden');
    push({ status: 'searching', progress: { slots: 3, filled: 2, gap: 4.2, secondsLeft: 1 }, proposal: null });
    await screen.findByText('2 van 3 open diensten gevuld · hooguit 4,2% van het best mogelijke · nog 1 seconde');
    await user.click(screen.getByRole('button', { name: 'Stop en houd dit' }));
    await waitFor(() => expect(server.requests(fillsStop).map(({ params }) => params)).toEqual([{ id: 'fill-1' }]));
    push({});
    await waitFor(() => expect(ghosts()).toEqual(['Noor IJ.', 'Fatima W.']));

    await user.click(screen.getByRole('button', { name: 'Verder zoeken' }));
    await user.click(await screen.findByRole('menuitem', { name: '30 seconden' }));
    await waitFor(() => expect(server.requests(fillsResume).map(({ body }) => body)).toEqual([{ seconds: 30 }]));
    push({ status: 'searching', progress: { slots: 3, filled: 2, gap: 4.2, secondsLeft: 29 }, proposal: null });
    await user.click(await within(await strip()).findByRole('button', { name: 'Annuleren' }));
    await screen.findByText('2 voorgestelde diensten zijn nog niet overgenomen. Het rooster verandert niet.');
    await answer(user, 'Annuleren');
    push({});
    await user.click(await screen.findByRole('button', { name: 'Verwerpen' }));
    await screen.findByText('2 voorgestelde diensten zijn nog niet overgenomen. Het rooster verandert niet.');
    expect(server.requests(fillsRemove)).toEqual([]);
    await answer(user, 'Verwerpen');
    await waitFor(() => expect(server.requests(fillsRemove).map(({ params }) => params)).toEqual([{ id: 'fill-1' }]));
    expect(screen.queryByRole('region', { name: 'Voorstel voor de week' })).toBeNull();
  });

  it('shows the proposal of an earlier visit after a reload, until it is discarded elsewhere', async () => {
    weekWith(DINNER, LUNCH, BRUNCH);
    push({});
    await openBoard();
    await waitFor(() => expect(ghosts()).toEqual(['Noor IJ.', 'Fatima W.']));
    ownOf(BAS).push('weekFill', { 'fill-1': null });
    await waitFor(() => expect(ghosts()).toEqual([]));
  });

  it('waits behind a bar on a phone, keeps the proposal when its sheet is closed, and discards it after a question', async () => {
    weekWith(DINNER, LUNCH, BRUNCH);
    push({});
    server.answer(fillsRemove, undefined);
    const user = await openBoard(`view=day&day=${WEEK}`, { device: 'phone' });
    const bar = within(await strip());
    await bar.findByText('Voorstel wacht: 2 diensten');
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(bar.getByRole('button', { name: 'Openen' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Voorstel voor de week' }));
    await user.click(sheet.getByRole('button', { name: 'Sluiten' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.requests(fillsRemove)).toEqual([]);
    await user.click(within(await strip()).getByRole('button', { name: 'Verwerpen' }));
    await answer(user, 'Annuleren');
    expect(server.requests(fillsRemove)).toEqual([]);
    await user.click(within(await strip()).getByRole('button', { name: 'Verwerpen' }));
    await answer(user, 'Verwerpen');
    await waitFor(() => expect(server.requests(fillsRemove)).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Voorstel voor de week' })).toBeNull());
  });

  it('leaves the board in sight on a turned phone: a bar, and a sheet with the list', async () => {
    weekWith(DINNER, LUNCH, BRUNCH);
    push({});
    const user = await openBoard('', { device: 'turnedPhone' });
    const bar = within(await strip());
    await bar.findByText('Voorstel wacht: 2 diensten');
    expect(wordsOf(await strip())).not.toContain('Contracturen');
    expect(screen.queryByRole('complementary')).toBeNull();
    await waitFor(() => expect(ghosts()).toEqual(['Noor IJ.', 'Fatima W.']));
    await user.click(bar.getByRole('button', { name: 'Openen' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Voorstel voor de week' }));
    expect(await sheet.findAllByRole('button', { name: 'Dag overnemen (1)' })).toHaveLength(2);
    expect(sheet.queryByRole('button', { name: 'Lijst' })).toBeNull();
  });

  it('discards a proposal without a connection once there is one again', async () => {
    weekWith(DINNER, LUNCH, BRUNCH);
    push({});
    server.lose(fillsRemove);
    const user = await openBoard();
    await waitFor(() => expect(ghosts()).toHaveLength(2));
    live.cut();
    await user.click(await screen.findByRole('button', { name: 'Verwerpen' }));
    await answer(user, 'Verwerpen');
    await screen.findByText(/^Je hebt geen verbinding\. We bewaren het/);
    await waitFor(() => expect(ghosts()).toEqual([]));
    await screen.findByText(/^Voorstel verwerpen/);
    server.answer(fillsRemove, undefined);
    live.restore();
    await screen.findByText('Verstuurd: Voorstel verwerpen.');
    expect(pendingWritesOf(BAS.id).all.value).toEqual([]);
    expect(server.requests(fillsRemove).at(-1)).toMatchObject({ params: { id: 'fill-1' } });
  });

  it('hides the proposal of an earlier visit while its discard waits, and shows it when the discard is dropped', async () => {
    weekWith(DINNER, LUNCH, BRUNCH);
    push({});
    server.lose(fillsRemove);
    await pendingWritesOf(BAS.id).add(discardOf('fill-1'));
    const user = await openBoard();
    await screen.findByText(/^Voorstel verwerpen/);
    expect(ghosts()).toEqual([]);
    await user.click(screen.getByRole('button', { name: /^Niet versturen/ }));
    await waitFor(() => expect(ghosts()).toEqual(['Noor IJ.', 'Fatima W.']));
  });

  it('counts a waiting discard as done when the proposal is gone by then', async () => {
    weekWith(DINNER);
    server.refuse(fillsRemove, 'not_found');
    await openBoard();
    await pendingWritesOf(BAS.id).add(discardOf('fill-2'));
    await pendingWritesOf(BAS.id).send();
    // An earlier page may still repeat the discard that got no answer.
    const ofThis = server.requests(fillsRemove).filter(({ params }) => params['id'] === 'fill-2');
    expect(ofThis).toHaveLength(1);
    expect(pendingWritesOf(BAS.id).all.value).toEqual([]);
  });

  it('keeps the proposal and says why when it cannot be discarded, resumed or stopped', async () => {
    weekWith(DINNER, LUNCH, BRUNCH);
    push({});
    for (const call of [fillsRemove, fillsResume, fillsStop]) server.refuse(call, 'internal_error');
    const user = await openBoard();
    await waitFor(() => expect(ghosts()).toHaveLength(2));
    await user.click(await screen.findByRole('button', { name: 'Verwerpen' }));
    await answer(user, 'Verwerpen');
    await within(await strip()).findByRole('alert');
    expect(ghosts()).toEqual(['Noor IJ.', 'Fatima W.']);

    live.cut();
    server.lose(fillsResume);
    await user.click(screen.getByRole('button', { name: 'Verder zoeken' }));
    await user.click(await screen.findByRole('menuitem', { name: '30 seconden' }));
    await within(await strip()).findByText(/^Er kwam geen antwoord van de server/);
    expect(ghosts()).toEqual(['Noor IJ.', 'Fatima W.']);

    live.restore();
    push({ status: 'searching', progress: { slots: 3, filled: 2, gap: 4.2, secondsLeft: 1 } });
    await user.click(await screen.findByRole('button', { name: 'Stop en houd dit' }));
    await within(await strip()).findByRole('alert');
    screen.getByText('2 van 3 open diensten gevuld · hooguit 4,2% van het best mogelijke · nog 1 seconde');
  });

  it('shows a proposal that was ready before the request for it was answered', async () => {
    weekWith(DINNER, LUNCH, BRUNCH);
    server.answer(fillsCreate, viewOf({ status: 'waiting', proposal: null }));
    const release = server.hold(fillsCreate);
    const user = await openBoard();
    await user.click(await screen.findByRole('button', { name: 'Vul de week' }));
    await screen.findByText('Voorstel wordt gezocht…');
    push({});
    await waitFor(() => {
      const records = recordsNow(ownStream(BAS.id));
      expect(records.phase === 'ready' && [...recordsOf(records.records, 'weekFill').keys()]).toEqual(['fill-1']);
    });
    release();
    await waitFor(() => expect(ghosts()).toEqual(['Noor IJ.', 'Fatima W.']));
  });

  it('is asked for once by a double click, and cancelled when it is closed before the answer', async () => {
    weekWith(DINNER, LUNCH, BRUNCH);
    server.answer(fillsRemove, undefined);
    const release = server.hold(fillsCreate);
    const user = await openBoard();
    await user.dblClick(await screen.findByRole('button', { name: 'Vul de week' }));
    await user.click(await screen.findByRole('button', { name: 'Annuleren' }));
    expect(server.requests(fillsRemove)).toEqual([]);
    release();
    await waitFor(() => expect(server.requests(fillsRemove).map(({ params }) => params)).toEqual([{ id: 'fill-1' }]));
    expect(server.requests(fillsCreate)).toHaveLength(1);
    expect(screen.queryByRole('region', { name: 'Voorstel voor de week' })).toBeNull();
  });

  it('is asked for once the server has the edits that are on the board', async () => {
    weekWith(DINNER, LUNCH, BRUNCH);
    const release = server.hold(scheduleDtCommands);
    const user = await openBoard();
    await user.click(cellAt(0, 0));
    await user.keyboard('{Delete}');
    await user.click(await screen.findByRole('button', { name: 'Vul de week' }));
    await screen.findByText('Voorstel wordt gezocht…');
    await waitFor(() => expect(server.requests(scheduleDtCommands)).toHaveLength(1));
    expect(server.requests(fillsCreate)).toEqual([]);
    release();
    await waitFor(() => expect(server.requests(fillsCreate)).toHaveLength(1));
  });

  it('says that the draft was published meanwhile', async () => {
    const week = weekWith(DINNER, LUNCH, BRUNCH);
    await fill();
    week.publish(MARLEEN);
    await screen.findByText('Het concept is intussen gepubliceerd. Er is niets veranderd.');
    expect(ghosts()).toEqual([]);
  });

  it('fills a day by sheet on a phone, in English', async () => {
    const week = weekWith(DINNER, { ...LUNCH, ...by(FATIMA) });
    proposing({ slots: PROPOSAL.slots.slice(0, 1), assignments: PROPOSAL.assignments.slice(0, 1), gap: 0 });
    const user = await openBoard(`view=day&day=${WEEK}`, { device: 'phone', language: 'en' });
    const main = within(await screen.findByRole('main'));
    await user.click(await main.findByRole('button', { name: 'More' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Fill this day' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Proposal for the day' }));
    await sheet.findByText(/nothing better is possible/);
    await user.click(await sheet.findByRole('button', { name: /17:00–23:00.*Noor IJsvogel/ }));
    await sheet.findByText('Noor IJsvogel: available · first shift this week. Nobody else can.');
    await user.click(sheet.getByRole('button', { name: 'Accept all (1)' }));
    await waitFor(() => expect(userIds(week)).toEqual([NOOR.id, FATIMA.id]));
    expect(shiftsOnPhone()).toContain('Noor');
    await waitFor(() => expect(recorded()).toEqual([{ slotIds: [DINNER.slotId] }]));
  });
});

const shiftsOnPhone = (): string => wordsOf(screen.getByRole('main'));
