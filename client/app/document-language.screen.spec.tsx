import { expect, it } from 'vitest';
import { session } from '../platform/session/current-session.js';
import { rememberPlace } from '../platform/navigation/last-place.js';
import { started } from '../testing/started.js';

it('sets the language of the document only when it changes', async () => {
  await started;
  const changes = new MutationObserver(() => undefined);
  changes.observe(document.documentElement, { attributeFilter: ['lang'] });
  rememberPlace({ view: 'employees' });
  expect(changes.takeRecords()).toEqual([]);
  session.setFilter('locale', 'en');
  expect(changes.takeRecords()).toHaveLength(1);
  expect(document.documentElement.lang).toBe('en');
});
