import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { lazyAround } from './lazy-around.js';

const Loaded = () => <button type="button" aria-label="loaded" />;

it('lazyAround loads when somebody points at its element, and otherwise when it may', async () => {
  let allow: () => void = () => undefined;
  const allowed = new Promise<void>((resolve) => (allow = resolve));
  const loadPointed = vi.fn(() => Promise.resolve(Loaded));
  const loadOther = vi.fn(() => Promise.resolve(Loaded));
  const [Pointed, Other] = [lazyAround(loadPointed, () => allowed), lazyAround(loadOther, () => allowed)];
  render(
    <>
      <Pointed part={{}} meanwhile={<button type="button" aria-label="weeks" />} />
      <Other part={{}} meanwhile={<button type="button" aria-label="places" />} />
    </>,
  );
  await userEvent.hover(screen.getByRole('button', { name: 'weeks' }));
  await screen.findByRole('button', { name: 'loaded' });
  expect(loadOther).not.toHaveBeenCalled();

  allow();
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'loaded' })).toHaveLength(2));
  expect(loadPointed).toHaveBeenCalledTimes(1);
});
