import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fillsCreate, fillsRemove, fillsTake } from '#domain/fill/fill.calls';
import { STRICT } from '#domain/fill/fill-settings';
import type { WeekFillView } from '#domain/fill/fill.views';
import { addDays } from '#domain/kernel/civil-date';
import { demandKey, type PlanningDemand } from '#domain/planning/planning.views';
import { openBoard, shiftsOnBoard, WEEK } from '../../../testing/board-screen.js';
import { by, FakeWeek, slot } from '../../../testing/fake-week.js';
import { ownOf, server } from '../../../testing/network.js';
import { BAS, FATIMA, MARLEEN, NOOR, PLACE } from '../../../testing/people.js';
import { plannable } from '../../../testing/planning-place.js';
import { answerWeekCalls } from '../../../testing/week-calls.js';
import { wordsOf } from '../../../testing/words.js';

const DINNER = slot('dinner', WEEK, '17:00-23:00');
const LUNCH = slot('lunch', WEEK, '11:00-16:00');
const MARK = 'toegevoegd uit het scenario';

/** Draft of the bar for which a scenario asks for two people at dinner on Monday. */
function weekWith(...slots: ReturnType<typeof slot>[]): FakeWeek {
  const need = { date: WEEK, jobId: DINNER.jobId, needed: 2, from: '17:00', until: '23:00' } as PlanningDemand;
  const week = new FakeWeek(WEEK, [plannable(NOOR), plannable(FATIMA)], {
    demand: { [demandKey(need.date, need.jobId)]: need },
  });
  week.begin(MARLEEN, slots);
  answerWeekCalls(week);
  server.answer(fillsTake, undefined);
  server.answer(fillsRemove, undefined);
  return week;
}

/** Proposal of Noor for the slots, which were added because the scenario asks for them. */
const viewOf = (slots: readonly Pick<typeof DINNER, 'slotId' | 'jobId' | 'time'>[]): WeekFillView => ({
  id: 'fill-1' as WeekFillView['id'],
  locationId: PLACE.horecaLocationId,
  monday: WEEK,
  jobFilterId: null,
  date: null,
  slotIds: slots.map(({ slotId }) => slotId),
  fromScenario: true,
  settings: STRICT,
  departments: [],
  seconds: 10,
  status: 'ready',
  ahead: 0,
  before: null,
  progress: { slots: 0, filled: 0, gap: null, secondsLeft: null },
  proposal: {
    slots: slots.map(({ slotId, jobId, time }) => ({ slotId, jobId, time })),
    assignments: slots.map(({ slotId }) => ({ slotId, userId: NOOR.id })),
    seed: 1,
    steps: 20_000,
    penalty: 1,
    firstPenalty: 2,
    gap: 0,
  },
});
const marked = () => shiftsOnBoard().filter((label) => label.includes(MARK));

describe('the mark of slots that were added from the scenario', () => {
  it('is on their cells and in the list until the proposed people are planned', async () => {
    const week = weekWith({ ...DINNER, ...by(FATIMA) });
    server.answer(fillsCreate, ({ body }) => viewOf(week.slots.filter(({ slotId }) => body.slotIds?.includes(slotId))));
    const user = await openBoard();
    await user.click(await screen.findByRole('button', { name: 'Meer' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Aanvullen volgens scenario' }));
    const dialog = await screen.findByRole('dialog', { name: 'Aanvullen volgens scenario' });
    await user.click(await within(dialog).findByRole('button', { name: 'Toevoegen en vullen' }));
    const strip = within(await screen.findByRole('region', { name: 'Voorstel voor toegevoegde diensten' }));
    await waitFor(() => expect(marked()).toHaveLength(1));
    expect(marked()[0]).toContain('open dienst, nog niemand');
    await waitFor(() => expect(server.requests(fillsCreate).map(({ body }) => body.fromScenario)).toEqual([true]));
    await user.click(await strip.findByRole('button', { name: 'Lijst' }));
    await strip.findByRole('button', { name: /17:00–23:00.*Noor.*uit het scenario/ });
    await user.click(strip.getByRole('button', { name: 'Alles overnemen (1)' }));
    await waitFor(() => expect(week.slots.map(({ userId }) => userId)).toEqual([FATIMA.id, NOOR.id]));
    await waitFor(() => expect(marked()).toEqual([]));
  });

  it('is on them after a reload, not on other open shifts, and goes when the proposal is discarded', async () => {
    weekWith(DINNER, LUNCH);
    ownOf(BAS).push('weekFill', { 'fill-1': viewOf([DINNER]) });
    const user = await openBoard();
    await waitFor(() => expect(marked()).toHaveLength(1));
    expect(shiftsOnBoard()).toHaveLength(2);
    await user.click(await screen.findByRole('button', { name: 'Verwerpen' }));
    const question = within(await screen.findByRole('dialog', { name: 'Voorstel verwerpen?' }));
    await user.click(question.getByRole('button', { name: 'Verwerpen' }));
    await waitFor(() => expect(marked()).toEqual([]));
    expect(shiftsOnBoard()).toHaveLength(2);
  });

  it('is on the shifts of a phone and in its sheet, in English', async () => {
    weekWith(DINNER, { ...slot('late', addDays(WEEK, 1), '17:00-23:00') });
    ownOf(BAS).push('weekFill', { 'fill-1': viewOf([DINNER]) });
    const user = await openBoard(`view=day&day=${WEEK}`, { device: 'phone', language: 'en' });
    const bar = within(await screen.findByRole('region', { name: 'Proposal for added shifts' }));
    await screen.findByRole('button', { name: /open shift.*added from the scenario/ });
    await user.click(bar.getByRole('button', { name: 'Open' }));
    const sheet = await screen.findByRole('dialog', { name: 'Proposal for added shifts' });
    expect(wordsOf(await within(sheet).findByRole('button', { name: /17:00–23:00/ }))).toContain('from the scenario');
  });
});
