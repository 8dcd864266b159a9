import { frontPage } from '../../platform/api/front-page.js';
import { reloadNewest } from '../../platform/app-version/newest-version.js';

const LOOK_EVERY_MS = 60 * 60_000;
/** What a newer service worker may take to fetch its files. */
const INSTALL_MS = 60_000;

/** Takes over a newer version of Rooster by itself, at most once an hour: nobody stands by to be asked. */
export function followNewerVersion(): () => void {
  const look = setInterval(() => void takeOver().catch(() => undefined), LOOK_EVERY_MS);
  return () => clearInterval(look);
}

const scriptIn = (page: Document): string | null =>
  page.querySelector('script[type="module"][src]')?.getAttribute('src') ?? null;

async function takeOver(): Promise<void> {
  const page = await frontPage();
  if (page === null) return;
  const theirs = scriptIn(new DOMParser().parseFromString(page, 'text/html'));
  if (theirs === null || theirs === scriptIn(document)) return;
  const registration = await navigator.serviceWorker?.getRegistration();
  await registration?.update();
  setTimeout(reloadNewest, registration?.installing ? INSTALL_MS : 0);
}
