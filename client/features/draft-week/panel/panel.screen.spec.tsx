import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { statsFairness } from '#domain/insight/insight.calls';
import { historyList } from '#domain/history/history.calls';
import { historyPutBack } from '#domain/history/put-back.calls';
import { HistoryEntry, OWN_HISTORY_STREAM, PushedHistoryEntry } from '#domain/history/history.views';
import { addDays } from '#domain/kernel/civil-date';
import type { UserId } from '#domain/kernel/ids';
import { unpaidBreaksFrom } from '#domain/rules/testing/unpaid-breaks';
import { cellAt, openBoard, shiftsOnBoard, WEEK } from '../../../testing/board-screen.js';
import { refusal } from '../../../testing/fake-server.js';
import { by, FakeWeek, slot, times } from '../../../testing/fake-week.js';
import { live, server } from '../../../testing/network.js';
import { BAS, FATIMA, MARLEEN, NOOR, PLACE } from '../../../testing/people.js';
import { PLACE_FACTS, plannable } from '../../../testing/planning-place.js';
import { answerWeekCalls } from '../../../testing/week-calls.js';
import { wordsOf } from '../../../testing/words.js';

const DINNER = slot('dinner', WEEK, '17:00-23:00');
const weekWith = (...slots: ReturnType<typeof slot>[]) => {
  const week = new FakeWeek(
    WEEK,
    [plannable(NOOR, { contractHours: 24 }), plannable(FATIMA, { freeDays: [WEEK] }), plannable(BAS, { jobIds: [] })],
    { comment: { [WEEK]: { date: WEEK, text: 'Bruiloft in de zaal', textEmployees: null } } },
  );
  week.begin(MARLEEN, slots);
  answerWeekCalls(week);
  return week;
};
/** The board, and the panel, which comes right after it. */
const openPanel = async () => {
  const user = await openBoard();
  await screen.findByRole('complementary', { name: 'Gekozen dienst' });
  return user;
};
const panel = () => screen.getByRole('complementary', { name: 'Gekozen dienst' });
/** Without what became of it, which comes a moment later, and the way to the next. */
const aboutIt = () => wordsOf(panel()).split(/ · (?:Laatste wijzigingen|Volgende open)/)[0];
const candidates = () =>
  within(within(panel()).getByRole('listbox', { name: 'Kandidaten' }))
    .getAllByRole('option')
    .map(wordsOf);
/** A change of the dinner by Marleen, at 09:58. */
const historyEntry = (id: string, change: object) =>
  PushedHistoryEntry.parse({
    id,
    at: '2026-03-12T08:58:00.000Z',
    author: { id: MARLEEN.id, name: MARLEEN.name },
    kind: 'DraftSlotRescheduled',
    horecaLocationId: PLACE.horecaLocationId,
    jobFilterId: 'filter-bar',
    date: WEEK,
    week: WEEK,
    subject: null,
    entityId: 'dinner',
    cause: 'schedule-dt-commands',
    writeId: `write of ${id}`,
    undoOf: null,
    putBackLayer: 'draft',
    fromLocationId: null,
    fromDate: null,
    fromWeek: null,
    people: [],
    entities: ['dinner'],
    ...change,
  });

