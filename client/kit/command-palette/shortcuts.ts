import { Store } from '../../platform/state/store.js';
import { isPressed, type KeyPress } from '../ui/overlay/key-combination.js';
import { sessionScoped } from '../../platform/session/session-scoped.js';

export interface Shortcut {
  /** Such as `mod+k`; see `isPressed`. */
  readonly keys: string;
  /** Description of its effect, in the user's language. */
  readonly label: string;
  /** Heading under which the list shows it. */
  readonly group: string;
  /** Absent: only listed, because the part of the page that has the focus handles it. */
  readonly run?: () => void;
  /** Also while somebody types in a field. */
  readonly whileTyping?: boolean;
}

/** Shortcuts of everything on screen; what was put there last comes first. */
export const shortcuts = new Store<readonly (readonly Shortcut[])[]>([]);

/** Whether the list of shortcuts is open. */
export const shortcutListOpened = sessionScoped(() => new Store(false));

/** Adds shortcuts for as long as something is on screen. Returns how to take them away. */
export function addShortcuts(added: readonly Shortcut[]): () => void {
  shortcuts.update((others) => [added, ...others]);
  return () => shortcuts.update((others) => others.filter((other) => other !== added));
}

/** The shortcut that a key press is, if any. */
export const shortcutFor = (press: KeyPress, isTyping: boolean): Shortcut | undefined =>
  shortcuts.value
    .flat()
    .find((shortcut) => shortcut.run && (!isTyping || shortcut.whileTyping) && isPressed(shortcut.keys, press));
