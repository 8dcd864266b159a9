import { keysShown } from './key-combination.js';
import classes from './key-hint.module.css';

/** The keys of a shortcut, as on this person's keyboard: `Ctrl K` or `⌘ K`. */
export function KeyHint({ keys }: { readonly keys: string }) {
  return <kbd className={classes.keys}>{keysShown(keys)}</kbd>;
}
