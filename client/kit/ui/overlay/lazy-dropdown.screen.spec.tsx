import { MantineProvider, UnstyledButton } from '@mantine/core';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { type Dropdown, lazyDropdown } from './lazy-dropdown.js';

function Choices({ opened, onOpened, button }: Dropdown) {
  return (
    <>
      {button}
      {opened && <UnstyledButton aria-label="close" onClick={() => onOpened(false)} />}
    </>
  );
}

/** A dropdown whose code comes when the function that this gives back is called. */
function shown() {
  let come: () => void = () => undefined;
  const code = new Promise<typeof Choices>((resolve) => {
    come = () => resolve(Choices);
  });
  const Later = lazyDropdown<Dropdown>(() => code);
  render(
    <MantineProvider>
      <Later button={<UnstyledButton aria-label="weeks" />} />
    </MantineProvider>,
  );
  return () => come();
}

describe('lazyDropdown', () => {
  it('shows its button first, and opens once loaded when the button was pressed before', async () => {
    const come = shown();
    await userEvent.click(screen.getByRole('button', { name: 'weeks' }));
    expect(screen.queryByRole('button', { name: 'close' })).toBeNull();
    come();
    expect(await screen.findByRole('button', { name: 'close' })).toBeTruthy();
  });

  it('keeps focus on the button, and stays closed when nobody pressed it', async () => {
    const come = shown();
    const before = screen.getByRole('button', { name: 'weeks' });
    before.focus();
    come();
    await waitFor(() => expect(before.isConnected).toBe(false));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'weeks' })));
    expect(screen.queryByRole('button', { name: 'close' })).toBeNull();
  });
});
