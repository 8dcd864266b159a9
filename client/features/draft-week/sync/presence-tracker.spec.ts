import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PresenceUpdate } from '#domain/live/messages';
import { PresenceTracker } from './presence-tracker.js';

const sent: PresenceUpdate[] = [];
const open = () =>
  new PresenceTracker({ stream: 'draft-week/cafe/2026-11-23', userId: 'sanne', send: (update) => sent.push(update) });

beforeEach(() => {
  vi.useFakeTimers();
  sent.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
});

it('tells of a week that is left and opened again as later than before: nodes drop what is older', () => {
  const first = open();
  for (const slotId of ['one', 'two', 'three']) {
    first.be({ mode: 'select', cell: { slotId } });
    vi.advanceTimersByTime(100);
  }
  first.close();
  const second = open();
  second.be({ mode: 'view' });
  vi.advanceTimersByTime(100);
  second.close();
  const clocks = sent.map(({ clock }) => clock);
  expect(clocks).toEqual([...new Set(clocks)].toSorted((a, b) => a - b));
  expect(sent.map(({ mode }) => mode)).toEqual(['select', 'select', 'select', 'view']);
});
