import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { accountAccess, accountGet } from '#domain/account/account.calls';
import {
  notificationPreferencesGet,
  pushDevicesCreate,
  pushDevicesDelete,
} from '#domain/notification/notification-preferences.calls';
import { passkeysList } from '#domain/passkey/passkey.calls';
import { sessionsList } from '#domain/session/session.calls';
import { now } from '../../platform/state/clock.js';
import { session } from '../../platform/session/current-session.js';
import { arePushesLost } from '../../platform/session/push-note.js';
import { server } from '../../testing/network.js';
import { openScreen } from '../../testing/open-screen.js';
import { BAS, NOOR } from '../../testing/people.js';
import { subscribeAgain } from './this-device.js';

const BYTES = { p256dh: 65, auth: 16 } as const;
const KEYS = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) };
/** Push permission and push service, which jsdom lacks. */
const browser = { permission: 'granted', subscribed: false };
const subscription = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/noor',
  getKey: (name: keyof typeof BYTES) => {
    const bytes = new Uint8Array(BYTES[name]);
    if (name === 'p256dh') bytes[0] = 4;
    return bytes.buffer;
  },
  unsubscribe: () => {
    browser.subscribed = false;
    return Promise.resolve(true);
  },
};
const pushManager = {
  getSubscription: () => Promise.resolve(browser.subscribed ? subscription : null),
  subscribe: () => {
    browser.subscribed = true;
    return Promise.resolve(subscription);
  },
};

beforeEach(() => {
  Object.assign(browser, { permission: 'granted', subscribed: false });
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', {
    get permission() {
      return browser.permission;
    },
    requestPermission: () => Promise.resolve(browser.permission),
  });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: () => Promise.resolve({ pushManager }) },
  });
  server.answer(notificationPreferencesGet, { choices: [], pushKey: 'of-the-server', devices: [] });
  server.answer(pushDevicesCreate, undefined);
  server.answer(accountGet, {
    name: NOOR.name,
    shortName: 'Noor IJ.',
    email: NOOR.email,
    pendingEmail: null,
    waitingEmail: null,
    phoneNumber: null,
    phoneFor: 'managers',
    erasureAskedAt: null,
  });
  server.answer(accountAccess, { looks: [], days: 365 });
  server.answer(passkeysList, { passkeys: [], asksPassword: false, isAsked: false });
  server.answer(sessionsList, []);
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

const login = (user: typeof NOOR, token: string) => session.signIn({ user, token }, now());
const sent = () => server.requests(pushDevicesCreate).map(({ body }) => body);
const WHERE = { endpoint: subscription.endpoint, ...KEYS };

async function turnOn() {
  const user = await openScreen({ path: '/account', as: NOOR });
  await user.click(await screen.findByRole('switch', { name: 'Meldingen op dit apparaat' }));
  await screen.findByText('Dit apparaat laat meldingen zien.');
  expect(sent()).toEqual([WHERE]);
  return user;
}

it('a device with push notifications registers again when the same person logs in again', async () => {
  await turnOn();
  session.end('logged_out');
  login(NOOR, 'a-second-session-0002');
  await vi.waitFor(() => expect(sent()).toEqual([WHERE, WHERE]));
});

it('a device with push notifications subscribes anew when the browser lost its subscription', async () => {
  await turnOn();
  session.end('expired');
  browser.subscribed = false;
  login(NOOR, 'a-second-session-0002');
  await vi.waitFor(() => expect(sent()).toEqual([WHERE, WHERE]));
  expect(browser.subscribed).toBe(true);
});

it('a device with push notifications asks for no new subscription when another person logs in', async () => {
  await turnOn();
  session.end('logged_out');
  login(BAS, 'of-somebody-else-0003');
  expect(arePushesLost()).toBe(false);
});

it('a device does not subscribe at login when the browser denies notifications', async () => {
  browser.permission = 'denied';
  login(NOOR, 'a-second-session-0002');
  await subscribeAgain();
  expect([sent(), browser.subscribed]).toEqual([[], false]);
});

it('a device forgets its push subscription when notifications are turned off', async () => {
  server.answer(pushDevicesDelete, undefined);
  server.answer(notificationPreferencesGet, {
    choices: [],
    pushKey: 'of-the-server',
    devices: [{ id: 'this', isThis: true }],
  });
  const user = await openScreen({ path: '/account', as: NOOR });
  window.localStorage.setItem('rooster-v2.pushes', JSON.stringify({ userId: NOOR.id, session: 'earlier' }));
  browser.subscribed = true;
  await user.click(await screen.findByRole('switch', { name: 'Meldingen op dit apparaat' }));
  await screen.findByText('Dit apparaat laat geen meldingen meer zien.');
  expect([browser.subscribed, window.localStorage.getItem('rooster-v2.pushes')]).toEqual([false, null]);
});
