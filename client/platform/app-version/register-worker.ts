/**
 * Has the browser store this version on the device. Once is enough; again answers the same.
 *
 * @throws when the browser forbids it
 */
export const registerWorker = (): Promise<ServiceWorkerRegistration | undefined> =>
  navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' });
