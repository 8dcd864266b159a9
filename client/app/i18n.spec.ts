import i18next from 'i18next';
import { NEVER } from 'rxjs';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type * as Texts from './i18n.js';

let loadTexts: typeof Texts.loadTexts;
beforeAll(async () => {
  vi.doMock('../platform/session/current-session.js', () => ({
    session: { filters: { value: { locale: 'nl' }, values$: NEVER } },
  }));
  vi.resetModules();
  const texts = await import('./i18n.js');
  await texts.startTexts();
  ({ loadTexts } = texts);
});
afterAll(() => {
  vi.doUnmock('../platform/session/current-session.js');
  vi.resetModules();
});

it('loadTexts retries texts that failed to load', async () => {
  const { state } = i18next.services.backendConnector as { state: Record<string, number> };
  // State that i18next keeps for a file that failed to load.
  state['nl|swap'] = -1;
  state['en|swap'] = -1;
  await loadTexts(['swap']);
  expect(i18next.t('swap:offer.button')).toBe('Ruilen');
});

it('loadTexts merges the texts of features into those of history and account', async () => {
  await loadTexts(['history', 'account']);
  expect(i18next.getResource('nl', 'history', 'blockedDay.Removed')).toBe(
    '{author} gaf {dates} weer vrij voor verlof: {name}',
  );
  expect(i18next.getResource('nl', 'account', 'data.event.WallScreenAdded')).toBe('Scherm aan de muur toegevoegd');
});
