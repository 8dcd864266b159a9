import { screen } from '@testing-library/react';

/** With ordinary spaces, for times and dates do not break. */
const plain = (text: string): string => text.replaceAll(/[\u00a0\u2009\u202f]/g, ' ').replaceAll('\u2060', '');

/** Matcher for accessible names: exactly this text, with any kind of spaces. */
export const withText =
  (text: string) =>
  (name: string): boolean =>
    plain(name) === text;

/**
 * Visible text of an element: text nodes in document order, joined by ` · `, with non-breaking spaces made ordinary.
 */
export function wordsOf(element: Element): string {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const pieces: string[] = [];
  while (walker.nextNode()) {
    const node = walker.currentNode;
    if (node.parentElement?.tagName !== 'STYLE' && node.textContent?.trim()) pieces.push(node.textContent);
  }
  return plain(pieces.join(' · '));
}

/**
 * Texts of the rows of a table, or of the items of a list, with this accessible name; column headings are left out.
 *
 * @throws when there is neither
 */
export function rowsOf(name: string | RegExp): string[] {
  const table = screen.queryByRole('table', { name }) ?? screen.getByRole('list', { name });
  return [...table.querySelectorAll('tbody > tr, :scope > li')].map(wordsOf);
}
