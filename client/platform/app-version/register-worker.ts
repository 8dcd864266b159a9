/**
 * Registers the service worker, which stores this version on the device; again returns the same registration. Undefined
 * in some browsers that forbid workers.
 *
 * @throws when the browser forbids it
 */
export const registerWorker = (): Promise<ServiceWorkerRegistration | undefined> =>
  navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' });
