import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { usersListSaved, usersPhoneList } from '#domain/staff/staff.calls';
import { server } from '../../testing/network.js';
import { openScreen } from '../../testing/open-screen.js';
import { FATIMA, NOOR, PLACE } from '../../testing/people.js';
import { recordSavedFiles } from '../../testing/saved-files.js';
import { rowsOf } from '../../testing/words.js';

const entry = ({ id, name }: typeof NOOR, phoneNumber: string | null) => ({ id, name, phoneNumber });

it('rings and texts who shares a number, and says who does not', async () => {
  server.answer(usersPhoneList, [entry(NOOR, '+31612345678'), entry(FATIMA, null)]);
  await openScreen({ path: '/phone-list', as: NOOR, device: 'phone' });
  expect(rowsOf('Telefoonlijst')).toEqual([
    `${FATIMA.name} · Nummer · Niet gedeeld`,
    `${NOOR.name} · Nummer · +31612345678`,
  ]);
  expect(screen.getByRole('link', { name: `Bel ${NOOR.name}` })).toHaveProperty('href', 'tel:+31612345678');
  expect(screen.getByRole('link', { name: `Stuur ${NOOR.name} een sms` })).toHaveProperty('href', 'sms:+31612345678');
  expect(screen.queryByRole('link', { name: new RegExp(FATIMA.name) })).toBeNull();
  expect(server.requests(usersPhoneList).map(({ params }) => params)).toEqual([{ id: PLACE.horecaLocationId }]);
});

it('is saved once those who stand in it can see that it was', async () => {
  const files = recordSavedFiles();
  server.answer(usersPhoneList, [entry(NOOR, '+31612345678'), entry(FATIMA, null)]);
  server.refuse(usersListSaved, 'unavailable');
  const user = await openScreen({ path: '/phone-list', as: NOOR });
  const save = await screen.findByRole('button', { name: /CSV/ });
  await user.click(save);
  await screen.findByRole('alert');
  expect(files).toEqual([]);
  server.answer(usersListSaved, undefined);
  await user.click(save);
  await waitFor(() => expect(files.map(({ name }) => name)).toEqual(['telefoonlijst.csv']));
  expect(server.requests(usersListSaved).at(-1)?.body).toEqual({ locationIds: [PLACE.horecaLocationId] });
});

it('says why it could not be fetched, and tries again', async () => {
  server.refuse(usersPhoneList, 'not_found');
  const user = await openScreen({ path: '/phone-list', as: NOOR });
  await screen.findByText('De telefoonlijst kon niet worden opgehaald');
  server.answer(usersPhoneList, [entry(NOOR, '+31612345678')]);
  await user.click(screen.getByRole('button', { name: 'Opnieuw proberen' }));
  expect(await screen.findByRole('link', { name: `Bel ${NOOR.name}` })).toBeDefined();
});
