import { afterPaint } from './after-paint.js';
import { FIRST_SCREEN_ID } from './first-screen.js';
import { NAME_ATTRIBUTE, PICTURE_ATTRIBUTE, PRESSED_ATTRIBUTE, SCROLLED_ATTRIBUTE } from './page-picture.js';
import { nameOf } from './picture-node.js';

/**
 * Removes the drawn picture once the page itself is rendered below it, at the same place of a page that scrolls as a
 * whole, and carries out what was pressed last in the picture after the next paint. Does nothing without one.
 */
export function takeOverPicture(): void {
  const drawn = document.querySelector(`#${FIRST_SCREEN_ID}[${PICTURE_ATTRIBUTE}]`);
  if (!drawn) return;
  const pressed = drawn.querySelector(`[${PRESSED_ATTRIBUTE}]`);
  // Its position is only asked for when it is needed: it would lay out the picture and the page below it.
  const scrolledTo = drawn.hasAttribute(SCROLLED_ATTRIBUTE) ? drawn.scrollTop : null;
  drawn.remove();
  if (scrolledTo !== null) window.scrollTo(0, scrolledTo);
  if (pressed) void afterPaint().then(() => carryOut(pressed));
}

/** Presses the element of the page that a pressed one in the picture shows; nothing when the page has none. */
function carryOut(pressed: Element): void {
  const counterpart = counterpartOf(pressed);
  if (!counterpart) return;
  const { left, top, width, height } = counterpart.getBoundingClientRect();
  const at = { clientX: left + width / 2, clientY: top + height / 2, bubbles: true, cancelable: true, button: 0 };
  counterpart.focus({ preventScroll: true });
  counterpart.dispatchEvent(new PointerEvent('pointerdown', at));
  counterpart.dispatchEvent(new PointerEvent('pointerup', at));
  counterpart.click();
}

/** A shift by its id, anything else by its kind and name. */
function counterpartOf(pressed: Element): HTMLElement | null {
  const root = document.getElementById('root');
  const slotId = pressed.getAttribute('data-slot');
  if (slotId !== null) return root?.querySelector<HTMLElement>(`[data-slot="${CSS.escape(slotId)}"]`) ?? null;
  const name = pressed.getAttribute(NAME_ATTRIBUTE);
  return [...(root?.querySelectorAll<HTMLElement>(pressed.tagName) ?? [])].find((one) => nameOf(one) === name) ?? null;
}
