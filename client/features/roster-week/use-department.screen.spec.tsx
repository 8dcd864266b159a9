import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { jobsFilters } from '#domain/job/job.calls';
import { addDays, mondayOf } from '#domain/kernel/civil-date';
import { unsubscribeShow } from '#domain/notification/notification-preferences.calls';
import { server } from '../../testing/network.js';
import { address, atRest, goTo, openScreen } from '../../testing/open-screen.js';
import { BAS, TODAY } from '../../testing/people.js';
import { PLACE_FACTS, planningAt, rosterAt } from '../../testing/planning-place.js';

const MONDAY = mondayOf(TODAY);
const NEXT = addDays(MONDAY, 7);

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

it('stays as chosen in the week that is asked for before it is drawn', async () => {
  for (const monday of [MONDAY, NEXT]) {
    planningAt(monday).fill(PLACE_FACTS);
    rosterAt(monday).fill({});
  }
  const user = await openScreen({ path: `/main?week=${MONDAY}&department=all`, as: BAS });
  await user.click(await screen.findByRole('combobox', { name: 'Afdeling' }));
  const kitchen = await screen.findByRole('option', { name: 'Keuken' });
  // Nothing is drawn before it ends.
  await act(async () => {
    fireEvent.click(kitchen);
    await vi.waitFor(() => expect(address()).toBe(`/main?week=${MONDAY}&department=filter-kitchen`));
    fireEvent.click(screen.getByRole('button', { name: 'Volgende week' }));
  });
  expect(address()).toBe(`/main?week=${NEXT}&department=filter-kitchen`);
});
