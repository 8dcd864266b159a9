import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { jobsFilters } from '#domain/job/job.calls';
import { mondayOf } from '#domain/kernel/civil-date';
import { unsubscribeShow } from '#domain/notification/notification-preferences.calls';
import { server } from '../../testing/network.js';
import { address, atRest, goTo, openScreen } from '../../testing/open-screen.js';
import { BAS, TODAY } from '../../testing/people.js';
import { PLACE_FACTS, planningAt, rosterAt } from '../../testing/planning-place.js';

const MONDAY = mondayOf(TODAY);

/** /main before anybody knows which departments there are. */
async function openBeforeDepartments(): Promise<() => void> {
  planningAt(MONDAY).fill(PLACE_FACTS);
  rosterAt(MONDAY).fill({});
  const release = server.hold(jobsFilters);
  await openScreen({ path: `/main?week=${MONDAY}`, as: BAS });
  return release;
}

it('puts the department into the address once it is known', async () => {
  const release = await openBeforeDepartments();
  release();
  await expect.poll(address).toBe(`/main?week=${MONDAY}&department=all`);
});

it('leads nobody back who is on the way to another page', async () => {
  const release = await openBeforeDepartments();
  server.answer(unsubscribeShow, { subject: 'ownShifts', on: false });
  const arrive = server.hold(unsubscribeShow);
  const gone = goTo('/unsubscribe?token=of-a-mail-that-was-sent');
  release();
  await screen.findByRole('combobox', { name: 'Afdeling' });
  arrive();
  await gone;
  await atRest();
  expect(address()).toBe('/unsubscribe?token=of-a-mail-that-was-sent');
});
