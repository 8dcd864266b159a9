import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { Instant } from '#domain/kernel/clock-time';
import { NOTE_RECORD } from '#domain/note/note.views';
import { locationStream } from '../../testing/network.js';
import { openScreen } from '../../testing/open-screen.js';
import { BAS } from '../../testing/people.js';
import { paletteOpened } from './palette.js';
import { openPalette, takeTypedAhead } from './typed-ahead.js';

const palette = () => screen.findByRole('combobox', { name: 'Zoek of ga naar' });
const note = () => screen.getByRole('textbox', { name: 'Notitie' });

beforeEach(() => {
  const by = { id: BAS.id, name: BAS.name };
  const updatedAt = Instant.parse('2026-03-12T08:00:00.000Z');
  locationStream().fill({ note: { [NOTE_RECORD]: { text: 'Kelder', revision: 1, updatedAt, updatedBy: by } } });
});

it('the palette captures keys typed before it has loaded, and leaves the page behind it alone', async () => {
  const user = await openScreen({ path: '/note', as: BAS });
  await user.click(note());
  await user.keyboard('{Control>}k{/Control}nieuwz{Backspace}s');
  await waitFor(async () => expect(await palette()).toHaveProperty('value', 'nieuws'));
  expect(note()).toHaveProperty('value', 'Kelder');
});

it('the palette returns focus on Escape, also before it has loaded', async () => {
  const user = await openScreen({ path: '/note', as: BAS });
  await user.click(note());
  await user.keyboard('{Control>}k{/Control}nieuws{Escape} leeg');
  expect(note()).toHaveProperty('value', 'Kelder leeg');
});

it('the palette drops captured keys when it is closed before it has loaded, as at sign-out', () => {
  openPalette();
  paletteOpened.set(false);
  const key = new KeyboardEvent('keydown', { key: 'n', cancelable: true });
  window.dispatchEvent(key);
  expect([key.defaultPrevented, takeTypedAhead()]).toEqual([false, '']);
});
