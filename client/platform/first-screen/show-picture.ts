import { now } from '../state/clock.js';
import { documentParsed } from './document-parsed.js';
import { sayLoadingFailed } from './draw-first-screen.js';
import { afterPaint } from './after-paint.js';
import { element } from './element.js';
import { FIRST_SCREEN_ID } from './first-screen.js';
import { MODULE_LINKS } from './module-start.js';
import {
  drawablePicture,
  type PagePicture,
  type PictureSheet,
  PICTURE_ATTRIBUTE,
  PICTURE_KEY,
  PICTURED,
  PRESSED_ATTRIBUTE,
  SCROLLED_ATTRIBUTE,
} from './page-picture.js';
import { drawNodes } from './picture-node.js';
import { isOfScript } from './start-failed.js';
import { storedOnDevice, storedSession } from './stored-on-device.js';

/** Elements of a picture that can be pressed. */
const PRESSABLE = 'button, a, [data-slot]';

/** Marks of a day that are wrong on every other. */
const OF_ITS_DAY: ReadonlySet<string> = new Set(['data-today', 'data-past']);

/** How long modules wait for the paint of a picture. Milliseconds. */
const HELD_UP_MS = 1_000;

/**
 * Draws the stored picture of this page over the page, if there is one for the signed-in user, and marks what is
 * pressed in it, which the page carries out when it takes over. From then on, a script that fails adds a retry button.
 *
 * @returns a promise that resolves once the picture is painted and the page's style sheets have loaded, at the latest
 *   after a second
 */
export function showPicture(): Promise<void> {
  const picture = storedPicture();
  if (!picture) return Promise.resolve();
  const note = element('p', 'first-screen-as-of', [
    now() < picture.asOf.dayEnds ? picture.asOf.today : picture.asOf.later,
  ]);
  const cover = element('div', 'first-screen', [element('div', 'page-picture-note', [note])], {
    id: FIRST_SCREEN_ID,
    [PICTURE_ATTRIBUTE]: '',
    role: 'main',
    'aria-busy': 'true',
  });
  cover.addEventListener('scroll', () => cover.setAttribute(SCROLLED_ATTRIBUTE, ''));
  document.body.prepend(cover);
  addEventListener(
    'error',
    (event) => {
      if (isOfScript(event)) sayLoadingFailed(picture, () => location.reload());
    },
    true,
  );
  const painted = draw(picture, cover);
  return Promise.race([painted, new Promise<void>((resolve) => setTimeout(resolve, HELD_UP_MS))]);
}

function storedPicture(): PagePicture | null {
  const { pathname, search } = location;
  if (!PICTURED.includes(pathname)) return null;
  return drawablePicture(storedOnDevice(PICTURE_KEY), {
    ...storedSession(),
    build: [...document.querySelectorAll<HTMLLinkElement>(MODULE_LINKS)].at(-1)?.href ?? '',
    width: innerWidth,
    address: pathname + search,
    now: now(),
  });
}

/**
 * Draws the picture once its style sheets have loaded. Those of the page itself follow after the paint, all at once and
 * at their places: one by one, while the modules begin, each would style the picture again.
 */
async function draw(picture: PagePicture, cover: HTMLElement): Promise<void> {
  const without = now() < picture.asOf.dayEnds ? new Set<string>() : OF_ITS_DAY;
  const page = element('div', 'page-picture', drawNodes(picture.contents, without), { 'aria-hidden': 'true' });
  page.addEventListener('mousedown', (event) => event.preventDefault());
  page.addEventListener('click', press);
  const written = picture.styles.map((text) => element('style', '', [text]));
  const sheets = picture.sheets.map((sheet) => ({ ...sheet, link: linkTo(sheet) }));
  try {
    await Promise.all([
      ...sheets.flatMap(({ isUsed, link }) => (isUsed ? [loaded(link, null)] : [])),
      styledDocument(),
    ]);
    // The page may have taken over meanwhile.
    if (!cover.isConnected) return;
    cover.prepend(...written, page);
    await afterPaint();
  } catch {
    // Without its styles it shows nothing that anybody could read.
    return cover.remove();
  }
  const next = (index: number) => sheets.slice(index).find(({ link }) => link.isConnected)?.link ?? null;
  // The application asks again for those that do not load.
  await Promise.allSettled(sheets.flatMap(({ isUsed, link }, index) => (isUsed ? [] : [loaded(link, next(index))])));
}

/** Marks what was pressed last, where. */
function press(event: MouseEvent): void {
  event.preventDefault();
  const target = event.target instanceof Element ? event.target.closest(PRESSABLE) : null;
  if (!target) return;
  const former = document.querySelector(`[${PRESSED_ATTRIBUTE}]`);
  former?.removeAttribute(PRESSED_ATTRIBUTE);
  target.setAttribute(PRESSED_ATTRIBUTE, '');
}

/** Adds a link to the head; resolves once its style sheet has loaded, rejects when it does not. */
const loaded = (link: HTMLLinkElement, before: HTMLLinkElement | null): Promise<void> =>
  new Promise((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error(`${link.href} did not load`));
    };
    document.head.insertBefore(link, before);
  });

/** Links as the application adds them, which then finds them in the document. */
function linkTo({ path }: PictureSheet): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.crossOrigin = '';
  link.setAttribute('href', path);
  return link;
}

/** Resolves when the document is parsed and the style sheets in its body have loaded. */
async function styledDocument(): Promise<void> {
  await documentParsed();
  const sheets = [...document.querySelectorAll<HTMLLinkElement>('body link[rel=stylesheet]')];
  await Promise.all(
    sheets.filter(({ sheet }) => !sheet).map((link) => new Promise((resolve) => (link.onload = resolve))),
  );
}
