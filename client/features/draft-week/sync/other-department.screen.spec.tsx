import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { addDays } from '#domain/kernel/civil-date';
import { scheduleDtCommands, scheduleDtStart } from '#domain/draft-week/draft-week.calls';
import { cellAt, openBoard, pressClipboardKey, shiftsOnBoard, WEEK } from '../../../testing/board-screen.js';
import { by, FakeWeek, slot, times } from '../../../testing/fake-week.js';
import { server } from '../../../testing/network.js';
import { BAS, MARLEEN, NOOR } from '../../../testing/people.js';
import { plannable } from '../../../testing/planning-place.js';
import { wordsOf } from '../../../testing/words.js';

const TUESDAY = addDays(WEEK, 1);
const DINNER = slot('dinner', WEEK, '17:00-23:00', by(NOOR));
const COOKING = slot('cooking', TUESDAY, '14:00-22:00', {
  jobFilterId: 'filter-kitchen' as never,
  jobId: 'kitchen' as never,
});
const BAR = 'Noor IJsvogel, maandag 16 mrt, 17:00 tot 23:00, Bediening';
const KITCHEN = 'open dienst, nog niemand, dinsdag 17 mrt, 14:00 tot 22:00, Kok';
const MOVED = 'Noor IJsvogel, maandag 16 mrt, 17:00 tot 23:00, Kok';

const drafted = () => {
  const week = new FakeWeek(WEEK, [plannable(NOOR), plannable(BAS)]);
  week.begin(BAS, [DINNER]);
  week.begin(BAS, [COOKING], 'filter-kitchen');
  return week;
};
/** Cuts the dinner, and pastes it among the cooks of the same day. */
async function moveToKitchen(user: UserEvent, between: () => void = () => undefined): Promise<void> {
  await user.click(cellAt(0, 0));
  pressClipboardKey('cut');
  await user.click(cellAt(1, 0));
  between();
  pressClipboardKey('paste');
}
const card = () => screen.findByRole('alertdialog');
const jobs = (week: FakeWeek) => week.slots.map(({ jobId, userId, time }) => [jobId, userId, time.date]);

describe('a shift that moves to another department', () => {
  it('is there instead, in one step that one undo takes back', async () => {
    const week = drafted();
    const user = await openBoard('department=all');
    await moveToKitchen(user);
    await waitFor(() => expect(shiftsOnBoard()).toEqual([MOVED, KITCHEN]));
    await waitFor(() => expect(jobs(week)).toHaveLength(2));
    expect(server.requests(scheduleDtCommands).flatMap(({ body }) => body.commands)).toHaveLength(1);
    await waitFor(() => expect(jobs(week)).toContainEqual(['kitchen', NOOR.id, WEEK]));
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(shiftsOnBoard()).toEqual([BAR, KITCHEN]));
    await waitFor(() => expect(jobs(week)).toContainEqual(['service', NOOR.id, WEEK]));
  });

  it('stays where it is when the other department is published', async () => {
    const week = drafted();
    week.publish(MARLEEN, { jobFilterId: 'filter-kitchen' });
    const user = await openBoard('department=all');
    await moveToKitchen(user);
    await card();
    expect(shiftsOnBoard()).toEqual([BAR, KITCHEN]);
    expect(server.requests(scheduleDtCommands)).toEqual([]);
  });

  it('stays where it is when a colleague has just published the other one, and moves in the revision after all', async () => {
    const week = drafted();
    const user = await openBoard('department=all');
    const speak = week.silence();
    await moveToKitchen(user, () => void week.publish(MARLEEN, { jobFilterId: 'filter-kitchen' }));
    await waitFor(() => expect(server.requests(scheduleDtCommands)).toHaveLength(1));
    speak();
    expect(wordsOf(await card())).toBe(
      'Marleen heeft dit gepubliceerd, zojuist · Jouw wijziging: Noor, ma 16 mrt, 17:00–23:00 · In de herziening alsnog · Laten zitten',
    );
    await waitFor(() => expect(shiftsOnBoard()).toEqual([BAR, KITCHEN]));
    expect(jobs(week)).toEqual([['service', NOOR.id, WEEK]]);
    server.answer(scheduleDtStart, ({ body }) => {
      week.revise(BAS, body.jobFilterId);
      return week.started(body.jobFilterId);
    });
    await user.click(screen.getByRole('button', { name: /In de herziening alsnog/ }));
    await screen.findByText('Je wijziging staat in de herziening van Keuken.');
    await waitFor(() => expect(jobs(week)).toContainEqual(['kitchen', NOOR.id, WEEK]));
    expect(jobs(week)).toHaveLength(2);
  });

  it('is not there twice when a colleague has changed it: who moves it sees both, and decides', async () => {
    const week = drafted();
    const user = await openBoard('department=all');
    const speak = week.silence();
    await moveToKitchen(user, () =>
      week.edit(MARLEEN, {
        type: 'ChangeSlot',
        slotId: DINNER.slotId,
        time: times(WEEK, '18:00-23:00'),
        confirm: false,
      }),
    );
    await waitFor(() => expect(server.requests(scheduleDtCommands)).toHaveLength(1));
    speak();
    expect(wordsOf(await card())).toBe(
      'Marleen wijzigde dit zojuist: 17–23 → 18–23 · Noor, ma 16 mrt · Van jou · 17–23 · Van Marleen · 18–23',
    );
    expect(jobs(week)).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: /^Van jou/ }));
    await waitFor(() => expect(jobs(week)).toContainEqual(['kitchen', NOOR.id, WEEK]));
    expect(jobs(week)).toHaveLength(2);
  });
});
