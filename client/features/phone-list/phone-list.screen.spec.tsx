import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { usersListSaved, usersPhoneList } from '#domain/staff/staff.calls';
import { server } from '../../testing/network.js';
import { openScreen } from '../../testing/open-screen.js';
import { FATIMA, NOOR, PLACE } from '../../testing/people.js';
import { recordSavedFiles } from '../../testing/saved-files.js';
import { rowsOf } from '../../testing/words.js';

const entry = ({ id, name }: typeof NOOR, phoneNumber: string | null) => ({ id, name, phoneNumber });

it('the phone list links to call and text people who share a number, and marks the others', async () => {
  server.answer(usersPhoneList, [entry(NOOR, '+31612345678'), entry(FATIMA, null)]);
  await openScreen({ path: '/phone-list', as: NOOR, device: 'phone' });
  expect(rowsOf('Telefoonlijst')).toEqual([
    `${FATIMA.name} · Nummer · Niet gedeeld`,
    `${NOOR.name} · Nummer · 06 12345678`,
  ]);
  expect(screen.getByRole('link', { name: `Bel ${NOOR.name}` })).toHaveProperty('href', 'tel:+31612345678');
  expect(screen.getByRole('link', { name: `Stuur ${NOOR.name} een sms` })).toHaveProperty('href', 'sms:+31612345678');
  expect(screen.queryByRole('link', { name: new RegExp(FATIMA.name) })).toBeNull();
  expect(server.requests(usersPhoneList).map(({ params }) => params)).toEqual([{ id: PLACE.horecaLocationId }]);
});

it('the phone list finds people by any spelling of their name or number', async () => {
  server.answer(usersPhoneList, [
    entry({ ...NOOR, name: 'Łukasz Søndergård' }, '+31624681357'),
    entry({ ...FATIMA, name: 'Groß, Ægir' }, '+32470123456'),
    // A list is searched once it is long.
    ...Array.from({ length: 12 }, (_, index) =>
      entry({ ...FATIMA, id: `more-${index}` as typeof FATIMA.id, name: 'Meer' }, null),
    ),
  ]);
  const user = await openScreen({ path: '/phone-list', as: NOOR });
  const box = await screen.findByRole('searchbox');
  const found = async (query: string) => {
    await user.clear(box);
    await user.type(box, query);
    return rowsOf('Telefoonlijst').map((row) => row.split(' · ')[0]);
  };
  expect(await found('lukasz sonder')).toEqual(['Łukasz Søndergård']);
  expect(await found('aegir')).toEqual(['Groß, Ægir']);
  expect(await found('gross')).toEqual(['Groß, Ægir']);
  for (const query of ['0624', '+31 6 24', '06 24 68']) expect(await found(query)).toEqual(['Łukasz Søndergård']);
});

it('the phone list is saved as a file only after the server has recorded it', async () => {
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

it('the phone list says that it could not be fetched, and retries', async () => {
  server.refuse(usersPhoneList, 'not_found');
  const user = await openScreen({ path: '/phone-list', as: NOOR });
  await screen.findByText('De telefoonlijst kon niet worden opgehaald');
  server.answer(usersPhoneList, [entry(NOOR, '+31612345678')]);
  await user.click(screen.getByRole('button', { name: 'Opnieuw proberen' }));
  expect(await screen.findByRole('link', { name: `Bel ${NOOR.name}` })).toBeDefined();
});
