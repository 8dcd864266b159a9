import { frontPage } from '../../platform/api/front-page.js';
import { reloadNewest } from '../../platform/app-version/newest-version.js';
import { MODULE_LINKS } from '../../platform/first-screen/module-start.js';

const LOOK_EVERY_MS = 60 * 60_000;
/** Time that a newer service worker gets to fetch its files. */
const INSTALL_MS = 60_000;

/**
 * Checks every hour for a newer version of the application and reloads the page with it. Returns the function that
 * stops it; failed checks are ignored.
 */
export function followNewerVersion(): () => void {
  const poller = setInterval(() => void takeOver().catch(() => undefined), LOOK_EVERY_MS);
  return () => clearInterval(poller);
}

/** Modules of the version that a document belongs to; empty: it is none of ours. */
const modulesOf = (page: Document): string =>
  [...page.querySelectorAll(MODULE_LINKS)].map((link) => link.getAttribute('href')).join(' ');

async function takeOver(): Promise<void> {
  const page = await frontPage();
  if (page === null) return;
  const theirs = modulesOf(new DOMParser().parseFromString(page, 'text/html'));
  if (theirs === '' || theirs === modulesOf(document)) return;
  const registration = await navigator.serviceWorker?.getRegistration();
  await registration?.update();
  setTimeout(reloadNewest, registration?.installing ? INSTALL_MS : 0);
}
