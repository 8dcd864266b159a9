/** How long parts wait for contents that do not come. Milliseconds. */
const HELD_FOR_MS = 4_000;

let isOpened = false;
let release: () => void = () => undefined;
let held: Promise<void> = Promise.resolve();

/**
 * Holds back parts of the page and of the frame that nobody has asked for until `showContents`. For the page with which
 * the application opens, when its contents come after its frame: their files and their rendering would come first.
 */
export function awaitContents(): void {
  if (isOpened) return;
  isOpened = true;
  held = new Promise((resolve) => {
    release = resolve;
    setTimeout(resolve, HELD_FOR_MS);
  });
}

/** Lets the parts come: the contents are painted, or will not come. */
export const showContents = (): void => release();

/**
 * Resolves when parts that nobody has asked for may load: at once, or after `awaitContents` at `showContents`, at the
 * latest after 4 seconds.
 */
export const contentsShown = (): Promise<void> => held;
