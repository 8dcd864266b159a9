import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { cancelReason } from '#domain/cancel-reason/cancel-reason.resource';
import { jobsSettings } from '#domain/job/work-settings.calls';
import { CivilDate } from '#domain/kernel/civil-date';
import { locationsList } from '#domain/location/location.calls';
import { startTime } from '#domain/start-time/start-time.resource';
import { ownOf, locationStream, server } from '../testing/network.js';
import { openScreen, turnInto } from '../testing/open-screen.js';
import { BAS, FATIMA, MARLEEN, PLACE } from '../testing/people.js';
import { PLACE_FACTS, planningAt, publishedShift, rosterAt, weekState } from '../testing/planning-place.js';

const FRIDAY = CivilDate.parse('2026-03-20');
const MONDAY = CivilDate.parse('2026-03-16');
const LATE = { id: 'late', startTime: '16:10', horecaLocationId: PLACE.horecaLocationId };

const openStartTimes = (device: 'desk' | 'phone') => {
  server.answer(locationsList, []);
  locationStream().fill({ startTime: { late: LATE } });
  return openScreen({ path: '/manager/start-times', as: { ...BAS, superUser: true }, device });
};
const startTimeField = () => screen.getByLabelText('Begintijd');

it('a sheet with input stays open when the phone rotates, and the desk layout follows after saving', async () => {
  const user = await openStartTimes('phone');
  server.answer(startTime.calls.add, LATE);
  await user.click(screen.getByRole('button', { name: 'Begintijd toevoegen' }));
  fireEvent.change(await within(await screen.findByRole('dialog')).findByLabelText('Begintijd'), {
    target: { value: '09:10' },
  });
  turnInto('desk');
  const sheet = within(screen.getByRole('dialog', { name: 'Begintijd toevoegen' }));
  expect(sheet.getByLabelText('Begintijd')).toHaveProperty('value', '09:10');
  await user.click(sheet.getByRole('button', { name: 'Toevoegen' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.requests(startTime.calls.add).map(({ body }) => body.startTime)).toEqual(['09:10']);
  expect(startTimeField()).toHaveProperty('value', '');
});

it('a form beside a list keeps its input when the phone rotates', async () => {
  const user = await openStartTimes('desk');
  await user.type(startTimeField(), '0910');
  turnInto('phone');
  expect(startTimeField()).toHaveProperty('value', '09:10');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('a dialog keeps its input when the phone rotates', async () => {
  const departments = [{ id: 'filter-bar', name: 'Bediening', jobIds: [] }];
  const horecaLocationId = PLACE.horecaLocationId;
  server.answer(locationsList, []);
  server.answer(jobsSettings, {
    jobs: [],
    locations: [{ horecaLocationId, description: 'De Veenkade', departments, revision: 1 }],
  });
  const user = await openScreen({ path: '/manager/jobs', as: { ...MARLEEN, superUser: true }, device: 'phone' });
  await user.click(screen.getByRole('button', { name: 'Functie toevoegen' }));
  await user.type(await within(await screen.findByRole('dialog')).findByLabelText('Naam'), 'Afwas');
  turnInto('desk');
  expect(within(screen.getByRole('dialog')).getByLabelText('Naam')).toHaveProperty('value', 'Afwas');
});

it('a time off request keeps its text when the phone rotates', async () => {
  ownOf(FATIMA).fill({});
  const user = await openScreen({ path: '/timeout', as: FATIMA, device: 'phone' });
  await user.click(screen.getByRole('button', { name: 'Verlof vragen' }));
  await user.type(await within(await screen.findByRole('dialog')).findByLabelText('Toelichting'), 'Bruiloft');
  turnInto('desk');
  expect(screen.getByLabelText('Toelichting')).toHaveProperty('value', 'Bruiloft');
});

it('a shift form keeps the chosen times when the phone rotates', async () => {
  planningAt(MONDAY).fill(PLACE_FACTS);
  server.answer(cancelReason.calls.list, []);
  rosterAt(MONDAY).fill({
    week: { bar: weekState(MONDAY, 'filter-bar', 'published') },
    shift: { friday: publishedShift('friday', FRIDAY) },
  });
  const user = await openScreen({ path: `/main/${FRIDAY}/friday`, as: BAS, device: 'phone' });
  await user.click(await screen.findByRole('tab', { name: 'Tijd en functie' }));
  const field = () => screen.getByRole('combobox', { name: 'Begintijd' });
  await user.click(field());
  const times = document.getElementById(field().getAttribute('aria-controls') ?? '') as HTMLElement;
  await user.click(within(times).getByRole('option', { name: '18:30', hidden: true }));
  turnInto('desk');
  expect(field()).toHaveProperty('value', '18:30');
});
