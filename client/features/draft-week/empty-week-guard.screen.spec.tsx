import { waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { JobFilterId } from '#domain/kernel/ids';
import { unsubscribeShow } from '#domain/notification/notification-preferences.calls';
import { shiftsOnBoard, WEEK } from '../../testing/board-screen.js';
import { by, FakeWeek, slot } from '../../testing/fake-week.js';
import { server } from '../../testing/network.js';
import { address, atRest, goTo, openScreen } from '../../testing/open-screen.js';
import { BAS, MARLEEN, NOOR } from '../../testing/people.js';
import { plannable } from '../../testing/planning-place.js';

const DINNER = slot('dinner', WEEK, '17:00-23:00', by(NOOR));
const MAIL = '/unsubscribe?token=of-a-mail-that-was-sent';

let week: FakeWeek;
beforeEach(() => {
  week = new FakeWeek(WEEK, [plannable(NOOR)]);
  week.begin(MARLEEN, [DINNER]);
});
const openWeek = async () => {
  await openScreen({ path: `/new-rooster?week=${WEEK}&department=${DINNER.jobFilterId}&view=jobs`, as: BAS });
  await waitFor(() => expect(shiftsOnBoard()).toHaveLength(1));
};
const discard = () =>
  week.decide(MARLEEN, { type: 'DiscardDraft', jobFilterId: DINNER.jobFilterId as JobFilterId, confirm: true });

it('leads to the templates when a colleague throws the draft away', async () => {
  await openWeek();
  discard();
  await waitFor(() =>
    expect(address()).toBe(`/new-rooster/select-template?week=${WEEK}&department=${DINNER.jobFilterId}`),
  );
});

it('leads nobody there who is on the way to another page', async () => {
  await openWeek();
  server.answer(unsubscribeShow, { subject: 'ownShifts', on: false });
  const arrive = server.hold(unsubscribeShow);
  const navigation = goTo(MAIL);
  discard();
  await waitFor(() => expect(shiftsOnBoard()).toEqual([]));
  arrive();
  await navigation;
  await atRest();
  expect(address()).toBe(MAIL);
});
