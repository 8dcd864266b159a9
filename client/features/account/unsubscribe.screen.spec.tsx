import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { unsubscribeDo, unsubscribeShow } from '#domain/notification/notification-preferences.calls';
import { server } from '../../testing/network.js';
import { openScreen } from '../../testing/open-screen.js';

const TOKEN = 'of-a-mail-to-noor-0001';
const open = () => openScreen({ path: `/unsubscribe?token=${TOKEN}`, device: 'phone' });
const heading = async () => (await screen.findByRole('heading', { level: 1 })).textContent;

it('the unsubscribe page says which mail its link stops, and stops it after a click', async () => {
  server.answer(unsubscribeShow, { subject: 'ownShifts', on: true });
  server.answer(unsubscribeDo, undefined);
  const user = await open();
  expect(await heading()).toBe('Geen mail meer hierover?');
  await user.click(screen.getByRole('button', { name: 'Geen mail meer' }));
  await screen.findByRole('heading', { level: 1, name: 'Gelukt' });
  expect(server.requests(unsubscribeDo).map(({ query }) => query)).toEqual([{ token: TOKEN }]);
});

it('the unsubscribe page says that the mail was stopped before', async () => {
  server.answer(unsubscribeShow, { subject: 'mailings', on: false });
  await open();
  expect(await heading()).toBe('Gelukt');
  expect(screen.queryByRole('button', { name: 'Geen mail meer' })).toBeNull();
});

it('the unsubscribe page reports a failed attempt to a signed-out reader, and retries', async () => {
  server.answer(unsubscribeShow, { subject: 'ownShifts', on: true });
  server.refuse(unsubscribeDo, 'internal_error');
  const user = await open();
  await user.click(await screen.findByRole('button', { name: 'Geen mail meer' }));
  const failure = await screen.findByRole('alert');
  expect(failure.querySelector('p')?.textContent).toBe('De mail is nog niet gestopt');
  server.answer(unsubscribeDo, undefined);
  await user.click(within(failure).getByRole('button', { name: 'Opnieuw proberen' }));
  await screen.findByRole('heading', { level: 1, name: 'Gelukt' });
  expect(server.requests(unsubscribeDo)).toHaveLength(2);
});

it('the unsubscribe page reports that the link could not be read, and reads it again on request', async () => {
  server.refuse(unsubscribeShow, 'internal_error');
  const user = await open();
  expect(await heading()).toBe('Waar deze link over gaat, kan nu niet worden getoond');
  server.answer(unsubscribeShow, { subject: 'offers', on: true });
  await user.click(screen.getByRole('button', { name: 'Probeer het opnieuw' }));
  await screen.findByRole('heading', { level: 1, name: 'Geen mail meer hierover?' });
});

it('the unsubscribe page says that an unknown link does not work', async () => {
  server.refuse(unsubscribeShow, 'not_found');
  await open();
  expect(await heading()).toBe('Deze link werkt niet');
});
