import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { always } from '#domain/kernel/dated-week';
import { firstScreenOf } from '#domain/own-roster/first-screen';
import { authLogin } from '#domain/session/session.calls';
import { ownWindow, WINDOW_RECORD } from '#domain/catalogue/own-records.views';
import { session } from '../../../platform/session/current-session.js';
import { ownOf, server } from '../../../testing/network.js';
import { address, atRest, goTo, openScreen } from '../../../testing/open-screen.js';
import { NOOR, NOW, TODAY } from '../../../testing/people.js';
import { shiftOf } from '../../../testing/requests.js';
import { wordsOf } from '../../../testing/words.js';
import { beginFirstLogin } from './begin-first-login.js';
import { FIRST_LOGIN_ID } from '../../../platform/session/first-login.js';

const RECORD = firstScreenOf({
  user: NOOR,
  language: 'nl',
  zone: 'Europe/Amsterdam',
  at: NOW.getTime(),
  now: NOW.getTime(),
  shifts: [shiftOf(NOOR, 'friday', '2026-03-13')],
  placeOf: () => ({ name: 'De Veenkade', zone: 'Europe/Amsterdam', lastBus: always([]) }),
  jobOf: () => null,
  notesOf: () => [],
});
const EMAIL = 'noor@veenkade.example';
const drawn = () => document.getElementById(FIRST_LOGIN_ID);
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
/** As the document does before the application starts. */
const begin = () => {
  beginFirstLogin('De Veenkade');
  return userEvent.setup({ delay: null });
};
const fill = async (password = 'rooster-demo') => {
  const user = begin();
  await user.type(field('E-mailadres'), EMAIL);
  if (password !== '') await user.type(field('Wachtwoord'), password);
  return user;
};
const press = (name = 'Inloggen') => screen.getByRole('button', { name }).click();

beforeEach(async () => {
  // The page before must not show its own message here, such as that the person signed out.
  await goTo('/login');
  localStorage.removeItem('rooster-v2');
  ownOf(NOOR).fill({ window: { [WINDOW_RECORD]: ownWindow(TODAY) } });
});
afterEach(() => {
  drawn()?.remove();
  delete window.roosterFirstLogin;
});

describe('the login form shown before the application loads', () => {
  it('has the same texts as the login page, and switches to English with its input', async () => {
    const user = begin();
    expect(wordsOf(drawn() as HTMLElement)).toBe(
      'Rooster · De Veenkade · Log in om je rooster te zien. · E-mailadres · Wachtwoord · Vergeten? · Inloggen · Nederlands · English · Lukt het niet? Vraag je leidinggevende.',
    );
    await user.type(field('E-mailadres'), EMAIL);
    press('English');
    expect(wordsOf(drawn() as HTMLElement)).toBe(
      'Rooster · De Veenkade · Log in to see your roster. · Email address · Password · Forgotten? · Log in · Nederlands · English · Having trouble? Ask your supervisor.',
    );
    expect(field('Email address').value).toBe(EMAIL);
  });

  it('passes its input, caret position and language on to the login page', async () => {
    const user = await fill('geheim');
    press('English');
    await user.click(field('Email address'));
    field('Email address').setSelectionRange(4, 4);
    await openScreen({ path: '/login' });
    await waitFor(() => expect(drawn()).toBeNull());
    const email = await screen.findByLabelText<HTMLInputElement>('Email address');
    expect([email.value, field('Password').value]).toEqual([EMAIL, 'geheim']);
    expect(document.activeElement).toBe(email);
    expect([email.selectionStart, email.selectionEnd]).toEqual([4, 4]);
    expect(session.filters.value.locale).toBe('en');
  });

  it('stays until a mouse press on its button has ended, and signs in', async () => {
    server.answer(authLogin, { user: NOOR, token: 'token of noor', staffDomain: null });
    const user = await fill();
    const button = screen.getByRole('button', { name: 'Inloggen' });
    await user.pointer({ keys: '[MouseLeft>]', target: button });
    await openScreen({ path: '/login' });
    expect(drawn()).not.toBeNull();
    await user.pointer({ keys: '[/MouseLeft]', target: button });
    await waitFor(() => expect(address()).toMatch(/^\/main/));
    await atRest();
    expect(session.auth.value?.token).toBe('token of noor');
    expect(drawn()).toBeNull();
  });

  it('signs in before the application loads, which takes over the session', async () => {
    server.answer(authLogin, { user: NOOR, token: 'token of noor', staffDomain: null });
    await fill();
    press();
    expect(await screen.findByRole('button', { name: 'Bezig met inloggen…' })).toBeTruthy();
    await waitFor(() => expect(localStorage.getItem('rooster-v2')).toContain('token of noor'));
    expect(session.auth.value).toBeNull();
    void goTo('/login');
    await waitFor(() => expect(address()).toMatch(/^\/main/));
    await atRest();
    expect(session.auth.value?.user.id).toBe(NOOR.id);
    const body = { email: EMAIL, password: 'rooster-demo', url: 'http://localhost:3000/login' };
    expect(server.requests(authLogin)).toEqual([{ params: {}, query: {}, body }]);
  });

  it('shows the next shift that comes with the answer', async () => {
    server.answer(authLogin, { user: NOOR, token: 'token of noor', staffDomain: null, firstScreen: RECORD });
    await fill();
    press();
    expect(await screen.findByRole('main', { name: 'Mijn volgende dienst' })).toBeTruthy();
    expect(drawn()).toBeNull();
    expect(localStorage.getItem('rooster-first-screen')).toBe(JSON.stringify(RECORD));
    await openScreen({ path: '/login' });
    await waitFor(() => expect(address()).toMatch(/^\/main/));
    await atRest();
    await waitFor(() => expect(document.getElementById('first-screen')).toBeNull());
    expect(session.auth.value?.token).toBe('token of noor');
  });

  it('makes an application that loads meanwhile wait for the answer', async () => {
    server.answer(authLogin, { user: NOOR, token: 'token of noor', staffDomain: null });
    const release = server.hold(authLogin);
    await fill();
    press();
    const opened = openScreen({ path: '/login' });
    expect(session.auth.value).toBeNull();
    release();
    await opened;
    await waitFor(() => expect(address()).toMatch(/^\/main/));
    await atRest();
    expect(session.auth.value?.token).toBe('token of noor');
    await waitFor(() => expect(drawn()).toBeNull());
  });

  it('shows a refusal, which the login page repeats with the input', async () => {
    server.refuse(authLogin, 'invalid_credentials');
    await fill('verkeerd');
    press();
    expect(await screen.findByText(/./, { selector: '.first-login-error' })).toBeTruthy();
    await openScreen({ path: '/login' });
    await waitFor(() => expect(drawn()).toBeNull());
    expect(screen.getByText('E-mailadres of wachtwoord onbekend.')).toBeTruthy();
    expect(field('Wachtwoord').value).toBe('verkeerd');
  });

  it('asks for a missing password before it sends anything, as does the login page', async () => {
    await fill('');
    press();
    expect(screen.getByText('Vul je wachtwoord in.')).toBeTruthy();
    expect(document.activeElement).toBe(field('Wachtwoord'));
    expect(server.requests(authLogin)).toEqual([]);
    await openScreen({ path: '/login' });
    await waitFor(() => expect(drawn()).toBeNull());
    expect(screen.getByText('Vul je wachtwoord in.')).toBeTruthy();
    expect(field('E-mailadres').value).toBe(EMAIL);
  });
});
