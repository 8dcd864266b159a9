import type { ReactNode } from 'react';
import type { Dropdown } from './lazy-dropdown.js';

/** A line between entries. */
export const MENU_LINE = 'line' as const;

export interface MenuEntry {
  readonly key: string;
  readonly label: ReactNode;
  readonly icon?: ReactNode;
  /** At the other end: a key that does the same, or how much there is. */
  readonly aside?: ReactNode;
  readonly isHarmful?: boolean;
  /** There is nothing for it to do. */
  readonly isDisabled?: boolean;
  readonly run: () => void;
}

export interface EntryMenuProps extends Dropdown {
  readonly entries: readonly (MenuEntry | typeof MENU_LINE)[];
  readonly position: 'bottom-start' | 'bottom-end';
  /** Pixels. */
  readonly width: number;
  /** Accessible name of the menu, where the button has none. */
  readonly label?: string;
  /** Key of the current entry, among entries that exclude each other. */
  readonly chosen?: string;
  readonly classNames?: Partial<Record<'item' | 'itemLabel', string>>;
}
