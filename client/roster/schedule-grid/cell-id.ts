import type { GridPlace } from './grid-places.js';

/** Id of the element of a place. */
export const cellId = (gridId: string, { line, column }: GridPlace): string => `${gridId}-${line}-${column}`;

/** The place that an element of a board is in; null outside its cells. */
export function placeAt(target: EventTarget | null): GridPlace | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-line][data-column]') : null;
  if (!cell) return null;
  return { line: Number(cell.dataset['line']), column: Number(cell.dataset['column']) };
}
