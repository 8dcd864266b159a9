/** Sheets that a phone fetches after the first paint: one file instead of two. */
export { AccountSheet } from './account-sheet.js';
export { MenuSheet } from './menu-sheet.js';
