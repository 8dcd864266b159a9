import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import {
  accountAccess,
  accountChangeContact,
  accountChangeEmail,
  accountChangePassword,
  accountConfirmEmail,
  accountGet,
  accountLink,
} from '#domain/account/account.calls';
import type { AccountView } from '#domain/account/account.views';
import { Instant } from '#domain/kernel/clock-time';
import type { PasskeyId, SessionId } from '#domain/kernel/ids';
import { passkeysList, passkeysRename, passkeysRevoke } from '#domain/passkey/passkey.calls';
import type { PasskeyView } from '#domain/passkey/passkey.views';
import { sessionsEnd, sessionsList } from '#domain/session/session.calls';
import type { OwnSession } from '#domain/session/session.views';
import { SUBJECTS } from '#domain/notification/notification.events';
import {
  notificationPreferencesGet,
  notificationPreferencesUpdate,
  type NotificationPreferencesView,
} from '#domain/notification/notification-preferences.calls';
import { forgetLinkKey, takeKeyFromAddress } from '../../platform/sign-in/link-key.js';
import { server } from '../../testing/network.js';
import { address, openScreen } from '../../testing/open-screen.js';
import { NOOR, NOW, PLACE } from '../../testing/people.js';

const ACCOUNT: AccountView = {
  name: NOOR.name,
  shortName: 'Noor IJ.',
  email: NOOR.email,
  pendingEmail: null,
  waitingEmail: null,
  phoneNumber: '+31612345678',
  phoneFor: 'colleagues',
  erasureAskedAt: null,
};
const session = (id: string, system: string | null, isThis: boolean): OwnSession => ({
  id: id as SessionId,
  browser: system === null ? null : 'Chrome',
  system,
  horecaLocationId: PLACE.horecaLocationId,
  by: 'password',
  since: Instant.parse(NOW.toISOString()),
  lastUsed: Instant.parse(NOW.toISOString()),
  isThis,
});

const PREFERENCES: NotificationPreferencesView = {
  choices: SUBJECTS.flatMap((subject) =>
    (['mail', 'push'] as const).map((channel) => ({
      subject,
      channel,
      on: channel === 'push' || subject === 'ownShifts',
    })),
  ),
  pushKey: 'key',
  devices: [],
};

const PHONE: PasskeyView = {
  id: 'key' as PasskeyId,
  name: 'iPhone',
  host: 'veenkade.example',
  worksHere: false,
  addedAt: Instant.parse(NOW.toISOString()),
  lastUsedAt: null,
};

beforeEach(() => {
  server.answer(notificationPreferencesGet, PREFERENCES);
  server.answer(accountAccess, { looks: [], days: 365 });
  server.answer(accountGet, ACCOUNT);
  server.answer(passkeysList, { passkeys: [PHONE], asksPassword: false, isAsked: false });
  server.answer(sessionsList, [session('here', 'Android', true), session('there', 'Windows', false)]);
});

const open = (device: 'desk' | 'phone' = 'desk') => openScreen({ path: '/account', as: NOOR, device });

it("the account page shows the user's short name on a phone", async () => {
  await open('phone');
  await screen.findByText('Noor IJ.');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Mijn account');
});

it('the account menu opens the account page', async () => {
  const user = await openScreen({ path: '/rooster', as: NOOR });
  await user.click(await screen.findByRole('button', { name: `Account van ${NOOR.name}` }));
  await user.click(await screen.findByRole('button', { name: 'Mijn account' }));
  await screen.findByText('Noor IJ.');
  expect(address()).toBe('/account');
});

it('the account page explains an invalid phone number at its field, and saves a valid number', async () => {
  server.refuse(accountChangeContact, 'validation_failed', {
    errors: [{ field: 'phone_number', code: 'invalid_phone_number' }],
  });
  const user = await open();
  const field = await screen.findByLabelText('Telefoonnummer');
  await user.clear(field);
  await user.type(field, '06 123{Enter}');
  await screen.findByText('Dit is geen geldig nummer.', { exact: false });
  server.answer(accountChangeContact, undefined);
  await user.type(field, '45678{Enter}');
  await screen.findByText('Opgeslagen.');
  expect(server.requests(accountChangeContact).at(-1)?.body).toEqual({
    phoneNumber: '06 12345678',
    phoneFor: 'colleagues',
  });
});

