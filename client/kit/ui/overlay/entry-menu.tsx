import { lazyDropdown } from './lazy-dropdown.js';

/** A menu of entries below its button, of which the first paint shows the button alone. */
export const EntryMenu = lazyDropdown(async () => (await import('./entry-menu-opened.js')).OpenedEntryMenu);
