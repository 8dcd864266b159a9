import { Store } from '../../platform/state/store.js';

/** Id of the shift that was offered last and has not yet shown it: its button goes away, and the keyboard has to go on. */
export const justOffered = new Store<string | null>(null);
