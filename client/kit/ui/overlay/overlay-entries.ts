/** Sheet, menu or dialog that the browser's back button closes. */
export interface Overlay {
  /** Called on Back; may ask first and stay open. */
  readonly close: () => void;
}

/** History state of the router (`idx`, `key`, `usr`), and the depth of the overlay that the entry belongs to. */
type EntryState = { readonly idx?: number; readonly overlay?: number } | null;

/** Milliseconds after Back in which an overlay has closed, or asks; one that did neither gets its entry back. */
const CLOSING_MS = 300;
/** Milliseconds after which a traversal that the browser dropped is given up. */
const TRAVERSAL_MS = 1000;

const push = window.history.pushState.bind(window.history);
const replace = window.history.replaceState.bind(window.history);

/** Open overlays, the innermost last. Each has one entry above that of its page, with the page's address. */
const overlays: Overlay[] = [];
/** Writes of the router during a traversal, which would otherwise hit the entry that is being left. */
const waiting: (() => void)[] = [];
/** Ends the wait for a traversal of this module; null: none is on its way. */
let traversal: ReturnType<typeof setTimeout> | null = null;
let settling: ReturnType<typeof setTimeout> | null = null;
/** Called once the page itself is the present entry. */
const atPage: (() => void)[] = [];

const state = (): EntryState => window.history.state as EntryState;
const depth = (): number => state()?.overlay ?? 0;

/** The entry as last written or arrived at: its router state and address. */
let shown = { state: state(), href: window.location.href, depth: depth() };

function remember(): void {
  shown = { state: state(), href: window.location.href, depth: depth() };
}

/**
 * Adds a history entry for an overlay that has opened, so that Back closes it. Call the returned function when it has
 * closed: its entry is removed or reused.
 */
export function addOverlay(overlay: Overlay): () => void {
  overlays.push(overlay);
  settle();
  return () => {
    const index = overlays.indexOf(overlay);
    if (index >= 0) overlays.splice(index, 1);
    // A sheet that opens in place of this one takes over its entry, and a page that opens replaces it.
    settleIn(0);
  };
}

/** Resolves when no overlay is open and the present entry is that of the page, so that the history can be traversed. */
export const pageIsPresent = (): Promise<void> =>
  new Promise((resolve) => {
    atPage.push(resolve);
    tellAtPage();
  });

function tellAtPage(): void {
  if (traversal !== null || overlays.length > 0 || depth() > 0) return;
  for (const tell of atPage.splice(0)) tell();
}

function settleIn(ms: number): void {
  if (settling !== null) clearTimeout(settling);
  settling = setTimeout(settle, ms);
}

/** Makes the entries above the page as many as the overlays. */
function settle(): void {
  if (settling !== null) clearTimeout(settling);
  settling = null;
  if (traversal !== null) return;
  for (let next = depth() + 1; next <= overlays.length; next += 1) push({ ...state(), overlay: next }, '');
  const surplus = depth() - overlays.length;
  remember();
  if (surplus === 0) return tellAtPage();
  traversal = setTimeout(arrive, TRAVERSAL_MS);
  window.history.go(-surplus);
}

/** Ends a traversal of this module, and writes what the router has written meanwhile. */
function arrive(): void {
  if (traversal !== null) clearTimeout(traversal);
  traversal = null;
  remember();
  for (const write of waiting.splice(0)) write();
  settle();
}

const written = (write: () => void): void => {
  if (traversal === null) write();
  else waiting.push(write);
};

window.history.pushState = (next: unknown, unused: string, url?: string | URL | null) =>
  written(() => {
    // A page that opens from an overlay takes the place of the overlay's entry: Back leads to the page below at once.
    (depth() > 0 ? replace : push)(next, unused, url);
    remember();
    if (overlays.length > 0) settleIn(CLOSING_MS);
  });

window.history.replaceState = (next: unknown, unused: string, url?: string | URL | null) =>
  written(() => {
    replace(depth() > 0 ? { ...(next as object | null), overlay: depth() } : next, unused, url);
    remember();
  });

/**
 * The router does not get to know of traversals between the entries of one page. Browsers call listeners of the window
 * in the order of registration here, so this module is imported before the router is created.
 */
window.addEventListener(
  'popstate',
  (event) => {
    const before = shown;
    if (state()?.idx !== before.state?.idx || (before.depth === 0 && depth() === 0)) {
      remember();
      if (traversal !== null) arrive();
      else if (depth() !== overlays.length) settleIn(CLOSING_MS);
      return;
    }
    event.stopImmediatePropagation();
    // The router may have written another address while the overlay was open: that is the page's now.
    if (before.href !== window.location.href || !isSame(before.state, state()))
      replace({ ...before.state, overlay: depth() }, '', before.href);
    const isBack = traversal === null && depth() < before.depth;
    remember();
    if (traversal !== null) return arrive();
    if (isBack && overlays.length > depth()) overlays.at(-1)?.close();
    settleIn(CLOSING_MS);
  },
  { capture: true },
);

const keyOf = (entry: EntryState): unknown => (entry as { readonly key?: unknown } | null)?.key;
const isSame = (a: EntryState, b: EntryState): boolean => keyOf(a) === keyOf(b);

// An overlay that was open when the page was loaded again is not open any more.
if (depth() > 0) settleIn(CLOSING_MS);
