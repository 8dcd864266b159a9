import { Store } from '../../platform/state/store.js';
import { sessionScoped } from '../../platform/session/session-scoped.js';

/** Id of the shift that was offered last and has not yet shown it: its button goes away, and the keyboard has to go on. */
export const justOffered = sessionScoped(() => new Store<string | null>(null));