describe('the panel beside the board', () => {
  it('leads to what is open when nothing is chosen', async () => {
    weekWith(DINNER, slot('lunch', addDays(WEEK, 1), '11:00-17:00'));
    const user = await openPanel();
    expect(aboutIt()).toBe(
      'Kies een dienst · Dan zie je hier wie hem kan doen. In een lege cel typ je er zo een bij: 17‑s. · Naar de 2 open diensten',
    );
    await user.click(within(panel()).getByRole('button', { name: 'Naar de 2 open diensten' }));
    expect(aboutIt()).toBe(
      'Open dienst · ma 16 mrt · 17:00–23:00 · 6 u · 30 min pauze · Bediening · Laatst gewijzigd door Marleen, zojuist · Kandidaten · Tijd · Geschiedenis · Beschikbaar · 1 · 1 · Noor IJsvogel · beschikbaar · eerste dienst van de week · 0 / 24 u · enter · Inplannen · Kan niet · 1 · – · Fatima Wilgenroos · vrije dag · enter',
    );
  });

  it('says that a break is taken off the hours where it is unpaid', async () => {
    const houseProfiles = [unpaidBreaksFrom('2026-01-01')];
    const location = Object.fromEntries(
      Object.entries(PLACE_FACTS.location).map(([id, record]) => [id, { ...record, houseProfiles }]),
    );
    const week = new FakeWeek(WEEK, [plannable(NOOR, { contractHours: 24 })], { location });
    week.begin(MARLEEN, [DINNER]);
    answerWeekCalls(week);
    const user = await openPanel();
    await user.click(within(panel()).getByRole('button', { name: 'Naar de open dienst' }));
    expect(aboutIt()).toContain('Open dienst · ma 16 mrt · 17:00–23:00 · 5,5 u · 30 min onbetaalde pauze · Bediening');
  });

  it('plans who is best, by Enter in the search field, and undoes it there', async () => {
    const week = weekWith(DINNER);
    const user = await openPanel();
    await user.click(cellAt(0, 0));
    expect(candidates()).toEqual([
      '1 · Noor IJsvogel · beschikbaar · eerste dienst van de week · 0 / 24 u · enter · Inplannen',
      '– · Fatima Wilgenroos · vrije dag · enter',
    ]);
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Zoek een kandidaat, Enter plant in' }));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(week.slots[0]?.userId).toBe(NOOR.id));
    expect(shiftsOnBoard()).toEqual(['Noor IJsvogel, maandag 16 mrt, 17:00 tot 23:00, Bediening']);
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(week.slots[0]?.userId).toBeNull());
  });

  it('says who had more or fewer closings than others, and begins with who had fewer', async () => {
    const nothing = { weekends: 0, sundays: 0, calls: 0, redLetterDays: 0, evenings: 0, openShiftsTaken: 0 };
    const had = ({ id, name }: typeof NOOR, closings: number) => ({
      userId: id as UserId,
      name,
      jobId: null,
      share: 'up_to_32' as const,
      peers: 2,
      counts: { ...nothing, closings },
      mean: { ...nothing, closings: 3.25 },
    });
    const people = [had(NOOR, 6), had(FATIMA, 1)];
    server.answer(statsFairness, { from: WEEK, until: WEEK, people, forAll: false });
    const week = new FakeWeek(WEEK, [plannable(NOOR, { contractHours: 24 }), plannable(FATIMA, { contractHours: 22 })]);
    week.begin(MARLEEN, [slot('closing', WEEK, '17:00-close')]);
    answerWeekCalls(week);
    const user = await openPanel();
    await user.click(cellAt(0, 0));
    await waitFor(() =>
      expect(candidates()).toEqual([
        '1 · Fatima Wilgenroos · beschikbaar · eerste dienst van de week · sluitdiensten 1, gemiddeld 3,3 · 0 / 22 u · enter · Inplannen',
        '2 · Noor IJsvogel · beschikbaar · eerste dienst van de week · sluitdiensten 6, gemiddeld 3,3 · 0 / 24 u · enter · Inplannen',
      ]),
    );
  });

  it('finds by name, also who cannot, and asks before planning them', async () => {
    const week = weekWith(DINNER);
    const user = await openPanel();
    await user.click(cellAt(0, 0));
    const field = screen.getByRole('combobox', { name: 'Zoek een kandidaat, Enter plant in' });
    await user.type(field, 'zoe');
    expect(within(panel()).getByText('Niemand gevonden voor “zoe”.')).toBeTruthy();
    await user.keyboard('{Escape}fat');
    expect(candidates()).toEqual(['– · Fatima Wilgenroos · vrije dag · enter']);
    await user.keyboard('{Enter}');
    const question = await screen.findByRole('dialog', { name: 'Fatima Wilgenroos toch inplannen?' });
    expect(wordsOf(question)).toBe(
      'Fatima Wilgenroos toch inplannen? · ma 16 mrt, 17:00–23:00, Bediening · vrije dag · Annuleren · Toch inplannen',
    );
    await user.click(within(question).getByRole('button', { name: 'Toch inplannen' }));
    await waitFor(() => expect(week.slots[0]?.userId).toBe(FATIMA.id));
  });

  it('plans somebody who has entered nothing by one Enter, and only informs about it', async () => {
    const people = [plannable(NOOR, { always: false }), plannable(FATIMA, { freeDays: [WEEK] })];
    const week = new FakeWeek(WEEK, people);
    week.begin(MARLEEN, [DINNER]);
    answerWeekCalls(week);
    const user = await openPanel();
    await user.click(cellAt(0, 0));
    expect(aboutIt()).toMatch(
      / · Niets doorgegeven · 1 · 1 · Noor IJsvogel · niets doorgegeven · .* · Kan niet · 1 · /,
    );
    await user.type(screen.getByRole('combobox', { name: 'Zoek een kandidaat, Enter plant in' }), '{Enter}');
    await waitFor(() => expect(week.slots[0]?.userId).toBe(NOOR.id));
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(cellAt(0, 0));
    const notes = await within(panel()).findByRole('list', { name: 'Over deze dienst' });
    expect(wordsOf(notes)).toMatch(/^heeft niets doorgegeven/);
  });

  it('moves somebody from another shift of that day, after a yes', async () => {
    const week = weekWith(slot('lunch', WEEK, '11:00-17:00', by(NOOR)), DINNER);
    const user = await openPanel();
    await user.click(cellAt(1, 0));
    await user.type(screen.getByRole('combobox', { name: 'Zoek een kandidaat, Enter plant in' }), 'noor{Enter}');
    const question = await screen.findByRole('dialog', { name: 'Noor IJsvogel toch inplannen?' });
    expect(wordsOf(question)).toBe(
      'Noor IJsvogel toch inplannen? · ma 16 mrt, 17:00–23:00, Bediening · al ingepland, Bediening 11:00–17:00 · Komt open te staan: ma 16 mrt, 11:00–17:00, Bediening · Annuleren · Toch inplannen',
    );
    await user.click(within(question).getByRole('button', { name: 'Toch inplannen' }));
    await waitFor(() =>
      expect(week.slots.map(({ slotId, userId }) => [slotId, userId])).toEqual([
        ['lunch', null],
        ['dinner', NOOR.id],
      ]),
    );
  });

  it('changes times and day, says the note of the day, and tells who was last', async () => {
    const week = weekWith(slot('dinner', WEEK, '17:00-23:00', by(NOOR)));
    const user = await openPanel();
    await user.click(cellAt(0, 0));
    await user.click(within(panel()).getByRole('tab', { name: 'Tijd' }));
    expect(within(panel()).getByText('Bruiloft in de zaal')).toBeTruthy();
    await user.selectOptions(within(panel()).getByRole('combobox', { name: 'Begin' }), '18:00');
    await user.selectOptions(within(panel()).getByRole('combobox', { name: 'Eind' }), 'sluit');
    await user.click(within(panel()).getByRole('button', { name: /^woensdag 18 maart/ }));
    await waitFor(() => expect(week.slots[0]?.time).toEqual(times(addDays(WEEK, 2), '18:00-close')));
    await user.click(within(panel()).getByRole('tab', { name: 'Kandidaten' }));
    expect(within(panel()).getByText(/^Laatst gewijzigd/).textContent).toBe('Laatst gewijzigd door Bas, zojuist');
    expect(shiftsOnBoard()).toEqual(['Noor IJsvogel, woensdag 18 mrt, 18:00 tot sluit, Bediening']);
  });

  it('leaves open, removes, and puts back from the message', async () => {
    const week = weekWith(slot('dinner', WEEK, '17:00-23:00', by(NOOR)));
    const user = await openPanel();
    await user.click(cellAt(0, 0));
    await user.click(within(panel()).getByRole('button', { name: 'Laat open' }));
    await waitFor(() => expect(week.slots[0]?.userId).toBeNull());
    await user.click(within(panel()).getByRole('button', { name: 'Dienst verwijderen' }));
    expect(shiftsOnBoard()).toEqual([]);
    await user.click(screen.getAllByRole('button', { name: 'Ongedaan maken' }).at(-1) as HTMLElement);
    await waitFor(() => expect(week.slots).toHaveLength(1));
  });

  it('adds a shift on an empty place', async () => {
    const week = weekWith();
    const user = await openPanel();
    await user.click(cellAt(0, 3));
    await user.selectOptions(within(panel()).getByRole('combobox', { name: 'Begin' }), '12:00');
    await user.selectOptions(within(panel()).getByRole('combobox', { name: 'Eind' }), '17:30');
    await user.click(within(panel()).getByRole('button', { name: 'Open dienst toevoegen' }));
    await waitFor(() => expect(week.slots.map(({ time }) => time)).toEqual([times(addDays(WEEK, 3), '12:00-17:30')]));
    expect(shiftsOnBoard()).toEqual(['open dienst, nog niemand, donderdag 19 mrt, 12:00 tot 17:30, Bediening']);
  });

  it('does with several at once: plans the open ones one by one, takes names off, removes all and takes it back', async () => {
    const week = weekWith(DINNER, slot('next', addDays(WEEK, 1), '17:00-23:00', by(FATIMA)));
    const user = await openPanel();
    await user.click(cellAt(0, 0));
    await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
    await user.click(within(panel()).getByRole('option', { name: /Noor/ }));
    await waitFor(() => expect(week.slots.map(({ userId }) => userId)).toEqual([NOOR.id, FATIMA.id]));
    await user.click(within(panel()).getByRole('button', { name: '2 namen weghalen' }));
    await waitFor(() => expect(week.slots.map(({ userId }) => userId)).toEqual([null, null]));
    await user.click(within(panel()).getByRole('button', { name: '2 diensten verwijderen' }));
    await screen.findByText('2 diensten verwijderd');
    await waitFor(() => expect(week.slots).toEqual([]));
    await user.click(screen.getAllByRole('button', { name: 'Ongedaan maken' }).at(-1) as HTMLElement);
    await waitFor(() => expect(week.slots).toHaveLength(2));
  });

  it('reads what became of a shift', async () => {
    weekWith(DINNER);
    const user = await openPanel();
    await user.click(cellAt(0, 0));
    await user.click(within(panel()).getByRole('tab', { name: 'Geschiedenis' }));
    expect(await within(panel()).findByText('Nog niets veranderd')).toBeTruthy();
    await user.click(within(panel()).getByRole('tab', { name: 'Kandidaten' }));
  });

  it('reads on in the history of a shift past entries that did not change it', async () => {
    weekWith(DINNER);
    const shift = { jobId: 'service', from: `${WEEK} 17:00`, until: `${WEEK} 23:00`, userId: null };
    const moved = historyEntry('moved', { before: { ...shift, from: `${WEEK} 15:00` }, after: shift });
    const flagged = historyEntry('flagged', { kind: 'ShiftFlagged', before: shift, after: shift });
    server.answer(historyList, ({ query }) =>
      query.cursor === undefined
        ? { items: [HistoryEntry.parse(flagged)], nextCursor: 'older' }
        : { items: [HistoryEntry.parse(moved)], nextCursor: null },
    );
    const user = await openPanel();
    await user.click(cellAt(0, 0));
    const recent = await within(panel()).findByRole('region', { name: 'Laatste wijzigingen' });
    await waitFor(() =>
      expect(within(recent).getAllByRole('listitem').map(wordsOf)).toEqual([
        '15:00–23:00 · 17:00–23:00 · Marleen Turfdijk · 09:58 · Zet terug',
      ]),
    );
  });

  it('shows under a shift what a colleague changes as they do, puts it back with one click, and undoes that', async () => {
    const week = weekWith(slot('dinner', WEEK, '15:00-23:00'));
    const shift = { jobId: 'service', until: `${WEEK} 23:00`, userId: null };
    const moved = historyEntry('moved', {
      before: { ...shift, from: `${WEEK} 17:00` },
      after: { ...shift, from: `${WEEK} 15:00` },
    });
    const putBack = (time: string, facts: object) =>
      server.answer(historyPutBack, ({ body }, _caller, headers) => {
        if (body.confirm === undefined && !body.undo) return refusal('put_back_needs_confirmation', { facts }, headers);
        week.edit(MARLEEN, { type: 'ChangeSlot', slotId: DINNER.slotId, time: times(WEEK, time), confirm: false });
        return { writeId: 'put-back', left: 0 };
      });
    putBack('17:00-23:00', {
      changes: [{ before: moved.after, after: moved.before }],
      changedSince: false,
      seen: 'mark',
    });
    const user = await openPanel();
    await user.click(cellAt(0, 0));
    const recent = await within(panel()).findByRole('region', { name: 'Laatste wijzigingen' });
    await within(recent).findByText('Nog niets veranderd');
    live.of(OWN_HISTORY_STREAM).push('entry', { moved }, MARLEEN.id);
    await waitFor(() =>
      expect(within(recent).getAllByRole('listitem').map(wordsOf)).toEqual([
        '17:00–23:00 · 15:00–23:00 · Marleen Turfdijk · 09:58 · Zet terug',
      ]),
    );
    await user.click(within(recent).getByRole('button', { name: /^Zet terug: Marleen Turfdijk veranderde/ }));
    const done = (await screen.findByText('Teruggezet.')).closest<HTMLElement>('[role="alert"]') ?? document.body;
    await waitFor(() => expect(week.slots.map(({ time }) => time)).toEqual([times(WEEK, '17:00-23:00')]));
    putBack('15:00-23:00', {});
    await user.click(within(done).getByRole('button', { name: 'Ongedaan maken' }));
    await screen.findByText('Ongedaan gemaakt.');
    await waitFor(() => expect(week.slots.map(({ time }) => time)).toEqual([times(WEEK, '15:00-23:00')]));
    expect(server.requests(historyPutBack).map(({ body }) => body)).toEqual([
      { entryId: 'moved', undo: false },
      { entryId: 'moved', confirm: 'mark', undo: false },
      { writeId: 'put-back', undo: true },
    ]);
  });

  it('is closed and opened, and Escape leads back to the cell', async () => {
    weekWith(DINNER);
    const user = await openPanel();
    await user.click(cellAt(0, 0));
    await user.keyboard('{Control>}{Enter}{/Control}{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(cellAt(0, 0)));
    await user.click(screen.getByRole('button', { name: 'Paneel sluiten' }));
    expect(screen.queryByRole('complementary', { name: 'Gekozen dienst' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Paneel tonen' }));
    expect(wordsOf(panel())).toContain('Open dienst');
  });
});

describe('what is published', () => {
  it('is read, and revised from the panel after a question', async () => {
    const week = weekWith(slot('dinner', WEEK, '17:00-23:00', by(NOOR)));
    week.publish(MARLEEN);
    const user = await openPanel();
    await user.click(cellAt(0, 0));
    expect(aboutIt()).toBe(
      'Noor IJsvogel · ma 16 mrt · 17:00–23:00 · 6 u · 30 min pauze · Bediening · Dienst · Geschiedenis · Bediening is gepubliceerd. Herzie het rooster om iets te wijzigen. · Herzien',
    );
    await user.click(within(panel()).getByRole('button', { name: 'Herzien' }));
    const question = await screen.findByRole('dialog', { name: 'Bediening herzien?' });
    expect(wordsOf(question)).toBe(
      'Bediening herzien? · Er komt een concept met wat nu gepubliceerd is. Iedereen blijft het gepubliceerde rooster zien tot je opnieuw publiceert. · Week 12: 1 gepubliceerde dienst · Annuleren · Herzien',
    );
    await user.click(within(question).getByRole('button', { name: 'Herzien' }));
    await waitFor(() => expect(week.slots).toHaveLength(1));
    await within(panel()).findByRole('tab', { name: 'Kandidaten' });
  });

  it('lapses when the draft has lost it, unless it is kept', async () => {
    const week = weekWith(slot('dinner', WEEK, '17:00-23:00', by(NOOR)));
    week.publish(MARLEEN);
    week.revise(MARLEEN, 'filter-bar');
    const user = await openPanel();
    await user.click(cellAt(0, 0));
    await user.keyboard('{Delete}');
    await waitFor(() => expect(shiftsOnBoard()[0]).toContain('vervalt'));
    await user.click(cellAt(0, 0));
    expect(aboutIt()).toBe(
      'Noor IJsvogel · ma 16 mrt · 17:00–23:00 · 0 u · Bediening · vervalt bij publiceren · Dienst · Geschiedenis · Deze dienst is gepubliceerd, maar staat niet meer in het concept. Bij het publiceren vervalt hij. · Toch houden',
    );
    await user.click(within(panel()).getByRole('button', { name: 'Toch houden' }));
    await waitFor(() => expect(week.slots.map(({ shiftId }) => shiftId)).toEqual(['dinner']));
  });
});