it('the account page changes the password after the current password is right', async () => {
  server.refuse(accountChangePassword, 'validation_failed', { errors: [{ field: 'present', code: 'wrong_password' }] });
  const user = await open();
  const row = (await screen.findByText('Wachtwoord')).closest('div')?.parentElement as HTMLElement;
  await user.click(within(row).getByRole('button', { name: 'Veranderen' }));
  await user.type(await screen.findByLabelText('Huidig wachtwoord'), 'not this one');
  await user.type(screen.getByLabelText('Nieuw wachtwoord'), 'vier losse woorden{Enter}');
  await screen.findByText('Dit is niet je wachtwoord.');
  server.answer(accountChangePassword, undefined);
  await user.type(screen.getByLabelText('Nieuw wachtwoord'), '{Enter}');
  await screen.findByText('Je wachtwoord is veranderd. Op andere apparaten ben je uitgelogd.');
  expect(server.requests(accountChangePassword).at(-1)?.body).toEqual({
    present: 'not this one',
    password: 'vier losse woorden',
  });
});

it('the account page requests a new email address and shows it as pending until it is confirmed', async () => {
  server.answer(accountChangeEmail, undefined);
  const user = await open();
  const row = (await screen.findByText('E-mailadres')).closest('div')?.parentElement as HTMLElement;
  await user.click(within(row).getByRole('button', { name: 'Veranderen' }));
  await user.type(await screen.findByLabelText('Nieuw e-mailadres'), 'noor@example.test');
  server.answer(accountGet, { ...ACCOUNT, pendingEmail: 'noor@example.test' });
  await user.type(screen.getByLabelText('Huidig wachtwoord'), 'rooster-demo{Enter}');
  await screen.findByText('Er is een link onderweg naar noor@example.test.');
  await screen.findByText('Er staat een link in de mail aan noor@example.test.', { exact: false });
  expect(server.requests(accountChangeEmail).map(({ body }) => body)).toEqual([
    { email: 'noor@example.test', present: 'rooster-demo' },
  ]);
});

it('the confirmation page changes the email address only after a click', async () => {
  server.answer(accountLink, { kind: 'email', name: NOOR.name, email: 'noor@example.test' });
  server.answer(accountConfirmEmail, undefined);
  window.history.replaceState(null, '', `/confirm-email#token=${'k'.repeat(43)}`);
  takeKeyFromAddress();
  const user = await openScreen({ path: '/confirm-email' });
  expect(server.requests(accountConfirmEmail)).toEqual([]);
  await user.click(await screen.findByRole('button', { name: 'Bevestigen' }));
  await screen.findByRole('heading', { name: 'Je adres is veranderd' });
  forgetLinkKey();
});

it('the account page renames a passkey, and revokes it after a confirmation', async () => {
  server.answer(passkeysRename, undefined);
  server.answer(passkeysRevoke, undefined);
  const user = await open();
  await screen.findByText('Nog niet gebruikt · werkt op veenkade.example');
  await user.click(screen.getByRole('button', { name: 'Hernoemen: iPhone' }));
  const name = within(await screen.findByRole('dialog')).getByRole('textbox', { name: 'Naam' });
  await user.clear(name);
  await user.type(name, 'Werktelefoon{Enter}');
  await screen.findByText('Opgeslagen.');
  expect(server.requests(passkeysRename)).toMatchObject([{ params: { id: 'key' }, body: { name: 'Werktelefoon' } }]);
  server.answer(passkeysList, { passkeys: [], asksPassword: false, isAsked: false });
  await user.click(screen.getByRole('button', { name: 'Intrekken: iPhone' }));
  await user.click(await screen.findByRole('button', { name: 'Intrekken' }));
  await screen.findByText('Passkey iPhone is ingetrokken.');
  expect(server.requests(passkeysRevoke).map(({ params }) => params)).toEqual([{ id: 'key' }]);
});

it('the account page logs the user out on another device', async () => {
  server.answer(sessionsEnd, undefined);
  const user = await open();
  await screen.findByText('Dit apparaat');
  server.answer(sessionsList, [session('here', 'Android', true)]);
  await user.click(await screen.findByRole('button', { name: 'Daar uitloggen: Chrome op Windows' }));
  await screen.findByText('Uitgelogd: Chrome op Windows.');
  expect(server.requests(sessionsEnd).map(({ params }) => params)).toEqual([{ id: 'there' }]);
});

