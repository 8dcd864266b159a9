import { cleanupOutdatedCaches, PrecacheController, type PrecacheEntry, PrecacheRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { inParallel } from './in-parallel.js';
import { pushContent } from './push.js';
import { STORE_ALL, type StoreLoaded, TAKE_OVER } from './messages.js';

/** Global scope of the worker, as far as the DOM types of a page lack it. */
declare const self: Window & {
  skipWaiting(): Promise<void>;
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    matchAll(options: { type: 'window' }): Promise<readonly OpenPage[]>;
    openWindow(url: string): Promise<unknown>;
    claim(): Promise<void>;
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
type StoredEntry = PrecacheEntry & { readonly url: string };

// Put in by the build (see precache-plugin.ts).
/** Files that the start page of staff fetches by itself, with those that are not scripts or styles. */
declare const FIRST: readonly StoredEntry[];
/** Files of a page that is opened without a connection, and the one file that holds the texts of them all. */
interface Pack {
  readonly path: string;
  readonly entries: readonly StoredEntry[];
}
/** The smaller files of the start page of staff, and what it shows when it is wanted. */
declare const HOME: Pack;
/** The other pages of staff. */
declare const PAGES: Pack;
/** Paths of the files of other roles' pages; their names change with their content. */
declare const REST: readonly string[];

/** Downloads at the same time: browsers open six connections to a server, and the page keeps one of them. */
const AT_ONCE = 5;
/** Nothing waits for these files, and much else may use the connection. */
const REST_AT_ONCE = 2;
/** After the begin of a visit. Milliseconds. */
const PAGES_AFTER_MS = 10_000;
const REST_CACHE = 'rooster-rest';
/** Marker among the stored files: this device stores all files. */
const ALL = '/rooster-stores-all-files';

/**
 * Stores one version of the client on the device, so that Rooster opens offline: the start page of staff on
 * installation, their other pages a moment later, pages of other roles when they are opened, and all files on the device
 * of a planner. Requests outside the build, above all
 * /api, go to the network as without a worker. A newer version waits until the user accepts it: open pages go on with
 * their own files.
 */
// Referenced once, because the build inserts the whole list at each reference.
const [first, home, pages, rest] = [FIRST, HOME, PAGES, new Set(REST)];
const staff = new PrecacheController();
staff.addToCacheList([...first, ...home.entries, ...pages.entries]);
registerRoute(new PrecacheRoute(staff, { cleanURLs: false, directoryIndex: '' }));
cleanupOutdatedCaches();
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && rest.has(url.pathname),
  ({ url }) => fileOfRest(url.pathname),
);
const documents = staff.createHandlerBoundToURL('/index.html');
registerRoute(
  new NavigationRoute(
    (options) => {
      (options.event as WorkerEvent).waitUntil(storePagesSoon());
      return documents(options);
    },
    { denylist: [/^\/api\//] },
  ),
);

self.addEventListener('install', (given) => {
  const event = given as WorkerEvent;
  event.waitUntil(install(event));
});

self.addEventListener('activate', (given) => {
  const event = given as WorkerEvent;
  void staff.activate(event as Parameters<typeof staff.activate>[0]);
  event.waitUntil(forgetOlderRest());
  // A page that was open before the first version of all stores from now on what it opens.
  event.waitUntil(self.clients.claim());
});

self.addEventListener('message', (given) => {
  const event = given as MessageEvent<unknown> & WorkerEvent;
  const { data } = event;
  if (data === TAKE_OVER) void self.skipWaiting();
  else if (data === STORE_ALL) event.waitUntil(storeAll());
  else event.waitUntil(storeOfRest((data as StoreLoaded).loaded.filter((path) => rest.has(path))));
});

/**
 * Installs the first files. On a device of a planner it waits for all files, so that a newer version is offered only
 * when it is complete.
 */
async function install(event: WorkerEvent): Promise<void> {
  const files = first.map((entry) => () => store(entry, event));
  // The largest comes last, beside what is still on its way: the start page waits for the others.
  await inParallel([...files, () => unpack(home)], AT_ONCE, (work) => work());
  const others = unpack(pages);
  // The start page of a first version opens without a connection before the others do; a newer version waits for all.
  if (self.registration.active) await others;
  else void others.catch(() => undefined);
  if (await storesAll()) await storeAll();
}

/** Stores a file of the start page. */
async function store({ url, revision }: StoredEntry, event: WorkerEvent): Promise<void> {
  const cacheKey = staff.getCacheKeyForURL(url);
  // An entry without revision may come from the browser's HTTP cache.
  const request = new Request(url, { cache: revision ? 'reload' : 'default', credentials: 'same-origin' });
  await Promise.all(
    staff.strategy.handleAll({ request, event: event as never, ...(cacheKey && { params: { cacheKey } }) }),
  );
}

/** Some hundred small files in one answer: asked for one by one each would take a round trip. */
async function unpack({ path: pack, entries }: Pack): Promise<void> {
  const cache = await caches.open(staff.strategy.cacheName);
  const stored = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  if (entries.every(({ url }) => stored.has(url))) return;
  const answer = await self.fetch(pack);
  if (!answer.ok) throw new Error(`${pack}: ${answer.status}`);
  const texts = (await answer.json()) as Readonly<Record<string, string>>;
  await Promise.all(
    Object.entries(texts).map(([path, text]) => {
      const type = path.endsWith('.css') ? 'text/css' : 'text/javascript';
      return cache.put(path, new Response(text, { headers: { 'Content-Type': `${type}; charset=utf-8` } }));
    }),
  );
}

/** Stores the other pages of staff when their first storing was interrupted, after what a visit asks for first. */
async function storePagesSoon(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, PAGES_AFTER_MS));
  await unpack(pages).catch(() => undefined);
}

/** A file of the rest: from the device, else from the network, to be stored from then on. */
async function fileOfRest(path: string): Promise<Response> {
  const cache = await caches.open(REST_CACHE);
  const stored = await cache.match(path);
  if (stored) return stored;
  const answer = await self.fetch(path);
  if (answer.ok) await cache.put(path, answer.clone());
  return answer;
}

/** Stores files that are not stored yet. What cannot be had is asked for again with the next visit. */
async function storeOfRest(paths: readonly string[]): Promise<void> {
  const cache = await caches.open(REST_CACHE);
  const stored = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  await inParallel(
    paths.filter((path) => !stored.has(path)),
    REST_AT_ONCE,
    (path) => fileOfRest(path).catch(() => undefined),
  );
}

async function storeAll(): Promise<void> {
  const cache = await caches.open(REST_CACHE);
  await cache.put(ALL, new Response());
  await storeOfRest([...rest]);
}

const storesAll = async (): Promise<boolean> => (await caches.match(ALL, { cacheName: REST_CACHE })) !== undefined;

async function forgetOlderRest(): Promise<void> {
  const cache = await caches.open(REST_CACHE);
  const older = (await cache.keys()).filter(({ url }) => {
    const { pathname } = new URL(url);
    return pathname !== ALL && !rest.has(pathname);
  });
  await Promise.all(older.map((request) => cache.delete(request)));
}

self.addEventListener('push', (given) => {
  const event = given as PushEvent;
  const content = pushContent(event.data);
  // Browsers end a subscription whose pushes show nothing.
  const { title, body, url, tag, language } = content ?? {
    title: 'Rooster',
    body: '',
    url: '/main',
    tag: 'rooster',
    language: 'nl',
  };
  // `renotify` alerts again when a notification replaces an older one; the DOM types lack it.
  const options: NotificationOptions & { readonly renotify: boolean } = {
    body,
    tag,
    renotify: true,
    lang: language,
    icon: '/icons/icon-192.png',
    data: url,
  };
  const shown = self.registration.showNotification(title, options);
  // Badge on the icon until the app is opened and shows the number of unread notifications.
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
