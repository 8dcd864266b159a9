import { parsed } from './first-screen.js';
import { storedSession } from './stored-on-device.js';

/** Element that the build puts into the document, with `PageFiles` as JSON (client/vite/page-files.ts). */
export const PAGE_FILES_ID = 'page-files';

/** Addresses of the scripts and styles of a page; those of `phone` or `desk` are on top of those of `all`. */
interface FilesOfPage {
  readonly all: readonly string[];
  readonly phone: readonly string[];
  readonly desk: readonly string[];
}

/** Files of pages, by path. */
type PageFiles = Readonly<Record<string, FilesOfPage | undefined>>;

/** The width of client/kit/ui/layout/use-is-phone.ts, which is a module of the application. */
const PHONE = '(max-width: 47.99em)';

/**
 * Adds preload links for the scripts and styles of the page at this address, so that they load beside the application.
 * Does nothing when nobody is signed in, or for a page without a list.
 */
export function fetchPageFiles(): void {
  if (storedSession().userId === null) return;
  const pages = parsed(document.getElementById(PAGE_FILES_ID)?.textContent ?? null) as PageFiles | null;
  const files = pages?.[location.pathname];
  if (!files) return;
  for (const href of [...files.all, ...(matchMedia(PHONE).matches ? files.phone : files.desk)]) {
    const link = document.createElement('link');
    if (href.endsWith('.css')) {
      link.rel = 'preload';
      link.setAttribute('as', 'style');
    } else link.rel = 'modulepreload';
    link.crossOrigin = '';
    link.href = href;
    document.head.append(link);
  }
}
