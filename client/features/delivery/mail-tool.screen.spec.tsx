import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import {
  deliveriesStop,
  mailToolSend,
  sendSmsText,
  deliveriesSendAgain,
  usersReachable,
} from '#domain/delivery/delivery.calls';
import type { OwnDelivery } from '#domain/delivery/delivery.views';
import { CivilDate } from '#domain/kernel/civil-date';
import { Instant, Moment } from '#domain/kernel/clock-time';
import { usersEnabled, usersScheduled } from '#domain/staff/staff.calls';
import { ownOf, server } from '../../testing/network.js';
import { goTo, openScreen } from '../../testing/open-screen.js';
import { BAS, FATIMA, NOOR, NOW, PLACE } from '../../testing/people.js';

const person = ({ id, name }: { readonly id: string; readonly name: string }) => ({
  id,
  name,
  email: null,
  phoneNumber: null,
  type: { id: 5, name: 'Medewerker' },
  always: false,
  jobIds: ['kitchen'],
  homeLocationId: PLACE.horecaLocationId,
  locationIds: [PLACE.horecaLocationId],
  contractHours: null,
  employmentStart: null,
  employmentEnd: null,
});
const way = (id: string, mail: boolean, sms: boolean) => ({
  id,
  invited: true,
  mail,
  reminderMail: mail,
  sms,
  push: false,
  remindedAt: null,
});

beforeEach(() => {
  server.answer(usersEnabled, [person(FATIMA), person(NOOR)]);
  server.answer(usersReachable, {
    people: [way(FATIMA.id, true, false), way(NOOR.id, true, true)],
    sendsMail: true,
    sendsSms: true,
    sendsPush: true,
    smsPartPrice: 8,
  });
});

const open = (device: 'desk' | 'phone' = 'desk') => openScreen({ path: '/mail-tool', as: BAS, device });
const choose = (name: string) => screen.getByRole('checkbox', { name: `${name} kiezen` });

