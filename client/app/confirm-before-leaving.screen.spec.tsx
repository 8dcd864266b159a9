import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { commentsByDate } from '#domain/comment/comment.calls';
import { server } from '../testing/network.js';
import { openScreen } from '../testing/open-screen.js';
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
