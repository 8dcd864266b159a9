import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import {
  accountAccess,
  accountChoosePassword,
  accountForgotPassword,
  accountGet,
  accountLink,
} from '#domain/account/account.calls';
import type { AccountView } from '#domain/account/account.views';
import { notificationPreferencesGet } from '#domain/notification/notification-preferences.calls';
import { sessionsList } from '#domain/session/session.calls';
import { calendarAddressGet } from '#domain/calendar-address/calendar-address.calls';
import { Instant } from '#domain/kernel/clock-time';
import type { PasskeyId } from '#domain/kernel/ids';
import { passkeysList, passkeysRevokeAll } from '#domain/passkey/passkey.calls';
import type { PasskeyView } from '#domain/passkey/passkey.views';
import { forgetLinkKey, takeKeyFromAddress } from '../../platform/sign-in/link-key.js';
import { address, openScreen } from '../../testing/open-screen.js';
import { server } from '../../testing/network.js';
import { NOOR, NOW } from '../../testing/people.js';

const KEY = 'k'.repeat(43);
const FIELD = 'Nieuw wachtwoord';

afterEach(forgetLinkKey);

/** As a browser that opens a link from a mail. */
function visit(path: string): void {
  window.history.replaceState(null, '', `${path}#token=${KEY}`);
  takeKeyFromAddress();
}

describe('the invitation page', () => {
  const invited = async (device: 'desk' | 'phone' = 'phone') => {
    server.answer(accountLink, { kind: 'invitation', name: NOOR.name, email: NOOR.email });
    visit('/invitation');
    return openScreen({ path: '/invitation', device });
  };

  it('removes the key from the address, and marks its fields for password managers', async () => {
    await invited();
    expect(window.location.hash).toBe('');
    expect(server.requests(accountLink).map(({ body }) => body)).toEqual([{ token: KEY }]);
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Welkom, Noor');
    const email = screen.getByLabelText<HTMLInputElement>('E-mailadres');
    const password = screen.getByLabelText<HTMLInputElement>(FIELD);
    expect([email.value, email.autocomplete, email.name]).toEqual([NOOR.email, 'username', 'username']);
    expect([password.type, password.autocomplete, password.name]).toEqual(['password', 'new-password', 'password']);
  });

  it('shows the typed password on request, and signs in with it', async () => {
    server.answer(accountChoosePassword, { user: NOOR, token: 'new session', staffDomain: null });
    const user = await invited();
    await user.type(screen.getByLabelText(FIELD), 'vier losse woorden');
    await user.click(screen.getByRole('button', { name: 'Toon wachtwoord' }));
    expect(screen.getByLabelText<HTMLInputElement>(FIELD).type).toBe('text');
    await user.click(screen.getByRole('button', { name: 'Opslaan en inloggen' }));
    await screen.findByRole('heading', { level: 1, name: 'Hoi Noor' });
    expect(server.requests(accountChoosePassword).map(({ body }) => body)).toEqual([
      { token: KEY, password: 'vier losse woorden' },
    ]);
    expect(address()).toMatch(/^\/main/);
  });

  it('explains a short or easy password at its field', async () => {
    server.refuse(accountChoosePassword, 'validation_failed', {
      errors: [{ field: 'password', code: 'easy_to_guess' }],
    });
    const user = await invited();
    const field = screen.getByLabelText(FIELD);
    await user.type(field, 'te kort{Enter}');
    await screen.findByText('Gebruik minstens 10 tekens.');
    expect(server.requests(accountChoosePassword)).toEqual([]);
    await user.clear(field);
    await user.type(field, 'wachtwoord2026{Enter}');
    await screen.findByText('Dit wachtwoord is te makkelijk te raden.', { exact: false });
    expect(document.activeElement).toBe(field);
  });
});

