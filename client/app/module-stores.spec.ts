import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const CLIENT = new URL('..', import.meta.url);

/** Module state outside sessionScoped(), by file, with the reason why it outlives the session. */
const OUTLIVING: Readonly<Record<string, string>> = {
  'app/home-first.tsx isThere': 'whether code has arrived',
  'features/draft-week/sync/presence-tracker.ts clock': 'orders arrivals',
  'features/roster-week/staff/use-is-settled.ts THERE': 'a constant',
  'kit/command-palette/palette.ts paletteSources': 'entered and withdrawn by what is mounted',
  'kit/command-palette/shortcuts.ts shortcuts': 'entered and withdrawn by what is mounted',
  'kit/command-palette/typed-ahead.ts typed': 'keys of one moment',
  'kit/print/use-is-printing.ts isRequested': 'the print dialog of the browser',
  'kit/ui/layout/document-title.ts parts': 'entered and withdrawn by what is mounted',
  'kit/ui/overlay/ask-confirmation.ts lastFocused': 'focus of the tab',
  'kit/ui/overlay/overlay-entries.ts settling': 'history of the tab',
  'kit/ui/overlay/overlay-entries.ts shown': 'history of the tab',
  'kit/ui/overlay/overlay-entries.ts traversal': 'history of the tab',
  'platform/app-version/newest-version.ts registration': 'service worker of the device',
  'platform/connection/connection.ts socketConnection': 'connection of the tab',
  'platform/connection/connection.ts state': 'connection of the tab',
  'platform/i18n/format.ts formats': 'formats of languages',
  'platform/live/live-client.ts open': 'closes its streams before the socket signs out',
  'platform/live/live-client.ts signedIn': 'token of the socket',
  'platform/navigation/arrived-at.ts arrivedAt': 'address of the tab',
  'platform/navigation/arrived-at.ts destination': 'address of the tab',
  'platform/state/later-parts.ts held': 'the first paint of the tab',
  'platform/state/later-parts.ts isOpened': 'the first paint of the tab',
  'platform/state/later-parts.ts release': 'the first paint of the tab',
  'platform/sign-in/link-key.ts key': 'link that is read before the sign-in',
  'roster/schedule-grid/board-grid.tsx lastHeights': 'measures of the window',
  'roster/schedule-grid/use-narrow-columns.ts last': 'measures of the window',
};

/** Pending writes and form input outlive the session on purpose: each names its owner, who alone sees and sends it. */
const OWNED = [
  'platform/pending-writes/',
  'features/availability/',
  'features/free-day/',
  'roster/published-week/shift-writes.ts onTheWay',
];

/** Stores, and collections that are not declared read-only. A name in capitals is a constant when it is a collection. */
const MADE = /^(?:export )?(?:const (\w+) = new Store\b|const ([a-z]\w*) = new (?:Map|Set)\b|let (\w+)\b)/gm;

it('module state of the client is session-scoped, or listed here with a reason', () => {
  const files = readdirSync(CLIENT, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      /^(app|features|kit|platform|roster)\/.*(?<!\.spec|\.fixtures)\.tsx?$/.test(file) && !file.includes('/testing/'),
  );
  const found = files.flatMap((file) =>
    [...readFileSync(new URL(file, CLIENT), 'utf8').matchAll(MADE)].map(
      ([, store, collection, variable]) => `${file} ${store ?? collection ?? variable}`,
    ),
  );
  const outside = found.filter((name) => !OWNED.some((start) => name.startsWith(start)));
  expect(outside.toSorted()).toEqual(Object.keys(OUTLIVING).toSorted());
});
