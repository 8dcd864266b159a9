import type { PictureNode } from './page-picture.js';

const SVG = 'http://www.w3.org/2000/svg';

/** Tags of pictures; others are left out. */
const HTML_TAGS =
  /^(?:a|abbr|article|b|button|div|em|footer|h[1-6]|header|i|kbd|label|li|main|nav|ol|p|section|small|span|strong|svg|time|u|ul)$/;
const SVG_TAGS = /^(?:circle|ellipse|g|line|path|polygon|polyline|rect|svg)$/;

/** Attributes of pictures: none loads or runs anything, or is found by an id. */
const ATTRIBUTES =
  /^(?:class|style|role|type|dir|lang|aria-(?!labelledby|describedby|controls|owns)[\w-]+|data-[\w-]+|viewBox|width|height|d|x|y|[xy][12]|c[xy]|r|r[xy]|points|fill(?:-\w+)?|stroke(?:-\w+)?|opacity|transform)$/;

/** Whether an element with this tag, inside an SVG or not, can be in a picture. */
export const isPictured = (tag: string, inSvg: boolean): boolean => (inSvg ? SVG_TAGS : HTML_TAGS).test(tag);

export const isPicturedAttribute = (name: string): boolean => ATTRIBUTES.test(name);

/**
 * Elements and text nodes of a picture, without inserting them. Anything that could load or run something is left out,
 * whatever was stored, and so are the attributes named in `without`. Nothing in it can get the keyboard's focus.
 */
export function drawNodes(
  contents: readonly PictureNode[],
  without: ReadonlySet<string>,
  inSvg = false,
): (Element | string)[] {
  return contents.flatMap((node): (Element | string)[] => {
    if (typeof node === 'string') return [node];
    const [tag, attributes, inner] = node;
    if (!isPictured(tag, inSvg)) return [];
    const isSvg = inSvg || tag === 'svg';
    const drawn = isSvg ? document.createElementNS(SVG, tag) : document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) {
      if (!isPicturedAttribute(name) || without.has(name)) continue;
      // Unlike an attribute, this needs no word in the content security policy.
      if (name === 'style') drawn.style.cssText = value;
      else drawn.setAttribute(name, value);
    }
    if (tag === 'button') drawn.setAttribute('tabindex', '-1');
    drawn.append(...drawNodes(inner, without, isSvg));
    return [drawn];
  });
}

/** Name of a button or link of the page: its label, or its text. */
export const nameOf = (element: Element): string => element.getAttribute('aria-label') ?? element.textContent;
