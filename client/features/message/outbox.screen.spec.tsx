import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Instant } from '#domain/kernel/clock-time';
import { outboxSendAgain } from '#domain/delivery/delivery.calls';
import { outboxList } from '#domain/message/message.calls';
import type { OutboxMessage } from '#domain/message/message.views';
import { server } from '../../testing/network.js';
import { openScreen } from '../../testing/open-screen.js';
import { MARLEEN, NOOR, NOW } from '../../testing/people.js';

const LINK = `https://veenkade.test/invitation#token=${'k'.repeat(43)}`;
const message: OutboxMessage = {
  id: 'message',
  kind: 'mail',
  deliveryId: null,
  to: NOOR.email,
  user: { id: NOOR.id, name: NOOR.name },
  subject: 'Je rooster staat klaar',
  text: `Hoi Noor,\n\nKies een wachtwoord: ${LINK}`,
  status: 'kept',
  attempts: 0,
  lastError: null,
  createdAt: Instant.parse(NOW.toISOString()),
  sentAt: null,
  deliveredAt: null,
  resendable: false,
};
const open = (device: 'desk' | 'phone' = 'desk') => openScreen({ path: '/manager/outbox', as: MARLEEN, device });

it('the outbox explains itself without messages, on a phone', async () => {
  server.answer(outboxList, { items: [], nextCursor: null });
  await open('phone');
  await screen.findByText('Geen berichten');
  expect(screen.queryByText('Er gaat geen mail de deur uit')).toBe(null);
});

it('the outbox says why mail is not sent, and copies the link of an invitation', async () => {
  server.answer(outboxList, { items: [message], nextCursor: null });
  const user = await open();
  await screen.findByText('Er gaat geen mail de deur uit');
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.click(screen.getByRole('button', { name: `Link kopiëren: voor ${NOOR.name}` }));
  await screen.findByText(`De link voor ${NOOR.name} staat op het klembord.`);
  expect(written.mock.calls).toEqual([[LINK]]);
  await user.click(screen.getByRole('button', { name: `Lezen: bericht aan ${NOOR.name}` }));
  await screen.findByText(/Hoi Noor,/);
});

it('the outbox shows failures, pages through older messages and filters by status', async () => {
  const failed = { ...message, status: 'failed' as const, attempts: 8, lastError: '550 No such user' };
  server.answer(outboxList, ({ query }) =>
    query.cursor === undefined
      ? { items: [failed], nextCursor: 'next' }
      : { items: [{ ...message, id: 'older', status: 'sent' as const, subject: 'Ouder bericht' }], nextCursor: null },
  );
  const user = await open();
  await screen.findByText('8 pogingen: 550 No such user');
  expect(screen.queryByRole('button', { name: `Link kopiëren: voor ${NOOR.name}` })).toBe(null);
  await user.click(screen.getByRole('button', { name: 'Ouder' }));
  await screen.findByText('Ouder bericht');
  await user.click(screen.getByRole('button', { name: 'Nieuwer' }));
  await screen.findByText('8 pogingen: 550 No such user');
  await user.click(screen.getByRole('radio', { name: 'Mislukt' }));
  await screen.findByText('8 pogingen: 550 No such user');
  expect(server.requests(outboxList).at(-1)?.query.status).toBe('failed');
});

it('the outbox resends a failed message, and filters by kind', async () => {
  const failed = {
    ...message,
    kind: 'sms' as const,
    status: 'unknown' as const,
    resendable: true,
    lastError: 'no answer in time',
  };
  server.answer(outboxList, { items: [failed], nextCursor: null });
  server.answer(outboxSendAgain, { amount: 1 });
  const user = await open();
  await user.click(await screen.findByRole('button', { name: `Opnieuw sturen: bericht aan ${NOOR.name}` }));
  await screen.findByText(`Het bericht aan ${NOOR.name} gaat opnieuw.`);
  expect(server.requests(outboxSendAgain).map(({ params }) => params)).toEqual([{ id: 'message' }]);
  await user.click(screen.getByRole('radio', { name: 'Sms' }));
  expect(server.requests(outboxList).at(-1)?.query).toMatchObject({ kind: 'sms' });
});

it('the outbox says that a message was superseded by a newer one', async () => {
  const late = { ...message, subject: 'Nieuwe dienst', text: 'Hoi Noor', status: 'overtaken' as const, attempts: 2 };
  server.answer(outboxList, { items: [late], nextCursor: null });
  await open();
  expect(await screen.findByText('Een nieuwer bericht was er al.')).toBeDefined();
  expect(within(screen.getByRole('table')).getByText('Achterhaald')).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Opnieuw sturen/ })).toBeNull();
});

it('the outbox says that a message was not sent because its recipient is not invited', async () => {
  const uninvited = { ...message, subject: 'Nieuwe dienst', status: 'not_invited' as const, attempts: 0 };
  server.answer(outboxList, { items: [uninvited], nextCursor: null });
  await open();
  expect(await screen.findByText('Niet verstuurd: deze medewerker is nog niet uitgenodigd.')).toBeDefined();
  expect(within(screen.getByRole('table')).getByText('Niet uitgenodigd')).toBeDefined();
});

it('the outbox is searched by text, and says when nothing matches', async () => {
  server.answer(outboxList, ({ query }) => ({ items: query.text === undefined ? [message] : [], nextCursor: null }));
  const user = await open();
  await user.type(await screen.findByRole('searchbox', { name: 'Zoek op naam, adres of onderwerp' }), 'emma');
  await screen.findByText('Geen bericht gevonden');
  expect(server.requests(outboxList).at(-1)?.query.text).toBe('emma');
});
