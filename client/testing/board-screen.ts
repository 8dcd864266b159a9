import { fireEvent, screen } from '@testing-library/react';
import { addDays, mondayOf } from '#domain/kernel/civil-date';
import type { UserEvent } from '@testing-library/user-event';
import { openScreen, type ScreenOptions } from './open-screen.js';
import { BAS, TODAY } from './people.js';
import { wordsOf } from './words.js';

/** Monday of the week on the boards of tests: the one after TODAY. */
export const WEEK = addDays(mondayOf(TODAY), 7);

/**
 * Opens the board of WEEK as BAS: the bar, by job, unless `search` (a query) says otherwise. Waits for the grid, except
 * on a phone.
 *
 * @returns the user of `user-event`
 */
export async function openBoard(search = '', options: Partial<ScreenOptions> = {}): Promise<UserEvent> {
  const requested = new URLSearchParams({ week: WEEK, department: 'filter-bar', view: 'jobs', avoidRefresh: '1' });
  for (const [key, value] of new URLSearchParams(search)) requested.set(key, value);
  const user = await openScreen({ path: `/new-rooster?${requested.toString()}`, as: BAS, ...options });
  if (options.device !== 'phone') await screen.findByRole('grid');
  return user;
}

/**
 * Cell of the grid by line (0: the first line with cells) and day (0: Monday).
 *
 * @throws Error when the column has no such line
 */
export function cellAt(line: number, day: number): HTMLElement {
  const cells = screen
    .getByRole('grid')
    .querySelectorAll<HTMLElement>(`[role="gridcell"][data-line][data-column="${day}"]`);
  const cell = cells[line];
  if (!cell) throw new Error(`no line ${line} on day ${day}`);
  return cell;
}

/** Screen reader texts of the shifts on the board, in document order. */
export const shiftsOnBoard = (): string[] =>
  [...screen.getByRole('grid').querySelectorAll('[data-slot] > span:first-child')].map(wordsOf);

/** Last copied contents, by media type. */
const clipboard = new Map<string, string>();
const clipboardData = {
  setData: (type: string, text: string) => void clipboard.set(type, text),
  getData: (type: string) => clipboard.get(type) ?? '',
};

/** Fires a clipboard event on the focused element, with a clipboard that lasts for the test file. */
export function pressClipboardKey(key: 'copy' | 'cut' | 'paste'): void {
  fireEvent[key](document.activeElement as Element, { clipboardData });
}
