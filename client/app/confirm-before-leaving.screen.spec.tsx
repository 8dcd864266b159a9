import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { commentsByDate } from '#domain/comment/comment.calls';
import { server } from '../testing/network.js';
import { address, goTo, openScreen } from '../testing/open-screen.js';
import { BAS } from '../testing/people.js';
import { confirmBeforeLeaving } from './confirm-before-leaving.js';

const doesBrowserAsk = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

it('the browser asks before it leaves unsaved changes of a form, and not after they are undone', async () => {
  confirmBeforeLeaving();
  server.answer(commentsByDate, null);
  const user = await openScreen({ path: '/comment/2026-03-12', as: BAS });
  const [text] = await screen.findAllByRole('textbox');
  if (!text) throw new Error('the form has no field');
  expect(doesBrowserAsk()).toBe(false);
  await user.type(text, '!');
  expect(doesBrowserAsk()).toBe(true);
  await user.type(text, '{Backspace}');
  expect(doesBrowserAsk()).toBe(false);
});

/** Page of a form with a change, opened from the start page. */
async function changedForm(device: 'desk' | 'phone') {
  server.answer(commentsByDate, null);
  const user = await openScreen({ path: '/main', as: BAS, device });
  await goTo('/comment/2026-03-12');
  const [text] = await screen.findAllByRole('textbox');
  if (!text) throw new Error('the form has no field');
  await user.type(text, 'Koor');
  return { user, text };
}

const question = () => screen.findByRole('dialog', { name: 'Je wijzigingen zijn nog niet opgeslagen' });

it('a link asks before it leaves unsaved changes, and leads on only after a yes', async () => {
  const { user, text } = await changedForm('desk');
  const follow = () => user.click(screen.getByRole('link', { name: 'Mijn rooster' }));
  await follow();
  await user.click(within(await question()).getByRole('button', { name: 'Blijven' }));
  expect([address(), (text as HTMLTextAreaElement).value]).toEqual(['/comment/2026-03-12', 'Koor']);
  await follow();
  await user.click(within(await question()).getByRole('button', { name: 'Weggaan zonder opslaan' }));
  await waitFor(() => expect(address().split('?')[0]).toBe('/rooster'));
});

it.each(['desk', 'phone'] as const)('Back asks before it leaves unsaved changes on a %s', async (device) => {
  const { user, text } = await changedForm(device);
  window.history.back();
  await user.click(within(await question()).getByRole('button', { name: 'Blijven' }));
  expect([address(), (text as HTMLTextAreaElement).value]).toEqual(['/comment/2026-03-12', 'Koor']);
  // The question has a history entry of its own on a phone until it has closed.
  await waitFor(() => expect((window.history.state as { overlay?: number }).overlay ?? 0).toBe(0));
  window.history.back();
  await user.click(within(await question()).getByRole('button', { name: 'Weggaan zonder opslaan' }));
  await waitFor(() => expect(address().split('?')[0]).toBe('/main'));
});
