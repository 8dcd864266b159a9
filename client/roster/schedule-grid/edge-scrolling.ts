/** Distance from an edge within which a drag scrolls the board, in pixels. */
const EDGE = 48;
const FASTEST = 14;

/**
 * Scrolls one step towards each edge within 48 pixels of the pointer, faster the nearer, and at full speed beyond it;
 * does nothing without a scroller. Call it repeatedly while dragging.
 */
export function scrollAtEdges(
  scroller: HTMLElement | null,
  { clientX, clientY }: { readonly clientX: number; readonly clientY: number },
): void {
  if (!scroller) return;
  const { left, right, top, bottom } = scroller.getBoundingClientRect();
  const speed = (distance: number) => Math.ceil(FASTEST * Math.max(0, 1 - Math.max(0, distance) / EDGE));
  scroller.scrollBy({
    left: speed(right - clientX) - speed(clientX - left),
    top: speed(bottom - clientY) - speed(clientY - top),
  });
}
