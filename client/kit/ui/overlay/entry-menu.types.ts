import type { ReactNode } from 'react';
import type { Dropdown } from './lazy-dropdown.js';

/** Divider between entries of a menu. */
export const MENU_LINE = 'line' as const;

/** Entry of a menu of actions. */
export interface MenuEntry {
  readonly key: string;
  readonly label: ReactNode;
  readonly icon?: ReactNode;
  /** Content at the other end: a shortcut, or a number. */
  readonly aside?: ReactNode;
  /** Shown in red. */
  readonly isHarmful?: boolean;
  /** Shown, but cannot be chosen. */
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
  /** Key of the current entry, for entries that exclude each other: they become radio items. Absent: plain entries. */
  readonly chosen?: string;
  readonly classNames?: Partial<Record<'item' | 'itemLabel', string>>;
}
