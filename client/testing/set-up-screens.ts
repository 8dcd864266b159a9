import React from 'react';
import { cleanup, configure } from '@testing-library/react';
import { cleanNotifications } from '@mantine/notifications';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { errorLogsCreate } from '#domain/error-log/error-log.calls';
import { session } from '../platform/session/current-session.js';
import { announcement } from '../kit/ui/feedback/announce.js';
import { live, server } from './network.js';
import { NOW } from './people.js';
import { answerAsEmptyLocation } from './empty-location.js';
import { setDevice, setDeviceLanguage } from './browser.js';
import { atRest } from './open-screen.js';
import { started } from './started.js';
import { wordsOf } from './words.js';

// A busy machine is slower than any limit that is meant for a quiet one.
configure({
  asyncUtilTimeout: 10_000,
  // The words on screen say more than the whole document.
  getElementError: (message) => new Error(`${message?.split('\n')[0]}\n\nOn screen:\n${wordsOf(document.body)}`),
});
// React stores the stack of every element for its warnings, which takes a third of the time of screen specs.
Object.defineProperty(
  (React as unknown as Record<string, object>)['__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'],
  'recentlyCreatedOwnerStacks',
  {
    configurable: true,
    get: () => Infinity,
    set: () => {
      // React begins to count anew each second.
    },
  },
);
await started;

beforeEach(() => {
  vi.setSystemTime(NOW);
  setDevice('desk');
  setDeviceLanguage('nl-NL');
  answerAsEmptyLocation();
});

/** The page is left and who was signed in goes; nothing may have gone wrong unseen. */
afterEach(async () => {
  cleanup();
  cleanNotifications();
  announcement.set(null);
  session.end('logged_out');
  await atRest();
  window.localStorage.clear();
  window.sessionStorage.clear();
  const crashes = server.requests(errorLogsCreate).filter(({ body }) => body.message.startsWith('crash'));
  const faults = [...server.faults, ...crashes.map(({ body }) => body.message)];
  server.reset();
  live.reset();
  expect(faults).toEqual([]);
});
