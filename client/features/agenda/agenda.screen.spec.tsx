import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { agenda, type AgendaItem } from '#domain/agenda/agenda.resource';
import { locationStream, server } from '../../testing/network.js';
import { openScreen } from '../../testing/open-screen.js';
import { BAS, PLACE } from '../../testing/people.js';
import { rowsOf, withText } from '../../testing/words.js';

const item = (id: string, title: string, from: string, until: string, body = '') =>
  ({ id, horecaLocationId: PLACE.horecaLocationId, title, from, until, body }) as unknown as AgendaItem;

const FAIR = item('fair', 'Kermis', '2026-03-13 17:00', '2026-03-14 02:00', 'Terras dicht na 20:00');
const ROAD = item('road', 'Straat opgebroken', '2026-03-16 08:00', '2026-03-18 17:00');
const OVER = item('over', 'Carnaval', '2026-03-01 12:00', '2026-03-02 02:00');

const open = (options: Partial<Parameters<typeof openScreen>[0]> = {}) =>
  openScreen({ path: '/agenda', as: BAS, ...options });

it('the agenda lists coming items by start, and past items in a collapsed table below', async () => {
  locationStream().fill({ agendaItem: { fair: FAIR, road: ROAD, over: OVER } });
  const user = await open();
  const coming = [
    'Kermis · Terras dicht na 20:00 · vr 13 mrt 17:00–02:00',
    'Straat opgebroken · ma 16 mrt 08:00 – wo 18 mrt 17:00',
  ];
  expect(rowsOf('Agenda')).toEqual(coming);
  await user.click(screen.getByText('Voorbij (1)'));
  expect(rowsOf('Agenda')).toEqual(coming);
  expect(rowsOf('Voorbij (1)')).toEqual(['Carnaval · zo 1 mrt 12:00–02:00']);
});

it('the agenda form explains an end before the beginning at its field, and keeps its input', async () => {
  locationStream().fill({ agendaItem: {} });
  server.refuse(agenda.calls.add, 'validation_failed', { errors: [{ field: 'until', code: 'mismatch' }] });
  const user = await open({ device: 'phone', language: 'en' });
  await user.click(screen.getByRole('button', { name: 'Put in the agenda' }));
  await user.type(await screen.findByRole('textbox', { name: 'What' }), 'Fair');
  for (const [name, date, time] of [
    ['From', '2026-03-14', '17:00'],
    ['Until', '2026-03-13', '17:00'],
  ] as const) {
    const group = within(screen.getByRole('group', { name }));
    await user.type(group.getByLabelText(new RegExp('date', 'i')), date);
    await user.type(group.getByLabelText(new RegExp('time', 'i')), time);
  }
  await user.click(screen.getByRole('button', { name: 'Add' }));
  await screen.findByText('The end has to be after the beginning.');
  expect(screen.getByRole('textbox', { name: 'What' })).toHaveProperty('value', 'Fair');
});

it('the agenda removes an item, and undo adds it again with all its fields', async () => {
  locationStream().fill({ agendaItem: { fair: FAIR } });
  server.answer(agenda.calls.remove, undefined);
  server.answer(agenda.calls.add, FAIR);
  const user = await open();
  await user.click(screen.getByRole('button', { name: withText('Kermis verwijderen') }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getAllByRole('button').at(-1) as HTMLElement);
  await user.click(await screen.findByRole('button', { name: 'Ongedaan maken' }));
  expect(server.requests(agenda.calls.remove).map(({ params }) => params)).toEqual([{ id: 'fair' }]);
  expect(server.requests(agenda.calls.add).map(({ body }) => body)).toEqual([
    { from: '2026-03-13 17:00', until: '2026-03-14 02:00', title: 'Kermis', body: 'Terras dicht na 20:00' },
  ]);
});
