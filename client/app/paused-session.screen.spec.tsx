import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { commentsByDate, commentsCreate } from '#domain/comment/comment.calls';
import { authLogin } from '#domain/session/session.calls';
import type { SessionUser } from '#domain/session/session.views';
import { session } from '../platform/session/current-session.js';
import { usersEnabled } from '#domain/staff/staff.calls';
import { CHOICE_SELECTOR } from '../platform/pending-writes/page-input.js';
import { server } from '../testing/network.js';
import { address, goTo, openScreen } from '../testing/open-screen.js';
import { BAS, FATIMA } from '../testing/people.js';

const PAGE = '/comment/2026-03-12';
const view = (user: SessionUser) => ({ user, token: `new token of ${user.id}`, staffDomain: null });
const openForm = async () => {
  server.answer(commentsByDate, null);
  const user = await openScreen({ path: PAGE, as: BAS });
  const [text] = await screen.findAllByRole<HTMLTextAreaElement>('textbox');
  if (!text) throw new Error('the form has no field');
  return { user, text };
};
const expire = async (user: Awaited<ReturnType<typeof openScreen>>) => {
  server.refuse(commentsCreate, 'unauthenticated');
  await user.click(screen.getByRole('button', { name: 'Bewaren' }));
  return within(await screen.findByRole('dialog', { name: 'Log opnieuw in' }));
};
const signInAs = async (
  user: Awaited<ReturnType<typeof openScreen>>,
  login: ReturnType<typeof within>,
  who: SessionUser,
) => {
  server.answer(authLogin, view(who));
  await user.type(login.getByRole('textbox', { name: 'E-mailadres' }), 'somebody@veenkade.example');
  await user.type(login.getByLabelText('Wachtwoord'), 'rooster-demo');
  await user.click(login.getByRole('button', { name: 'Inloggen' }));
};

describe('a session that expires while a form is filled in', () => {
  it('counts choices made by a click as input: in a list, in a calendar, with a toggle', async () => {
    const { id, name, email, type, always, homeLocationId, locationIds } = FATIMA;
    const contact = { email, phoneNumber: null };
    const terms = { jobIds: [], contractHours: null, employmentStart: null, employmentEnd: null };
    server.answer(usersEnabled, [{ id, name, ...contact, type, always, homeLocationId, locationIds, ...terms }]);
    const user = await openScreen({ path: '/timeout-overview', as: BAS });
    await user.click(await screen.findByRole('combobox', { name: 'Medewerker' }));
    expect(session.hasInput()).toBe(false);
    await user.click(await screen.findByRole('option', { name: FATIMA.name, hidden: true }));
    expect(session.hasInput()).toBe(true);
    const day = screen.getByRole('button', { name: /^vrijdag 20 maart 2026/ });
    expect(day.matches(CHOICE_SELECTOR)).toBe(true);

    await goTo('/main');
    await waitFor(() => expect(session.hasInput()).toBe(false));
    const toggle = document.body.appendChild(document.createElement('button'));
    toggle.setAttribute('aria-pressed', 'false');
    await user.click(toggle);
    expect(session.hasInput()).toBe(true);
    toggle.remove();
    expect(session.hasInput()).toBe(false);
  });

  it('keeps the form for the same person, who saves it after the login', async () => {
    const { user, text } = await openForm();
    await user.type(text, 'Terras dicht');
    const login = await expire(user);
    expect([address(), session.token]).toEqual([PAGE, null]);
    await signInAs(user, login, BAS);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect([address(), text.isConnected, text.value]).toEqual([PAGE, true, 'Terras dicht']);
    expect(session.token).toBe(`new token of ${BAS.id}`);
  });

  it('leaves the page when somebody else signs in, who sees nothing of the form', async () => {
    const { user, text } = await openForm();
    await user.type(text, 'Terras dicht');
    await signInAs(user, await expire(user), FATIMA);
    await waitFor(() => expect(address()).toMatch(/^\/main/));
    expect([text.isConnected, session.auth.value?.user.id]).toEqual([false, FATIMA.id]);
  });

  it('can be left for the login page without saving', async () => {
    const { user, text } = await openForm();
    await user.type(text, 'Terras dicht');
    const login = await expire(user);
    await user.click(login.getByRole('button', { name: 'Stoppen zonder op te slaan' }));
    await waitFor(() => expect(address()).toBe(`/login?to=${encodeURIComponent(PAGE)}`));
    expect([text.isConnected, session.auth.value]).toEqual([false, null]);
  });

  it('goes to the login page at once when the form has no input', async () => {
    await openForm();
    act(() => session.end('expired'));
    await waitFor(() => expect(address()).toBe(`/login?to=${encodeURIComponent(PAGE)}`));
  });
});
