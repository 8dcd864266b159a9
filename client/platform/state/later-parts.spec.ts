import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type * as LaterParts from './later-parts.js';

let parts: typeof LaterParts;
beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  parts = await import('./later-parts.js');
});
afterEach(() => {
  vi.useRealTimers();
});

/** Whether parts may come by then; milliseconds from now. */
async function mayComeAfter(ms: number): Promise<boolean> {
  let may = false;
  void parts.contentsShown().then(() => (may = true));
  await vi.advanceTimersByTimeAsync(ms);
  return may;
}

it('lets parts come at once on a page that awaits no contents', async () => {
  expect(await mayComeAfter(0)).toBe(true);
});

it('holds parts back until the contents are shown', async () => {
  parts.awaitContents();
  expect(await mayComeAfter(1_000)).toBe(false);
  parts.showContents();
  expect(await mayComeAfter(0)).toBe(true);
});

it('lets parts come after four seconds without contents', async () => {
  parts.awaitContents();
  expect(await mayComeAfter(3_999)).toBe(false);
  expect(await mayComeAfter(1)).toBe(true);
});

it('holds nothing back on the pages after the first', async () => {
  parts.awaitContents();
  parts.showContents();
  parts.awaitContents();
  expect(await mayComeAfter(0)).toBe(true);
});