it('the mail tool mails people who work on a date, and previews the mail for the first of them', async () => {
  server.answer(usersScheduled, [
    {
      id: NOOR.id,
      name: NOOR.name,
      fullScheduleId: 's',
      jobId: 'kitchen',
      start: Moment.parse('2026-03-14 17:00'),
      ending: Moment.parse('2026-03-15 01:00'),
    },
  ]);
  server.answer(mailToolSend, { deliveryId: 'd', receipientCount: 1 });
  const user = await open('phone');
  const date = await screen.findByLabelText('Werkt op');
  await user.type(date, '2026-03-14');
  await user.click(await screen.findByRole('button', { name: 'Kies 1 die dan werkt' }));
  expect(server.requests(usersScheduled)[0]?.query.date).toBe(CivilDate.parse('2026-03-14'));
  expect(screen.getByRole('button', { name: 'Mail aan 1' }).hasAttribute('disabled')).toBe(true);
  await user.type(screen.getByRole('textbox', { name: 'Onderwerp' }), 'Feest');
  await user.type(screen.getByRole('textbox', { name: 'Tekst' }), 'Hoi ');
  await user.click(screen.getByRole('button', { name: 'voornaam' }));
  const preview = screen.getByRole('figure');
  expect(within(preview).getByText(`Hoi ${NOOR.name.split(' ')[0]}`)).toBeTruthy();
  await user.type(screen.getByRole('textbox', { name: 'Tekst' }), ', tot ');
  await user.click(screen.getByRole('button', { name: 'vanaf' }));
  await screen.findByText('Vul de datum in waar je tekst om vraagt');
  expect(screen.getByRole('button', { name: 'Mail aan 1' }).hasAttribute('disabled')).toBe(true);
  await user.type(screen.getByLabelText('Vanaf'), '2026-03-14');
  expect(within(preview).getByText(`Hoi ${NOOR.name.split(' ')[0]}, tot za 14 mrt`)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Mail aan 1' }));
  await screen.findByText('Gaat over 10 seconden naar 1 mens');
  expect(server.requests(mailToolSend).map(({ body }) => body)).toEqual([
    { userIds: [NOOR.id], stoppable: true, subject: 'Feest', body: 'Hoi {firstName}, tot za 14 mrt' },
  ]);
  expect(screen.getByRole('textbox', { name: 'Onderwerp' })).toHaveProperty('value', '');
});

it('the mail tool names chosen people who get nothing because they are not invited', async () => {
  server.answer(usersReachable, {
    people: [{ ...way(FATIMA.id, false, false), invited: false }, way(NOOR.id, true, true)],
    sendsMail: true,
    sendsSms: true,
    sendsPush: true,
    smsPartPrice: 8,
  });
  const user = await open();
  await screen.findByRole('table');
  await user.click(choose(FATIMA.name));
  await user.click(choose(NOOR.name));
  expect(screen.getByText(`1 krijgt niets, want nog niet uitgenodigd: ${FATIMA.name}`)).toBeDefined();
  expect(screen.queryByText(/zonder mailadres/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Mail aan 1' })).toBeDefined();
  await user.click(choose(FATIMA.name));
  await user.click(choose(NOOR.name));
});

it('the mail tool confirms the number of recipients, and restores the input when the delivery is stopped', async () => {
  server.answer(mailToolSend, { deliveryId: 'd', receipientCount: 2 });
  server.answer(deliveriesStop, { amount: 2 });
  const user = await open();
  await screen.findByRole('table');
  await user.click(choose(NOOR.name));
  await user.click(choose(FATIMA.name));
  await user.type(screen.getByRole('textbox', { name: 'Onderwerp' }), 'Feest');
  await user.type(screen.getByRole('textbox', { name: 'Tekst' }), 'Zondag');
  await user.click(screen.getByRole('button', { name: 'Mail aan 2' }));
  const question = await screen.findByRole('dialog', { name: 'Mail versturen aan 2 mensen?' });
  for (const { name } of [NOOR, FATIMA]) expect(within(question).getByText(name)).toBeTruthy();
  await user.click(within(question).getByRole('button', { name: 'Annuleren' }));
  expect(server.requests(mailToolSend)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Mail aan 2' }));
  await user.click(await screen.findByRole('button', { name: 'Versturen aan 2' }));
  await screen.findByText('Gaat over 10 seconden naar 2 mensen');
  expect(screen.getByRole('textbox', { name: 'Onderwerp' })).toHaveProperty('value', '');
  await user.click(screen.getByRole('button', { name: 'Stoppen' }));
  await screen.findByText('Gestopt: 2 berichten zijn niet verstuurd.');
  expect(server.requests(deliveriesStop).map(({ params }) => params.id)).toEqual(['d']);
  expect(screen.getByRole('textbox', { name: 'Onderwerp' })).toHaveProperty('value', 'Feest');
  // Nothing stays behind on this device.
  await user.clear(screen.getByRole('textbox', { name: 'Onderwerp' }));
  await user.clear(screen.getByRole('textbox', { name: 'Tekst' }));
  await user.click(screen.getByRole('button', { name: 'Niemand' }));
});

it('the mail tool keeps its input when the user leaves the page', async () => {
  const user = await open();
  await screen.findByRole('table');
  await user.click(choose(NOOR.name));
  await user.type(screen.getByRole('textbox', { name: 'Onderwerp' }), 'Later');
  await goTo('/main');
  await goTo('/mail-tool');
  expect(await screen.findByRole('textbox', { name: 'Onderwerp' })).toHaveProperty('value', 'Later');
  expect(screen.getByText('1 gekozen')).toBeTruthy();
  await user.clear(screen.getByRole('textbox', { name: 'Onderwerp' }));
  await user.click(screen.getByRole('button', { name: 'Niemand' }));
});

it('the mail tool counts SMS parts, replaces costly characters and names people without a number', async () => {
  server.answer(sendSmsText, { deliveryId: 'd', amount: 1 });
  const user = await open();
  await screen.findByRole('table');
  await user.click(choose(NOOR.name));
  await user.click(choose(FATIMA.name));
  await user.click(screen.getByRole('radio', { name: 'Sms' }));
  const text = screen.getByRole('textbox', { name: 'Tekst' });
  await user.type(text, 'Zoë');
  await screen.findByText('3 tekens · 1 sms · nog 67 in deze · kost ongeveer € 0,08');
  await screen.findByText('Door ë passen er 70 tekens in een sms in plaats van 160.');
  await user.click(screen.getByRole('button', { name: 'Schrijf eenvoudig' }));
  await screen.findByText('3 tekens · 1 sms · nog 157 in deze · kost ongeveer € 0,08');
  await screen.findByText(`1 heeft geen mobiel nummer: ${FATIMA.name}`);
  const send = screen.getByRole('button', { name: 'Sms aan 1' });
  expect(send.hasAttribute('disabled')).toBe(true);
  await user.click(screen.getByRole('checkbox', { name: 'Stuur het zonder hen' }));
  server.refuse(sendSmsText, 'invalid_phone_number', {
    errors: [{ field: 'userIds[1]', code: 'invalid_phone_number' }],
  });
  await user.click(send);
  await screen.findByText(/Er is niets verstuurd\.$/);
  server.answer(sendSmsText, { deliveryId: 'd', amount: 1 });
  await user.click(send);
  await screen.findByText('Gaat over 10 seconden naar 1 mens');
  expect(server.requests(sendSmsText).at(-1)?.body).toMatchObject({ text: 'Zoe', skipInvalid: true });
});

it("the mail tool names the character in a person's name that shortens their SMS", async () => {
  const ziva = { ...person(NOOR), name: 'Živa Novak' };
  server.answer(usersEnabled, [ziva]);
  const user = await open();
  await screen.findByRole('table');
  await user.click(choose(ziva.name));
  await user.click(screen.getByRole('radio', { name: 'Sms' }));
  await user.type(screen.getByRole('textbox', { name: 'Tekst' }), 'Hoi ');
  expect(screen.queryByText(/in een naam/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'voornaam' }));
  await screen.findByText('Door Ž in een naam passen er bij sommigen 70 tekens in een sms in plaats van 160.');
  expect(screen.queryByRole('button', { name: 'Schrijf eenvoudig' })).toBeNull();
});

it('the mail tool shows the progress of a delivery and its failures, and resends those', async () => {
  const delivery: OwnDelivery = {
    id: 'd',
    kind: 'mail',
    total: 3,
    waiting: 1,
    sent: 1,
    failed: 1,
    unknown: 0,
    kept: 0,
    stopped: 0,
    done: false,
    createdAt: Instant.parse(NOW.toISOString()),
    locationId: PLACE.horecaLocationId,
    subject: 'Feest',
    text: 'Zondag',
    period: null,
    problems: [{ messageId: 'm', name: NOOR.name, reason: '550 No such user', status: 'failed' }],
  };
  ownOf(BAS).fill({ delivery: { d: delivery } });
  server.answer(deliveriesSendAgain, { amount: 1 });
  const user = await open();
  const sent = await screen.findByRole('list', { name: 'Verstuurd' });
  await within(sent).findByText('1 onderweg');
  within(sent).getByText('550 No such user');
  ownOf(BAS).push('delivery', { d: { ...delivery, waiting: 0, sent: 2, done: true } });
  await within(sent).findByText('2 verstuurd');
  await user.click(screen.getByRole('button', { name: 'Stuur opnieuw: Feest' }));
  await screen.findByText('1 gaat opnieuw');
  expect(server.requests(deliveriesSendAgain).map(({ params }) => params)).toEqual([{ id: 'd' }]);
});

it('the mail tool lists a sent SMS with its date filled in', async () => {
  const period = { from: CivilDate.parse('2026-03-16'), until: CivilDate.parse('2026-03-22') };
  const sent = { total: 1, waiting: 0, sent: 1, failed: 0, unknown: 0, kept: 0, stopped: 0, done: true, problems: [] };
  const common = { createdAt: Instant.parse(NOW.toISOString()), locationId: PLACE.horecaLocationId };
  ownOf(BAS).fill({
    delivery: {
      sms: {
        id: 'sms',
        kind: 'sms',
        ...sent,
        ...common,
        subject: null,
        text: 'Hoi {firstName}, vanaf {from}?',
        period,
      },
    },
  });
  await open('phone');
  const list = await screen.findByRole('list', { name: 'Verstuurd' });
  expect(within(list).getByRole('listitem').textContent).toContain('Hoi …, vanaf ma 16 mrt?');
});
