import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { TAKE_OVER } from './take-over.js';

/** What of a worker's own global the types of a page do not have. */
declare const self: Window & { skipWaiting(): Promise<void> };
/** Everything that this build consists of; put in by the build (see precache-plugin.ts). */
declare const PRECACHE: PrecacheEntry[];

/**
 * Keeps one whole version of the client on the device, so that Rooster opens without a connection. What is not part
 * of the build, above all /api, goes to the network as if there were no worker.
 *
 * A newer version waits until somebody asks for it: the pages that are open go on with the files they began with.
 */
precacheAndRoute(PRECACHE, { cleanURLs: false, directoryIndex: '' });
cleanupOutdatedCaches();
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: [/^\/api\//] }));

self.addEventListener('message', ({ data }) => {
  if (data === TAKE_OVER) void self.skipWaiting();
});
