import { Store } from '../../platform/state/store.js';
import { isPressed, type KeyPress } from '../ui/overlay/key-combination.js';
import { sessionScoped } from '../../platform/session/session-scoped.js';

/** Keyboard shortcut of a part of the page. */
export interface Shortcut {
  /** Combination such as `mod+k`, in the form of `isPressed`. */
  readonly keys: string;
  /** Description of its effect, in the user's language. */
  readonly label: string;
  /** Heading under which the list shows it. */
  readonly group: string;
  /** Absent: only listed, because the part of the page that has the focus handles it. */
  readonly run?: () => void;
  /** True: also runs while a text field has the focus. */
  readonly whileTyping?: boolean;
}

/** Shortcuts of everything on screen, those added last first. */
export const shortcuts = new Store<readonly (readonly Shortcut[])[]>([]);

/** Whether the list of shortcuts is open; closed on sign-out. */
export const shortcutListOpened = sessionScoped(() => new Store(false));

/** Adds shortcuts, before all others. The returned function removes them. */
export function addShortcuts(added: readonly Shortcut[]): () => void {
  shortcuts.update((others) => [added, ...others]);
  return () => shortcuts.update((others) => others.filter((other) => other !== added));
}

/**
 * First shortcut with `run` that a key press matches; while the user types, only one with `whileTyping`. Undefined:
 * none.
 */
export const shortcutFor = (press: KeyPress, isTyping: boolean): Shortcut | undefined =>
  shortcuts.value
    .flat()
    .find((shortcut) => shortcut.run && (!isTyping || shortcut.whileTyping) && isPressed(shortcut.keys, press));
