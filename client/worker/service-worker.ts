import { cleanupOutdatedCaches, PrecacheController, type PrecacheEntry, PrecacheRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { inParallel } from './in-parallel.js';
import { contentOf } from './push.js';
import { TAKE_OVER } from './take-over.js';

/** What of a worker's own global the types of a page do not have. */
declare const self: Window & {
  skipWaiting(): Promise<void>;
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    matchAll(options: { type: 'window' }): Promise<readonly OpenPage[]>;
    openWindow(url: string): Promise<unknown>;
  };
};

interface OpenPage {
  focus(): Promise<unknown>;
  navigate(url: string): Promise<unknown>;
}

interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface PushEvent extends WorkerEvent {
  readonly data: { json(): unknown } | null;
}
interface NotificationEvent extends WorkerEvent {
  readonly notification: Notification;
}
/** Everything that this build consists of; put in by the build (see precache-plugin.ts). */
declare const PRECACHE: (PrecacheEntry & { readonly url: string })[];

/** Of the six connections that a browser has to one server, as many as leave the page one. */
const AT_ONCE = 5;

/**
 * Keeps one whole version of the client on the device, so that Rooster opens without a connection. What is not part
 * of the build, above all /api, goes to the network as if there were no worker.
 *
 * A newer version waits until somebody asks for it: the pages that are open go on with the files they began with.
 */
// Named once: the build puts the whole list in wherever `PRECACHE` stands.
const files = PRECACHE;
const kept = new PrecacheController();
kept.addToCacheList(files);
registerRoute(new PrecacheRoute(kept, { cleanURLs: false, directoryIndex: '' }));
cleanupOutdatedCaches();
registerRoute(new NavigationRoute(kept.createHandlerBoundToURL('/index.html'), { denylist: [/^\/api\//] }));

self.addEventListener('install', (given) => {
  const event = given as WorkerEvent;
  event.waitUntil(install(event));
});

self.addEventListener('activate', (event) => {
  void kept.activate(event as Parameters<typeof kept.activate>[0]);
});

/** Workbox does the same one file after the other, which takes a round trip each. */
function install(event: WorkerEvent): Promise<void> {
  return inParallel(files, AT_ONCE, async ({ url, revision }) => {
    const cacheKey = kept.getCacheKeyForURL(url);
    // What has no revision is as the page has it already.
    const request = new Request(url, { cache: revision ? 'reload' : 'default', credentials: 'same-origin' });
    await Promise.all(
      kept.strategy.handleAll({ request, event: event as never, ...(cacheKey && { params: { cacheKey } }) }),
    );
  });
}

self.addEventListener('message', ({ data }) => {
  if (data === TAKE_OVER) void self.skipWaiting();
});

self.addEventListener('push', (given) => {
  const event = given as PushEvent;
  const content = contentOf(event.data);
  // Browsers end a subscription whose pushes show nothing.
  const { title, body, url, tag, language } = content ?? {
    title: 'Rooster',
    body: '',
    url: '/main',
    tag: 'rooster',
    language: 'nl',
  };
  // What takes the place of something older is heard all the same; the types of the browser do not know it yet.
  const options: NotificationOptions & { readonly renotify: boolean } = {
    body,
    tag,
    renotify: true,
    lang: language,
    icon: '/icons/icon-192.png',
    data: url,
  };
  const shown = self.registration.showNotification(title, options);
  // A dot on the icon until the app is opened, which counts what is unread.
  const marked = self.navigator.setAppBadge?.().catch(() => undefined);
  event.waitUntil(Promise.all([shown, marked]));
});

/** Opens the very shift: in a page that is open already, where there is one. */
self.addEventListener('notificationclick', (given) => {
  const event = given as NotificationEvent;
  event.notification.close();
  const url = event.notification.data as string;
  const open = async (): Promise<unknown> => {
    const [page] = await self.clients.matchAll({ type: 'window' });
    if (!page) return self.clients.openWindow(url);
    await page.focus();
    return page.navigate(url);
  };
  event.waitUntil(open());
});
