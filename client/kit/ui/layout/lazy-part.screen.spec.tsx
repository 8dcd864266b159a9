import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { socketConnection } from '../../../platform/connection/connection.js';
import { lazyAround } from './lazy-around.js';
import { lazyDialog, lazyPart } from './lazy-part.js';

const Loaded = () => <button type="button" aria-label="loaded" />;
const atOnce = () => Promise.resolve();
const FAILED = new TypeError('Failed to fetch dynamically imported module');
const RELOAD = 'Dit onderdeel kon niet worden geladen.Pagina verversen';
const texts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);

/** Code that cannot be loaded at first. */
const failingOnce = () => vi.fn(() => Promise.resolve(Loaded)).mockRejectedValueOnce(FAILED);

afterEach(() => {
  socketConnection.set('connecting');
  vi.restoreAllMocks();
});

it('a part that fails to load offline shows nothing, and loads once the server answers', async () => {
  const load = failingOnce();
  const Part = lazyPart(load, atOnce);
  socketConnection.set('offline');
  render(<Part />);
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1));
  expect(texts()).toEqual([]);

  await act(async () => socketConnection.set('online'));
  await screen.findByRole('button', { name: 'loaded' });
  expect(load).toHaveBeenCalledTimes(2);
});

it('an element of the first paint stays offline until its part loads', async () => {
  const load = failingOnce();
  const Around = lazyAround(load, atOnce);
  socketConnection.set('offline');
  render(<Around part={{}} meanwhile={<button type="button" aria-label="weeks" />} />);
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1));
  expect(screen.getAllByRole('button').map(({ ariaLabel }) => ariaLabel)).toEqual(['weeks']);

  await act(async () => socketConnection.set('online'));
  await screen.findByRole('button', { name: 'loaded' });
});

it('a dialog asked for offline says that it loads once online', async () => {
  const Dialog = lazyDialog(failingOnce());
  socketConnection.set('offline');
  render(<Dialog opened />);
  await screen.findByRole('alert');
  expect(texts()).toEqual(['Dit onderdeel laadt zodra er weer verbinding is.']);

  await act(async () => socketConnection.set('online'));
  await screen.findByRole('button', { name: 'loaded' });
  expect(texts()).toEqual([]);
});

it('a part that fails to load online offers to reload, and loads after an outage that is noticed late', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const load = failingOnce();
  const Part = lazyPart(load, atOnce);
  socketConnection.set('online');
  render(
    <MantineProvider>
      <Part />
    </MantineProvider>,
  );
  await screen.findByRole('alert');
  expect(texts()).toEqual([RELOAD]);

  await act(async () => socketConnection.set('offline'));
  expect(texts()).toEqual([]);
  await act(async () => socketConnection.set('online'));
  await screen.findByRole('button', { name: 'loaded' });
  expect(load).toHaveBeenCalledTimes(2);
});
