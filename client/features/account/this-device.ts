import { notificationPreferencesGet, pushDevicesCreate } from '#domain/notification/notification-preferences.calls';
import { call } from '../../platform/api/current-api.js';
import { refetch } from '../../platform/api/query.js';
import { forgetPushes, rememberPushes } from '../../platform/session/push-note.js';

/** Whether a browser can show what one is told: it needs the service worker, so a page over https. */
export const canShowPushes = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** Why a device does not show anything: somebody said no to its browser, or its push service gives no subscription. */
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
 * Asks whoever is at this device, and tells the server where it is reached. `pushKey`: the server's, as text.
 * @throws NoPushes
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

/** After a new login, where the browser still allows it: what its push service gave then, or gives now. */
export async function subscribeAgain(): Promise<void> {
  if (!canShowPushes() || Notification.permission !== 'granted') return;
  const { pushManager } = (await navigator.serviceWorker.getRegistration()) ?? {};
  if (!pushManager) return;
  const known = await pushManager.getSubscription();
  // oxlint-disable-next-line reading/no-reads -- part of the write that follows
  const pushKey = async () => (await call(notificationPreferencesGet, {})).pushKey;
  await tell(known ?? (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: await pushKey() })));
  refetch(notificationPreferencesGet);
}

async function tell(subscription: PushSubscription): Promise<void> {
  const { endpoint } = subscription;
  const [p256dh, auth] = [base64(subscription.getKey('p256dh')), base64(subscription.getKey('auth'))];
  await call(pushDevicesCreate, { body: { endpoint, p256dh, auth } });
  rememberPushes();
}

/** Removes the push subscription that another session of this browser left. */
export async function unsubscribeThisDevice(): Promise<void> {
  forgetPushes();
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}