it("the account page lists who read the user's data: the first five, and all on request", async () => {
  const at = Instant.parse(NOW.toISOString());
  const look = (reader: string | null, byMe = false) => ({ at, kind: 'person' as const, reader, byMe });
  const readers = ['Bas Veenstroom', 'Petra Korenaar', 'Lotte Watermunt', 'Marleen Turfdijk'];
  server.answer(accountAccess, {
    looks: [
      { ...look('Noor IJsvogel', true), kind: 'ownData' },
      ...readers.map((reader) => look(reader)),
      { ...look(null), kind: 'phoneList' },
    ],
    days: 365,
  });
  const user = await openScreen({ path: '/account', as: NOOR });
  const section = within(await screen.findByRole('region', { name: 'Wie mijn gegevens bekeek' }));
  const lines = () => section.getAllByRole('listitem').map((line) => line.querySelector('p')?.textContent);
  expect((await section.findAllByRole('listitem')).length).toBe(5);
  expect(lines().slice(0, 2)).toEqual(['Jijzelf haalde je gegevens op', 'Bas Veenstroom bekeek je gegevens']);
  await user.click(section.getByRole('button', { name: 'Alles tonen (6)' }));
  expect(lines()[5]).toBe('Oud-medewerker opende de bellijst met jouw nummer');
  // Beside the card, as what is said of the other cards.
  const retention = section.getByText('Dit blijft 365 dagen staan.');
  expect(retention.previousElementSibling?.contains(section.getByRole('list'))).toBe(true);
  expect(retention.parentElement).toBe(section.getByRole('heading').closest('section'));
});

it('the account page says that a notification choice was not saved, and retries it', async () => {
  server.refuse(notificationPreferencesUpdate, 'internal_error');
  const user = await open();
  const mail = { name: 'Diensten die collega’s aanbieden, Mail' };
  await user.click(await screen.findByRole('checkbox', mail));
  const failure = await screen.findByRole('alert');
  expect(failure.querySelector('p')?.textContent).toBe('Niet bewaard: Diensten die collega’s aanbieden, Mail');
  expect(screen.getByRole<HTMLInputElement>('checkbox', mail).checked).toBe(false);
  server.answer(notificationPreferencesUpdate, undefined);
  await user.click(within(failure).getByRole('button', { name: 'Opnieuw proberen' }));
  await vi.waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(server.requests(notificationPreferencesUpdate).map(({ body }) => body)).toEqual([
    { subject: 'offers', channel: 'mail', on: true },
    { subject: 'offers', channel: 'mail', on: true },
  ]);
});

it('the account page saves a notification channel, and explains that this browser cannot show push notifications', async () => {
  server.answer(notificationPreferencesUpdate, undefined);
  const user = await open();
  const mail = await screen.findByRole<HTMLInputElement>('checkbox', {
    name: 'Diensten die collega’s aanbieden, Mail',
  });
  expect([
    mail.checked,
    screen.getByRole<HTMLInputElement>('checkbox', { name: 'Mijn diensten, Mail' }).checked,
  ]).toEqual([false, true]);
  expect(screen.queryByRole('checkbox', { name: 'Diensten die collega’s aanbieden, Sms' })).toBeNull();
  await user.click(mail);
  await vi.waitFor(() =>
    expect(server.requests(notificationPreferencesUpdate).map(({ body }) => body)).toEqual([
      { subject: 'offers', channel: 'mail', on: true },
    ]),
  );
  expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Meldingen op dit apparaat' }).disabled).toBe(true);
  expect(screen.getByText(/^Deze browser kan geen meldingen laten zien/)).toBeTruthy();
});

it('the account page shows an address that a manager entered as not confirmed yet', async () => {
  server.answer(accountGet, { ...ACCOUNT, waitingEmail: { email: 'noor.new@cafe.test', by: 'Bas Veenstroom' } });
  await open();
  expect((await screen.findByText(/noor\.new@cafe\.test/)).textContent).toBe(
    'Bas Veenstroom vulde noor.new@cafe.test in als je nieuwe adres. Dat telt pas als jij het bevestigt met de link in je mail, of een superuser dat doet.',
  );
});

it('the confirmation page asks before it accepts an address that a manager entered', async () => {
  const token = 'p'.repeat(43);
  window.history.replaceState(null, '', `/confirm-email#token=${token}`);
  takeKeyFromAddress();
  server.answer(accountLink, { kind: 'proposed', name: NOOR.name, email: 'noor.new@cafe.test' });
  server.answer(accountConfirmEmail, undefined);
  const user = await openScreen({ path: '/confirm-email' });
  await screen.findByText(
    'Je leidinggevende vulde noor.new@cafe.test in als je nieuwe adres. Log je daar voortaan mee in?',
  );
  await user.click(screen.getByRole('button', { name: 'Bevestigen' }));
  await screen.findByText('Je logt voortaan in met noor.new@cafe.test.');
  expect(server.requests(accountConfirmEmail).map(({ body }) => body)).toEqual([{ token }]);
  forgetLinkKey();
});
