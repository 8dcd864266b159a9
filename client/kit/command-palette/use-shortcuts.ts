import { useEffect } from 'react';
import { addShortcuts, type Shortcut, shortcutFor } from './shortcuts.js';

const TYPED_INTO =
  'input:not([type="checkbox"], [type="radio"], [type="button"]), textarea, select, [contenteditable="true"]';

/** Shortcuts of a part of the page, for as long as it is on screen. */
export function useShortcuts(added: readonly Shortcut[]): void {
  useEffect(() => addShortcuts(added), [added]);
}

function press(event: KeyboardEvent): void {
  const target = event.target instanceof Element ? event.target : null;
  // A dialog has the keyboard to itself.
  if (event.defaultPrevented || event.isComposing || target?.closest('[aria-modal="true"]')) return;
  const shortcut = shortcutFor(event, target?.closest(TYPED_INTO) != null);
  if (!shortcut) return;
  event.preventDefault();
  shortcut.run?.();
}

/** Listens to the keyboard; once, around everything. */
export function useKeyboard(): void {
  useEffect(() => {
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
