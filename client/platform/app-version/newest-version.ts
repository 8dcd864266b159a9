import { now } from '../state/clock.js';
import { registerWorker } from './register-worker.js';

/** See worker/messages.ts, which is read by the worker alone. */
const TAKE_OVER = 'rooster-take-over';
const STORE_ALL = 'rooster-store-all';
const LOOK_AGAIN_MS = 60 * 60_000;

let registration: ServiceWorkerRegistration | undefined;

/**
 * Registers the service worker, which stores this version on the device, and calls `offer` whenever a newer version is
 * ready; the newer one takes over only with `reloadNewest`. Looks for one when the page is shown again, at most hourly.
 * Does nothing outside production builds; a failed registration is logged only.
 */
export async function followVersions(offer: () => void): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  try {
    registration = await registerWorker();
  } catch (error) {
    // Rooster then needs a connection, as it did before.
    console.warn(error);
    return;
  }
  const current = registration;
  // Some browsers resolve to undefined where workers are forbidden.
  if (!current) return;
  storeLoadedOnceControlled();
  if (current.waiting && current.active) offer();
  current.addEventListener('updatefound', () => {
    const coming = current.installing;
    coming?.addEventListener('statechange', () => {
      // The first version of all replaces nothing.
      if (coming.state === 'installed' && current.active) offer();
    });
  });
  lookNowAndThen(current);
}

/** Reloads the page. A newer version that waits is activated first, so that the page comes back in it. */
export function reloadNewest(): void {
  const waiting = registration?.waiting;
  if (!waiting) return window.location.reload();
  waiting.addEventListener('statechange', () => {
    if (waiting.state === 'activated') window.location.reload();
  });
  waiting.postMessage(TAKE_OVER);
}

/**
 * Tells the service worker to store the files of all pages on this device, for planners, in this version and in newer
 * ones. Waits until a worker is active, not for the files. Does nothing outside production builds.
 */
export async function storeAllPages(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage(STORE_ALL);
}

/** Tells the first worker which files the page had loaded before the worker took control. */
function storeLoadedOnceControlled(): void {
  const { serviceWorker } = navigator;
  if (serviceWorker.controller) return;
  const tell = () => {
    const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
    serviceWorker.controller?.postMessage({ loaded });
  };
  serviceWorker.addEventListener('controllerchange', tell, { once: true });
}

/** Checks for a newer version when the page is shown again, at most hourly, because pages stay open for days. */
function lookNowAndThen(current: ServiceWorkerRegistration): void {
  let lookedAt = now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || now() - lookedAt < LOOK_AGAIN_MS) return;
    lookedAt = now();
    current.update().catch(() => undefined);
  });
}
