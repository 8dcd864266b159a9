import { lazyDropdown } from './lazy-dropdown.js';

/** Menu of entries below its button. The first paint shows the button alone; the menu's code loads right after. */
export const EntryMenu = lazyDropdown(async () => (await import('./entry-menu-opened.js')).OpenedEntryMenu);