describe('the password reset page', () => {
  const ACCOUNT: AccountView = {
    name: NOOR.name,
    shortName: null,
    email: NOOR.email,
    pendingEmail: null,
    waitingEmail: null,
    phoneNumber: null,
    phoneFor: 'colleagues',
    erasureAskedAt: null,
  };
  const reset = async (passkeys: PasskeyView[], since: Instant | null) => {
    server.answer(accountLink, { kind: 'reset', name: NOOR.name, email: NOOR.email });
    server.answer(accountChoosePassword, { user: NOOR, token: 'new session', staffDomain: null });
    server.answer(passkeysList, { passkeys, asksPassword: false, isAsked: false });
    server.answer(calendarAddressGet, { since, readAt: null });
    server.answer(passkeysRevokeAll, undefined);
    server.answer(accountGet, ACCOUNT);
    server.answer(accountAccess, { looks: [], days: 365 });
    server.answer(sessionsList, []);
    server.answer(notificationPreferencesGet, { choices: [], pushKey: 'key', devices: [] });
    visit('/reset');
    const user = await openScreen({ path: '/reset' });
    await user.type(await screen.findByLabelText(FIELD), 'vier losse woorden{Enter}');
    return user;
  };
  const key = (id: string, name: string): PasskeyView => ({
    id: id as PasskeyId,
    name,
    host: 'veenkade.example',
    worksHere: true,
    addedAt: Instant.parse(NOW.toISOString()),
    lastUsedAt: null,
  });

  it('offers to remove passkeys and to renew the calendar address afterwards', async () => {
    const user = await reset([key('one', 'iPhone'), key('two', 'Laptop')], Instant.parse(NOW.toISOString()));
    const offer = within(await screen.findByRole('region', { name: 'Je wachtwoord is veranderd' }));
    await offer.findByText('iPhone, Laptop');
    expect(offer.getByRole('link', { name: 'Vernieuwen bij Mijn rooster' }).getAttribute('href')).toBe('/rooster');
    await user.click(offer.getByRole('button', { name: '2 passkeys verwijderen' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Je 2 passkeys verwijderen?' }));
    await user.click(dialog.getByRole('button', { name: '2 passkeys verwijderen' }));
    await screen.findByText('2 passkeys verwijderd');
    expect(server.requests(passkeysRevokeAll)).toHaveLength(1);
  });

  it('leads to the weekly roster when the user has no passkeys and no calendar address', async () => {
    await reset([], null);
    await screen.findByRole('heading', { level: 1, name: 'Hoi Noor' });
    expect(address()).toMatch(/^\/main/);
  });
});

describe('the page of an account link', () => {
  it('says that the link has expired, and offers a new link', async () => {
    server.refuse(accountLink, 'link_expired');
    visit('/reset');
    await openScreen({ path: '/reset' });
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Deze link werkt niet meer');
    expect(screen.getByRole('link', { name: 'Nieuwe link aanvragen' }).getAttribute('href')).toBe('/forgot-password');
  });

  it('says that the link does not work when it is opened without a key, in English too', async () => {
    await openScreen({ path: '/reset', language: 'en' });
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('This link no longer works');
    expect(server.requests(accountLink)).toEqual([]);
  });

  it('says that the connection is lost rather than that the link is invalid, and retries', async () => {
    server.lose(accountLink);
    visit('/reset');
    const user = await openScreen({ path: '/reset' });
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Even geen verbinding');
    server.answer(accountLink, { kind: 'reset', name: NOOR.name, email: NOOR.email });
    await user.click(screen.getByRole('button', { name: 'Opnieuw proberen' }));
    await screen.findByLabelText(FIELD);
  });
});

describe('the page for a forgotten password', () => {
  it('refuses an invalid address, and gives an answer that does not tell whether the address exists', async () => {
    server.answer(accountForgotPassword, undefined);
    const user = await openScreen({ path: '/login' });
    await user.click(await screen.findByRole('link', { name: 'Vergeten?' }));
    await screen.findByRole('heading', { level: 1, name: 'Wachtwoord vergeten' });
    await user.type(await screen.findByLabelText('E-mailadres'), 'geen adres{Enter}');
    expect(server.requests(accountForgotPassword)).toEqual([]);
    await user.clear(screen.getByLabelText('E-mailadres'));
    await user.type(screen.getByLabelText('E-mailadres'), ' iemand@example.test {Enter}');
    await screen.findByText('Is iemand@example.test bij ons bekend, dan is er nu een mail onderweg.', { exact: false });
    expect(server.requests(accountForgotPassword).map(({ body }) => body.email)).toEqual(['iemand@example.test']);
  });
});
