import { storedTexts } from '#domain/own-roster/stored-texts';
import { session } from '../session/current-session.js';
import { zoneOf } from '../session/today.js';
import { now } from '../state/clock.js';
import { MODULE_LINKS } from './module-start.js';
import {
  NAME_ATTRIBUTE,
  type PagePicture,
  PICTURE_KEY,
  PICTURE_VERSION,
  type PictureNode,
  type PictureSheet,
} from './page-picture.js';
import { isPictured, isPicturedAttribute, nameOf } from './picture-node.js';
import { storeOnDevice } from './stored-on-device.js';

/** Attribute of an element whose contents come after the page, or belong to a moment. */
const UNPICTURED = '[data-unpictured]';
/** Initials of colleagues who are at a shift or a cell. */
const COLLEAGUE = ':is([data-slot], [role=gridcell]) [data-initials]';

/** Attributes of a moment: what is chosen, and who else is there. */
const MOMENTARY =
  /^(?:data-(?:focused|selected|chosen|colleague|lifted|line|column)|aria-(?:selected|label|colindex|rowindex|hidden))$/;

/**
 * Stores a picture of the page for the next visit to its address: elements and texts that are on screen, on a page that
 * scrolls as a whole those of the next screen too. Does nothing when nobody is signed in, or when the page was scrolled
 * inside itself. `opened`: another path and query that means the same until the end of the day; null: none.
 */
export function takePicture(opened: string | null): void {
  const root = document.getElementById('root');
  const user = session.auth.value?.user;
  if (!root || !user || [...root.querySelectorAll('*')].some(({ scrollTop }) => scrollTop > 0)) return;
  const { locale } = session.filters.value;
  const screens = document.documentElement.scrollHeight > innerHeight ? 2 : 1;
  const contents = nodesOf(root, innerHeight * screens - window.scrollY);
  const at = now();
  const picture: PagePicture = {
    version: PICTURE_VERSION,
    userId: user.id,
    language: locale,
    build: [...document.querySelectorAll<HTMLLinkElement>(MODULE_LINKS)].at(-1)?.href ?? '',
    width: innerWidth,
    address: location.pathname + location.search,
    opened,
    sheets: sheetsOf(contents),
    styles: [...root.querySelectorAll('style')].map(({ textContent }) => textContent),
    contents,
    ...storedTexts({ at, now: at, zone: zoneOf(session.location.value) }, locale),
  };
  storeOnDevice(PICTURE_KEY, JSON.stringify(picture));
}

/** Contents of an element above `bottom`, pixels from the top of the window. */
function nodesOf(parent: Element, bottom: number): PictureNode[] {
  if (parent.matches(UNPICTURED)) return [];
  return [...parent.childNodes].flatMap((node): PictureNode[] => {
    if (node instanceof Text) return node.data === '' ? [] : [node.data];
    return node instanceof Element && isShown(node, bottom)
      ? [[node.tagName.toLowerCase(), attributesOf(node), nodesOf(node, bottom)]]
      : [];
  });
}

/** Texts for screen readers are a pixel large. */
function isShown(node: Element, bottom: number): boolean {
  const inSvg = node instanceof SVGElement;
  if (!isPictured(node.tagName.toLowerCase(), inSvg) || node.matches(COLLEAGUE)) return false;
  if (inSvg) return true;
  const { top, left, width, height } = node.getBoundingClientRect();
  if (width === 1 && height === 1) return false;
  return (top < bottom && left < innerWidth) || width * height === 0;
}

const attributesOf = (node: Element): Record<string, string> => ({
  ...Object.fromEntries(
    [...node.attributes]
      .filter(({ name }) => isPicturedAttribute(name) && !MOMENTARY.test(name))
      .map(({ name, value }) => [name, value]),
  ),
  ...(node.matches('a, button') && { [NAME_ATTRIBUTE]: nameOf(node) }),
});

/** Style sheets that are not in the document itself; a picture needs those that name one of its classes. */
function sheetsOf(contents: readonly PictureNode[]): PictureSheet[] {
  const classes = new Set(classesOf(contents));
  return [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].map((link) => {
    const selectors = link.sheet ? selectorsOf(link.sheet.cssRules) : [];
    const isUsed = selectors.some((selector) =>
      [...selector.matchAll(/\.([\w-]+)/g)].some(([, name = '']) => classes.has(name)),
    );
    return { path: new URL(link.href).pathname, isUsed };
  });
}

const classesOf = (contents: readonly PictureNode[]): string[] =>
  contents.flatMap((node) =>
    typeof node === 'string' ? [] : [...(node[1]['class']?.split(/\s+/) ?? []), ...classesOf(node[2])],
  );

/** Selectors of rules, also of those in layers and media queries. */
const selectorsOf = (rules: CSSRuleList): string[] =>
  [...rules].flatMap((rule) => {
    if (rule instanceof CSSStyleRule) return [rule.selectorText];
    return rule instanceof CSSGroupingRule ? selectorsOf(rule.cssRules) : [];
  });
