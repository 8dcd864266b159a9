import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import {
  accountAccess,
  accountAskErasure,
  accountData,
  accountGet,
  erasuresErase,
  erasuresList,
} from '#domain/account/account.calls';
import { civilDate } from '#domain/kernel/civil-date';
import { Instant } from '#domain/kernel/clock-time';
import type { UserId } from '#domain/kernel/ids';
import { notificationPreferencesGet } from '#domain/notification/notification-preferences.calls';
import { passkeysList } from '#domain/passkey/passkey.calls';
import { sessionsList } from '#domain/session/session.calls';
import { server } from '../../testing/network.js';
import { openScreen } from '../../testing/open-screen.js';
import { MARLEEN, NOOR, NOW } from '../../testing/people.js';
import { rowsOf } from '../../testing/words.js';

const leaver = {
  id: 'left' as UserId,
  name: 'Daan Smit',
  enabled: false,
  askedAt: Instant.parse(NOW.toISOString()),
  lastShift: civilDate('2026-01-31'),
  nextShift: null,
};

it('the erasure page erases a leaver after saying which shifts stay and until when working times must be kept', async () => {
  server.answer(erasuresList, [leaver, { ...leaver, id: 'here' as UserId, name: 'Emma Bakker', enabled: true }]);
  server.refuse(
    erasuresErase,
    'erasure_needs_confirmation',
    { facts: { name: 'Daan Smit', shifts: 40, workingTimesUntil: '2027-01-30' } },
    () => undefined,
  );
  const user = await openScreen({ path: '/manager/erasure', as: MARLEEN });
  await screen.findByText('Account staat nog aan');
  expect(screen.queryByRole('button', { name: 'Emma Bakker wissen' })).toBe(null);
  await user.click(screen.getByRole('button', { name: 'Daan Smit wissen' }));
  await screen.findByText('40 diensten blijven staan als die van een oud-medewerker.');
  await screen.findByText(/Werktijden moet je tot .*2027 kunnen laten zien/);
  server.answer(erasuresList, []);
  await user.click(screen.getByRole('button', { name: 'Voorgoed wissen' }));
  await screen.findByText('Daan Smit is gewist.');
  expect(server.requests(erasuresErase).at(-1)?.body).toEqual({ userId: 'left', confirm: true });
});

it('the erasure page lists people on a phone in English', async () => {
  server.answer(erasuresList, [leaver]);
  await openScreen({ path: '/manager/erasure', as: MARLEEN, device: 'phone', language: 'en' });
  await screen.findByText('Can be erased');
  expect(rowsOf('Erase data')).toHaveLength(1);
});

it("the account page saves the user's own data, and sends a request for erasure", async () => {
  const account = {
    name: NOOR.name,
    shortName: null,
    email: NOOR.email,
    pendingEmail: null,
    waitingEmail: null,
    phoneNumber: null,
    phoneFor: 'managers' as const,
    erasureAskedAt: null,
  };
  server.answer(accountAccess, { looks: [], days: 365 });
  server.answer(accountGet, account);
  server.answer(sessionsList, []);
  server.answer(notificationPreferencesGet, { choices: [], pushKey: '', devices: [] });
  server.answer(passkeysList, { passkeys: [], asksPassword: false, isAsked: false });
  server.answer(accountAskErasure, undefined);
  server.answer(accountData, {
    at: Instant.parse(NOW.toISOString()),
    person: { name: NOOR.name },
    groups: {},
    events: [],
  });
  const saved = vi.fn(() => 'blob:saved');
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: saved, revokeObjectURL: vi.fn() }));
  const user = await openScreen({ path: '/account', as: NOOR });
  await user.click(await screen.findByRole('button', { name: 'Ophalen om te lezen' }));
  await vi.waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
  server.answer(accountGet, { ...account, erasureAskedAt: Instant.parse(NOW.toISOString()) });
  await user.click(screen.getByRole('button', { name: 'Vragen om wissen' }));
  await user.click(await screen.findByRole('button', { name: 'Vragen' }));
  await screen.findByText('Gevraagd op', { exact: false });
  expect(server.requests(accountAskErasure).map(({ body }) => body)).toEqual([{ asked: true }]);
});
