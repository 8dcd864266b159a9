import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { locationsList } from '#domain/location/location.calls';
import { startTime } from '#domain/start-time/start-time.resource';
import { locationStream, server } from '../../testing/network.js';
import { openScreen } from '../../testing/open-screen.js';
import { BAS, PLACE } from '../../testing/people.js';
import { rowsOf } from '../../testing/words.js';

const { add, remove } = startTime.calls;
const horecaLocationId = PLACE.horecaLocationId;
const EARLY = { id: 'early', startTime: '06:10', horecaLocationId };
const NIGHT = { id: 'night', startTime: '00:30', horecaLocationId };
const LATE = { id: 'late', startTime: '16:10', horecaLocationId };
const SUPERUSER = { ...BAS, superUser: true };

const open = () => {
  server.answer(locationsList, []);
  return openScreen({ path: '/manager/start-times', as: SUPERUSER });
};
const field = () => screen.getByLabelText('Begintijd');

it('the start times page sorts times by business day, with 00:30 last', async () => {
  locationStream().fill({ startTime: { night: NIGHT, late: LATE, early: EARLY } });
  await open();
  expect(rowsOf('Begintijden')).toEqual(['06:10', '16:10', '00:30']);
});

it('the start times page explains an invalid time at its field', async () => {
  locationStream().fill({ startTime: { late: LATE } });
  server.refuse(add, 'validation_failed', { errors: [{ field: 'start_time', code: 'format' }] });
  const user = await open();
  await user.type(field(), '04:10');
  await user.click(screen.getByRole('button', { name: 'Toevoegen' }));
  await screen.findByText('Kies een tijd op vijf minuten, zoals 16:10.');
  expect(document.activeElement).toBe(field());
});

it('the start times page explains a duplicate time at its field', async () => {
  locationStream().fill({ startTime: { late: LATE } });
  server.refuse(add, 'start_time_exists');
  const user = await open();
  await user.type(field(), '1610{Enter}');
  await screen.findByText('Deze begintijd bestaat al.');
  expect(document.activeElement).toBe(field());
});

it('the start times page empties and focuses its field after adding a time', async () => {
  locationStream().fill({});
  server.answer(add, LATE);
  const user = await open();
  await user.type(field(), '1610{Enter}');
  await waitFor(() => expect(field()).toHaveProperty('value', ''));
  expect(document.activeElement).toBe(field());
  expect(server.requests(add).map(({ body }) => body.startTime)).toEqual(['16:10']);
});

it('the start times page adds a removed time again on undo', async () => {
  locationStream().fill({ startTime: { late: LATE } });
  server.answer(remove, undefined);
  server.answer(add, LATE);
  const user = await open();
  await user.click(screen.getByRole('button', { name: '16:10 verwijderen' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Begintijd verwijderen' }));
  await user.click(await screen.findByRole('button', { name: 'Ongedaan maken' }));
  await screen.findByText('Ongedaan gemaakt.');
  expect(server.requests(add).map(({ body }) => body)).toEqual([{ startTime: '16:10', horecaLocationId }]);
});
