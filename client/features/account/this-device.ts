import { notificationPreferencesGet, pushDevicesCreate } from '#domain/notification/notification-preferences.calls';
import { call } from '../../platform/api/current-api.js';
import { refetch } from '../../platform/api/query.js';
import { forgetPushes, rememberPushes } from '../../platform/session/push-note.js';

/** Whether the browser supports push messages: service worker (https), push and notifications. */
export const canShowPushes = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/**
 * Thrown when push messages cannot be enabled. `denied`: no permission; `unavailable`: no service worker or no
 * subscription.
 */
export class NoPushes extends Error {
  constructor(readonly because: 'denied' | 'unavailable') {
    super(because);
  }
}

const base64 = (buffer: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(buffer ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/**
 * Asks for permission to show notifications, subscribes to push messages and registers the subscription on the server.
 * `pushKey`: public key of the server as text.
 *
 * @throws NoPushes
 * @throws CallFailed
 */
export async function subscribeThisDevice(pushKey: string): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') throw new NoPushes('denied');
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration) throw new NoPushes('unavailable');
  const subscription = await registration.pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey: pushKey })
    .catch(() => {
      throw new NoPushes('unavailable');
    });
  await tell(subscription);
}

/**
 * Registers this browser's push subscription for a new login, making one if needed; does nothing without permission, so
 * that no question appears. Rejects when the browser or the server refuses.
 */
export async function subscribeAgain(): Promise<void> {
  if (!canShowPushes() || Notification.permission !== 'granted') return;
  const { pushManager } = (await navigator.serviceWorker.getRegistration()) ?? {};
  if (!pushManager) return;
  const existing = await pushManager.getSubscription();
  // oxlint-disable-next-line reading/no-reads -- part of the write that follows
  const pushKey = async () => (await call(notificationPreferencesGet, {})).pushKey;
  await tell(
    existing ?? (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: await pushKey() })),
  );
  refetch(notificationPreferencesGet);
}

async function tell(subscription: PushSubscription): Promise<void> {
  const { endpoint } = subscription;
  const [p256dh, auth] = [base64(subscription.getKey('p256dh')), base64(subscription.getKey('auth'))];
  await call(pushDevicesCreate, { body: { endpoint, p256dh, auth } });
  rememberPushes();
}

/** Ends this browser's push subscription; does not tell the server. */
export async function unsubscribeThisDevice(): Promise<void> {
  forgetPushes();
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}
