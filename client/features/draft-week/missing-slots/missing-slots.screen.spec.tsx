import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fillsCreate } from '#domain/fill/fill.calls';
import { addDays } from '#domain/kernel/civil-date';
import { endMoment, startMoment } from '#domain/kernel/shift-time';
import { demandKey, type PlanningDemand } from '#domain/planning/planning.views';
import { cellAt, openBoard, WEEK } from '../../../testing/board-screen.js';
import { by, FakeWeek, slot } from '../../../testing/fake-week.js';
import { server } from '../../../testing/network.js';
import { FATIMA, MARLEEN, NOOR } from '../../../testing/people.js';
import { plannable } from '../../../testing/planning-place.js';
import { answerWeekCalls } from '../../../testing/week-calls.js';
import { wordsOf } from '../../../testing/words.js';

const [TUESDAY, WEDNESDAY] = [addDays(WEEK, 1), addDays(WEEK, 2)];
const DINNER = slot('dinner', WEEK, '17:00-23:00');
const SERVICE = DINNER.jobId;

const need = (date: string, needed: number, from = '17:00', until = '23:00'): PlanningDemand =>
  ({ date, jobId: SERVICE, needed, from, until }) as PlanningDemand;

/** Draft of the bar with somebody at dinner on Monday, and the people that a scenario asks for. */
function weekWith(...demand: readonly PlanningDemand[]): FakeWeek {
  const week = new FakeWeek(WEEK, [plannable(NOOR), plannable(FATIMA)], {
    demand: Object.fromEntries(demand.map((one) => [demandKey(one.date, one.jobId), one])),
  });
  week.begin(MARLEEN, [{ ...DINNER, ...by(NOOR) }]);
  answerWeekCalls(week);
  return week;
}
const slotsOf = (week: FakeWeek) =>
  week.slots
    .map(({ time, userId }) => `${startMoment(time)} ${endMoment(time).slice(11)} ${userId ?? 'open'}`)
    .toSorted();
const MONDAY_DINNER = `${WEEK} 17:00 23:00 ${NOOR.id}`;

const openDialog = async (user: Awaited<ReturnType<typeof openBoard>>) => {
  await user.click(await screen.findByRole('button', { name: 'Meer' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Aanvullen volgens scenario' }));
  return screen.findByRole('dialog', { name: 'Aanvullen volgens scenario' });
};

describe('adding the slots that a scenario asks for', () => {
  it('lists the missing slots by day, and adds those of the chosen days as one step to undo', async () => {
    const week = weekWith(need(WEEK, 3), need(TUESDAY, 2), need(WEDNESDAY, 1, '12:00'));
    const user = await openBoard();
    const dialog = await openDialog(user);
    await waitFor(() =>
      expect(wordsOf(dialog)).toContain(
        'Er ontbreken 5 diensten (samen 35 u). Het scenario vraagt er 6. · maandag 16 maart 2026 · 2 × 17:00–23:00, Bediening · dinsdag 17 maart 2026 · 2 × 17:00–23:00, Bediening · woensdag 18 maart 2026 · 12:00–23:00, Bediening',
      ),
    );
    await user.click(within(dialog).getByRole('checkbox', { name: /^woensdag 18 maart/ }));
    expect(slotsOf(week)).toEqual([MONDAY_DINNER]);
    await user.click(within(dialog).getByRole('button', { name: '4 diensten toevoegen' }));
    await screen.findByText('4 open diensten toegevoegd');
    await waitFor(() =>
      expect(slotsOf(week)).toEqual(
        [
          `${WEEK} 17:00 23:00 open`,
          `${WEEK} 17:00 23:00 open`,
          MONDAY_DINNER,
          `${TUESDAY} 17:00 23:00 open`,
          `${TUESDAY} 17:00 23:00 open`,
        ].toSorted(),
      ),
    );
    await user.click(cellAt(0, 0));
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(slotsOf(week)).toEqual([MONDAY_DINNER]));
  });

  it('leaves out a day that has enough shifts by number, and says that they are not there at each moment', async () => {
    weekWith(need(WEEK, 1, '12:00'), need(TUESDAY, 1));
    const user = await openBoard();
    const dialog = await openDialog(user);
    const days = () => within(dialog).getAllByRole('checkbox', { checked: true });
    await within(dialog).findByText('Genoeg diensten op deze dag, maar niet op elk moment');
    expect(days().map((day) => day.getAttribute('aria-describedby') !== null)).toEqual([false]);
    await user.click(within(dialog).getByRole('checkbox', { name: /^maandag 16 maart/ }));
    expect(days()).toHaveLength(2);
    expect(within(dialog).getByRole('button', { name: '2 diensten toevoegen' })).toBeDefined();
  });

  it('says that no shift is missing, and which gaps are too short for one', async () => {
    weekWith(need(WEEK, 1, '16:00'));
    const user = await openBoard();
    expect(wordsOf(await openDialog(user))).toContain(
      'Er ontbreken geen diensten. Het scenario vraagt er 1. · Te kort voor een eigen dienst: · ma 16 mrt, 16:00–17:00, Bediening',
    );
    expect(screen.queryByRole('button', { name: 'Toevoegen en vullen' })).toBeNull();
  });

  it('says that no scenario asks for anybody', async () => {
    weekWith();
    const user = await openBoard();
    expect(wordsOf(await openDialog(user))).toContain('Geen scenario zegt hoeveel mensen deze week nodig zijn.');
  });

  it('adds those of one day from its menu, also where a day has enough shifts by number', async () => {
    const week = weekWith(need(WEEK, 1, '12:00'), need(TUESDAY, 2));
    const user = await openBoard();
    await user.click(await screen.findByRole('button', { name: 'maandag 16 mrt: menu' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Aanvullen volgens scenario' }));
    const dialog = await screen.findByRole('dialog', { name: 'Aanvullen: maandag 16 maart 2026' });
    expect(wordsOf(dialog)).toContain(
      'Er ontbreekt 1 dienst (5 u). Het scenario vraagt er 1. · Genoeg diensten op deze dag, maar niet op elk moment',
    );
    expect(within(dialog).queryByRole('checkbox')).toBeNull();
    await user.click(within(dialog).getByRole('button', { name: '1 dienst toevoegen' }));
    await waitFor(() => expect(slotsOf(week)).toHaveLength(2));
    expect(slotsOf(week).filter((line) => !line.startsWith(WEEK))).toEqual([]);
  });

  it('adds the slots of a day and searches people for them at once, on a phone, in English', async () => {
    const week = weekWith(need(WEEK, 3), need(TUESDAY, 2));
    server.refuse(fillsCreate, 'nothing_to_fill');
    const user = await openBoard(`view=day&day=${TUESDAY}`, { device: 'phone', language: 'en' });
    const main = within(await screen.findByRole('main'));
    await user.click(await main.findByRole('button', { name: 'More' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Add what this day needs' }));
    const sheet = within(await screen.findByRole('dialog', { name: /^Add shifts: / }));
    await sheet.findByText('2 shifts are missing (12 h in total). The scenario asks for 2.');
    await user.click(sheet.getByRole('button', { name: 'Add and fill' }));
    await waitFor(() => expect(server.requests(fillsCreate)).toHaveLength(1));
    const added = week.slots.filter(({ time }) => time.date === TUESDAY).map(({ slotId }) => slotId);
    expect(added).toHaveLength(2);
    expect(server.requests(fillsCreate)[0]?.body.slotIds?.toSorted()).toEqual(added.toSorted());
  });
});
