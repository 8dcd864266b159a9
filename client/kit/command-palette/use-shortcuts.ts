import { useEffect } from 'react';
import { addShortcuts, type Shortcut, shortcutFor } from './shortcuts.js';

const TYPED_INTO =
  'input:not([type="checkbox"], [type="radio"], [type="button"]), textarea, select, [contenteditable="true"]';

/** Adds shortcuts while the component is mounted. `added` must be the same array between renders. */
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

/** Runs shortcuts on key presses of the window while mounted, except inside modal dialogs. Used once, by the frame. */
export function useKeyboard(): void {
  useEffect(() => {
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
