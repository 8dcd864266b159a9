import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { authExchange, authLogout } from '#domain/session/session.calls';
import { session } from '../../platform/session/current-session.js';
import { server } from '../../testing/network.js';
import { address, openScreen } from '../../testing/open-screen.js';
import { BAS, NOOR } from '../../testing/people.js';

afterEach(() => delete window.roosterHandOver);

async function arrive() {
  window.roosterHandOver = 'h'.repeat(43);
  server.answer(authExchange, { user: BAS, token: 'token of Bas', staffDomain: null });
  server.answer(authLogout, undefined);
  const user = await openScreen({ path: '/login?to=/rooster', as: NOOR });
  await screen.findByRole('heading', { name: 'Doorgaan als Bas Veenstroom?' });
  expect(session.auth.value?.user.id).toBe(NOOR.id);
  return user;
}

it('a sign-in link of another person keeps the signed-in user on request, and ends the session of the link', async () => {
  const user = await arrive();
  await user.click(screen.getByRole('button', { name: `${NOOR.name} blijven` }));
  await waitFor(() => expect(address()).toMatch(/^\/main/));
  expect(session.auth.value?.user.id).toBe(NOOR.id);
  expect(server.requests(authLogout)).toHaveLength(1);
});

it('a sign-in link of another person signs that person in on request, and opens the page', async () => {
  const user = await arrive();
  await user.click(screen.getByRole('button', { name: 'Doorgaan als Bas Veenstroom' }));
  await waitFor(() => expect(address()).toMatch(/^\/rooster/));
  expect(session.auth.value?.user.id).toBe(BAS.id);
});
