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

it('useDepartment adds the department to the address once departments are loaded', async () => {
  const release = await openBeforeDepartments();
  release();
  await expect.poll(address).toBe(`/main?week=${MONDAY}&department=all`);
});

it('useDepartment does not redirect a user who is leaving for another page', async () => {
  const release = await openBeforeDepartments();
  server.answer(unsubscribeShow, { subject: 'ownShifts', on: false });
  const arrive = server.hold(unsubscribeShow);
  const navigation = goTo('/unsubscribe?token=of-a-mail-that-was-sent');
  release();
  await screen.findByRole('combobox', { name: 'Afdeling' });
  arrive();
  await navigation;
  await atRest();
  expect(address()).toBe('/unsubscribe?token=of-a-mail-that-was-sent');
});

it('useDepartment keeps a department that was chosen just before a change of week', async () => {
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
