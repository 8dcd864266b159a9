import { MantineProvider } from '@mantine/core';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { askConfirmation } from './ask-confirmation.js';
import { ConfirmationHost } from './confirmation-host.js';

const QUESTION = { title: 'Decline?', confirmLabel: 'Decline it', cancelLabel: 'Keep it', danger: true };

/** Button of a row, disabled while its write asks and runs; `answered`: resolves when the server has answered. */
function DeclineButton({ answered }: { readonly answered: Promise<void> }) {
  const [isBusy, setBusy] = useState(false);
  const decline = async () => {
    setBusy(true);
    if (await askConfirmation(QUESTION)) await answered;
    setBusy(false);
  };
  return <button type="button" aria-label="Decline" disabled={isBusy} onClick={() => void decline()} />;
}

const press = async (key: string, answered = Promise.resolve()) => {
  render(
    <MantineProvider>
      <DeclineButton answered={answered} />
      <button type="button" aria-label="Next" />
      <ConfirmationHost />
    </MantineProvider>,
  );
  screen.getByRole('button', { name: 'Decline' }).focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Keep it' })));
  await userEvent.keyboard(key);
};
const focused = () => document.activeElement?.getAttribute('aria-label');

it('a declined question gives the focus back to a button that was disabled while it was open', async () => {
  await press('{Escape}');
  await waitFor(() => expect(focused()).toBe('Decline'));
});

it('a confirmed question gives the focus back once the button is enabled', async () => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await press('{Tab}{Enter}', answered);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  answer();
  await waitFor(() => expect(focused()).toBe('Decline'));
});

it('a confirmed question leaves the focus where it was moved meanwhile', async () => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await press('{Tab}{Enter}', answered);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  screen.getByRole('button', { name: 'Next' }).focus();
  answer();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Decline' })).toHaveProperty('disabled', false));
  expect(focused()).toBe('Next');
});
