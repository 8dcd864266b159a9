import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { unsubscribeShow } from '#domain/notification/notification-preferences.calls';
import { UserId } from '#domain/kernel/ids';
import type { SessionUser } from '#domain/session/session.views';
import { now } from '../../platform/state/clock.js';
import { session } from '../../platform/session/current-session.js';
import { shiftsOnBoard, WEEK } from '../../testing/board-screen.js';
import { by, FakeWeek, slot } from '../../testing/fake-week.js';
import { server } from '../../testing/network.js';
import { address, atRest, goTo, openScreen } from '../../testing/open-screen.js';
import { BAS, MARLEEN, NOOR } from '../../testing/people.js';
import { plannable } from '../../testing/planning-place.js';

const DINNER = slot('dinner', WEEK, '17:00-23:00', by(NOOR));
/** Plans as Bas does, and sees no costs either. */
const LOTTE = { ...BAS, id: UserId.parse('lotte'), name: 'Lotte Watermunt' };
const MAIL = '/unsubscribe?token=of-a-mail-that-was-sent';

beforeEach(() => {
  const week = new FakeWeek(WEEK, [plannable(NOOR)]);
  week.begin(MARLEEN, [DINNER]);
});

it('says the view and the day that are looked at', async () => {
  const user = await openScreen({ path: `/new-rooster?week=${WEEK}&department=all&view=jobs`, as: BAS });
  await waitFor(() => expect(shiftsOnBoard()).toHaveLength(1));
  await user.click(screen.getByRole('radio', { name: 'Dag' }));
  await waitFor(() => expect(address()).toBe(`/new-rooster?week=${WEEK}&department=all&view=day&day=${WEEK}`));
});

it('says the view that was looked at last, to the one who did', async () => {
  const board = `/new-rooster?week=${WEEK}&department=all`;
  const user = await openScreen({ path: `${board}&view=jobs`, as: BAS });
  await waitFor(() => expect(shiftsOnBoard()).toHaveLength(1));
  await user.click(screen.getByRole('radio', { name: 'Per medewerker' }));
  await waitFor(() => expect(address()).toBe(`${board}&view=employees`));
  const logInAs = async (user: SessionUser) => {
    session.end('logged_out');
    await screen.findByRole('button', { name: 'Inloggen' });
    session.signIn({ user, token: `another token of ${user.id}` }, now());
    await goTo(board);
  };
  await logInAs(BAS);
  await waitFor(() => expect(address()).toBe(`${board}&view=employees`));
  await logInAs(LOTTE);
  await waitFor(() => expect(address()).toBe(`${board}&view=jobs`));
});

it('brings nobody back who left before the board was drawn', async () => {
  server.answer(unsubscribeShow, { subject: 'ownShifts', on: false });
  await openScreen({ path: MAIL, as: BAS });
  await goTo(`/new-rooster?week=${WEEK}&department=all`);
  const arrive = server.hold(unsubscribeShow);
  const navigation = goTo(MAIL);
  await waitFor(() => expect(shiftsOnBoard()).toHaveLength(1));
  arrive();
  await navigation;
  await atRest();
  expect(address()).toBe(MAIL);
});
