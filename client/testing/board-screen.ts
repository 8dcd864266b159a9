import { fireEvent, screen } from '@testing-library/react';
import { addDays, mondayOf } from '#domain/kernel/civil-date';
import type { UserEvent } from '@testing-library/user-event';
import { openScreen, type ScreenOptions } from './open-screen.js';
import { BAS, TODAY } from './people.js';
import { wordsOf } from './words.js';

/** The week that boards of tests are about: the one after that of every test. */
export const WEEK = addDays(mondayOf(TODAY), 7);

/** The board of that week, behind the bar and by job unless `search` says otherwise. */
export async function openBoard(search = '', options: Partial<ScreenOptions> = {}): Promise<UserEvent> {
  const requested = new URLSearchParams({ week: WEEK, department: 'filter-bar', view: 'jobs', avoidRefresh: '1' });
  for (const [key, value] of new URLSearchParams(search)) requested.set(key, value);
  const user = await openScreen({ path: `/new-rooster?${requested.toString()}`, as: BAS, ...options });
  if (options.device !== 'phone') await screen.findByRole('grid');
  return user;
}

/** The cell of a line (0: the first with cells) and a day (0: Monday). */
export function cellAt(line: number, day: number): HTMLElement {
  const cells = screen
    .getByRole('grid')
    .querySelectorAll<HTMLElement>(`[role="gridcell"][data-line][data-column="${day}"]`);
  const cell = cells[line];
  if (!cell) throw new Error(`no line ${line} on day ${day}`);
  return cell;
}

/** Screen reader text of each shift on the board, in order. */
export const shiftsOnBoard = (): string[] =>
  [...screen.getByRole('grid').querySelectorAll('[data-slot] > span:first-child')].map(wordsOf);

/** Last copied contents, by media type. */
const clipboard = new Map<string, string>();
const clipboardData = {
  setData: (type: string, text: string) => void clipboard.set(type, text),
  getData: (type: string) => clipboard.get(type) ?? '',
};

/** Ctrl with C, X or V, where the cursor of the board is. */
export function pressClipboardKey(key: 'copy' | 'cut' | 'paste'): void {
  fireEvent[key](document.activeElement as Element, { clipboardData });
}
