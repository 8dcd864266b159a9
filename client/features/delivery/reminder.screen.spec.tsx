import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { sendReminder, sendSmsText, usersReachable } from '#domain/delivery/delivery.calls';
import { Instant } from '#domain/kernel/clock-time';
import { locationsList, smsTextConfig } from '#domain/location/location.calls';
import { usersAvailabilityReminder } from '#domain/staff/staff.calls';
import { server } from '../../testing/network.js';
import { openScreen } from '../../testing/open-screen.js';
import { MARLEEN, NOOR, PLACE } from '../../testing/people.js';
import { rowsOf, wordsOf } from '../../testing/words.js';

const SEM = { id: 'sem', name: 'Sem Kraanvogel' };
const late = ({ id, name }: { readonly id: string; readonly name: string }, lastEntered: string | null) => ({
  id,
  name,
  phoneNumber: null,
  phoneValid: true,
  jobIds: ['kitchen'],
  lastEntered: lastEntered === null ? null : Instant.parse(lastEntered),
});
const way = (id: string, sms: boolean, remindedAt: string | null = null) => ({
  id,
  invited: true,
  mail: true,
  reminderMail: true,
  sms,
  push: sms,
  remindedAt: remindedAt === null ? null : Instant.parse(remindedAt),
});

beforeEach(() => {
  server.answer(usersAvailabilityReminder, [late(NOOR, '2026-03-02T09:00:00.000Z'), late(SEM, null)]);
  server.answer(usersReachable, {
    people: [way(NOOR.id, true, '2026-03-11T15:30:00.000Z'), way(SEM.id, false)],
    sendsMail: true,
    sendsSms: true,
    sendsPush: true,
    smsPartPrice: 8,
  });
});

const open = (device: 'desk' | 'phone' = 'desk') => openScreen({ path: '/availability-reminder', as: MARLEEN, device });

it('the reminder page proposes next week, and mails everybody without availability', async () => {
  server.answer(sendReminder, { deliveryId: 'd', amount: 2 });
  const user = await open();
  await screen.findByText('Nog 2 zonder beschikbaarheid');
  expect(rowsOf('Wie nog niets opgaf')).toEqual([
    `${NOOR.name} · Kok · ma 2 mrt · wo 16:30`,
    `${SEM.name} · Kok · nooit · nooit`,
  ]);
  expect(server.requests(usersAvailabilityReminder)[0]?.query).toMatchObject({
    from: '2026-03-16',
    until: '2026-03-22',
  });
  expect(screen.getByText(/^Hoi Noor, vul je je beschikbaarheid nog in voor ma 16 mrt t\/m zo 22 mrt\?/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Herinner 2' }));
  await user.click(await screen.findByRole('button', { name: 'Versturen aan 2' }));
  await screen.findByText('Gaat over 10 seconden naar 2 mensen');
  expect(server.requests(sendReminder).map(({ body }) => [body.channel, body.userIds, body.from, body.until])).toEqual([
    ['mail', [NOOR.id, SEM.id], '2026-03-16', '2026-03-22'],
  ]);
});

it('the reminder page mails people who accept reminders, even if they refuse other mail', async () => {
  server.answer(usersReachable, {
    people: [
      { ...way(NOOR.id, true), mail: false },
      { ...way(SEM.id, false), reminderMail: false },
    ],
    sendsMail: true,
    sendsSms: true,
    sendsPush: true,
    smsPartPrice: 8,
  });
  await open();
  expect(await screen.findByRole('button', { name: 'Herinner 1' })).toBeDefined();
  expect(screen.getByText(`1 krijgt niets, zonder mailadres of met mail uitgezet: ${SEM.name}`)).toBeDefined();
});

it('the reminder page sends SMS without unreachable people only after consent, and shows the cost', async () => {
  server.answer(sendSmsText, { deliveryId: 'd', amount: 1 });
  const user = await open('phone');
  await user.click(await screen.findByText('Sms'));
  const send = screen.getByRole('button', { name: 'Herinner 1' });
  expect(screen.getByText(/kost ongeveer/).textContent).toContain('0,08');
  expect(send).toHaveProperty('disabled', true);
  expect(screen.getByText(`1 heeft geen mobiel nummer: ${SEM.name}`)).toBeDefined();
  await user.click(screen.getByRole('checkbox', { name: 'Stuur het zonder hen' }));
  await user.click(send);
  await screen.findByText('Gaat over 10 seconden naar 1 mens');
  expect(server.requests(sendSmsText).map(({ body }) => [body.userIds, body.skipInvalid, body.from])).toEqual([
    [[NOOR.id, SEM.id], true, '2026-03-16'],
  ]);
});

it('the reminder page pushes to people with a device for it, and names the others', async () => {
  server.answer(sendReminder, { deliveryId: 'd', amount: 1 });
  const user = await open();
  await user.click(await screen.findByText('Push'));
  expect(screen.getByText(`1 krijgt niets, zonder apparaat dat pushberichten toont: ${SEM.name}`)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Herinner 1' }));
  await screen.findByText('Gaat over 10 seconden naar 1 mens');
  expect(server.requests(sendReminder).map(({ body }) => [body.channel, body.userIds, body.from])).toEqual([
    ['push', [NOOR.id, SEM.id], '2026-03-16'],
  ]);
});

it('the reminder page saves a text as the standard text of the location', async () => {
  const text = 'Hoi {firstName}, geef je op!';
  server.answer(smsTextConfig, { text, sender: 'Veenkade' });
  server.answer(locationsList, []);
  const user = await open();
  const field = await screen.findByRole('textbox', { name: 'Tekst' });
  await user.clear(field);
  await user.type(field, 'Hoi {{firstName}, geef je op!');
  await user.click(screen.getByRole('button', { name: 'Bewaar als vaste tekst' }));
  await screen.findByText('Dit is nu de vaste tekst van deze vestiging.');
  expect(server.requests(smsTextConfig).map(({ params, body }) => [params.id, body.text])).toEqual([
    [PLACE.horecaLocationId, text],
  ]);
});

it('the reminder page explains an invalid period, and offers no reminder for it', async () => {
  const user = await open('phone');
  const until = await screen.findByLabelText('Tot en met');
  await user.clear(until);
  await user.type(until, '2026-03-01');
  expect(await screen.findByText('Kies een einde na het begin, binnen twee maanden.')).toBeDefined();
  expect(within(document.body).queryByRole('button', { name: /^Herinner/ })).toBeNull();
  expect(wordsOf(document.body)).not.toContain('Nog 2 zonder beschikbaarheid');
});

it('the reminder page says that everybody has entered availability', async () => {
  server.answer(usersAvailabilityReminder, []);
  await open();
  await screen.findByText('Iedereen heeft iets opgegeven');
  const page = within(screen.getByRole('main'));
  expect(page.getAllByRole('heading', { level: 2 })[0]?.textContent).toBe('Beschikbaarheid');
});
